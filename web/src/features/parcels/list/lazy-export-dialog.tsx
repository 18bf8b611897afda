import { lazy, Suspense } from 'react'
import type { ExportDialogProps } from '../../../ui/data-grid/grid-types.ts'

// Loaded when it is first opened: the first load of the list leaves its calendar and selects out.
const Loaded = lazy(() => import('./export-dialog.tsx'))

export const ExportDialog = (props: ExportDialogProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
