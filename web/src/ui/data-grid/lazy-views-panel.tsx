import { lazy, Suspense } from 'react'
import type { ViewsPanel as Wanted } from './views-panel.tsx'

// Loaded when Views is first opened. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./views-panel.tsx')).ViewsPanel,
})) as unknown as typeof Wanted

/** The saved views of a list, to pick from. */
export const ViewsPanel = <Row,>(props: Parameters<typeof Wanted<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
