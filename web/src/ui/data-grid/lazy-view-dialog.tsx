import { lazy, Suspense } from 'react'
import type { ViewDialog as Wanted } from './view-dialog.tsx'

// Loaded when a view is saved or changed. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./view-dialog.tsx')).ViewDialog,
})) as unknown as typeof Wanted

/** Saves a view, or changes one. */
export const ViewDialog = <Row,>(props: Parameters<typeof Wanted<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
