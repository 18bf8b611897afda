import { lazy, Suspense } from 'react'
import type { ColumnsList as List } from './columns-list.tsx'

// Loaded when Columns is first opened. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./columns-list.tsx')).ColumnsList,
})) as unknown as typeof List

/** The columns of a list, to be hidden and put in order. */
export const ColumnsList = <Row,>(props: Parameters<typeof List<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
