import { lazy, Suspense } from 'react'
import type { PickedView as Wanted } from './picked-view.tsx'

// Loaded where a view is picked. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./picked-view.tsx')).PickedView,
})) as unknown as typeof Wanted

/** The name of the picked view. */
export const PickedView = <Row,>(props: Parameters<typeof Wanted<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
