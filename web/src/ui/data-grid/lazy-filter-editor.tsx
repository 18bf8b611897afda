import { lazy, Suspense } from 'react'
import type { FilterEditor as Editor } from './filter-editor.tsx'

// Loaded with the first filter: the first load of a list leaves it out. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./filter-editor.tsx')).FilterEditor,
})) as unknown as typeof Editor

/** The editor of one filter, in a popover or a sheet. */
export const FilterEditor = <Row,>(props: Parameters<typeof Editor<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
