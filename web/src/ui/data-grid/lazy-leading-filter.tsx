import { lazyPart } from '../part/lazy-part.tsx'
import type { GridModel } from './grid-model.ts'
import type { LeadingFilter as Filter } from './leading-filter.tsx'

const Loaded = lazyPart<{ grid: GridModel<unknown> }>(
  async () => (await import('./leading-filter.tsx')).LeadingFilter as never,
  {
    kind: 'inline',
    waiting: ({ grid }) => <span style={{ width: grid.isPhone ? '100%' : 200, height: 30, flex: 'none' }} />,
  },
) as unknown as typeof Filter

/** The select that stands first in the row, in the few lists that have one; its place is kept while it is fetched. */
export const LeadingFilter = <Row,>({ grid }: { grid: GridModel<Row> }) =>
  grid.props.leadingFilter === undefined ? null : <Loaded grid={grid} />
