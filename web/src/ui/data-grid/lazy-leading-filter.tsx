import { lazy, Suspense } from 'react'
import type { LeadingFilter as Filter } from './leading-filter.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./leading-filter.tsx')).LeadingFilter,
})) as unknown as typeof Filter

/** The select that stands first in the row, in the few lists that have one; its place is kept while it loads. */
export const LeadingFilter = <Row,>({ grid }: Parameters<typeof Filter<Row>>[0]) =>
  grid.props.leadingFilter === undefined ? null : (
    <Suspense fallback={<span style={{ width: grid.isPhone ? '100%' : 200, height: 30, flex: 'none' }} />}>
      <Loaded grid={grid} />
    </Suspense>
  )
