import { lazyPart } from '../../ui/part/lazy-part.tsx'

/** With its calendar and selects, which the first load of the list leaves out. */
export const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog, { kind: 'layer' })
