import { lazy, Suspense } from 'react'
import type { NumbersDialog as Dialog } from './numbers-dialog.tsx'

// Loaded when a list of numbers is opened. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./numbers-dialog.tsx')).NumbersDialog,
})) as unknown as typeof Dialog

/** The dialog in which a list of numbers is written. */
export const NumbersDialog = <Row,>(props: Parameters<typeof Dialog<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
