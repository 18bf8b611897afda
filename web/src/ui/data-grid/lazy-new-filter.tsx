import { lazy, Suspense } from 'react'
import type { NewFilter as Filter } from './new-filter.tsx'

// Loaded with the first filter: the first load of a list leaves it out. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./new-filter.tsx')).NewFilter,
})) as unknown as typeof Filter

/** Column, then filter, in a popover. */
export const NewFilter = <Row,>(props: Parameters<typeof Filter<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
