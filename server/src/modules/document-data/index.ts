import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { evidenceSheet } from './endpoints/evidence-sheet.ts'
import { getPrintRun, startPrintRun } from './endpoints/print-runs.ts'
import { parcelCn23, parcelInvoice } from './endpoints/customs-documents.ts'
import { parcelLabelFile, printParcelLabel, printParcelLabels, printProviderLabels } from './endpoints/labels.ts'
import { printLabels } from './jobs/print-labels.job.ts'
import { longRun, SHORT_RUNS_AT_ONCE, shortRun } from './print-queues.ts'

export const implementations: Implementation[] = [
  printParcelLabel,
  printParcelLabels,
  startPrintRun,
  getPrintRun,
  parcelLabelFile,
  printProviderLabels,
  parcelCn23,
  parcelInvoice,
  evidenceSheet,
]
export const jobs: AnyJob[] = [printLabels]
/** The same in their own queues. */
export const longPrints: AnyJob[] = [longRun]
export const shortPrints = { jobs: [shortRun], concurrency: SHORT_RUNS_AT_ONCE }

export { toParcelDocumentData } from './parcel-document-data.presenter.ts'
export { findDocumentRow, listPrintables } from './parcel-documents.queries.ts'
export { deleteOldPrintRuns } from './print-runs.queries.ts'
export { readLabel } from './read-label.ts'
export { printSglLabels } from './print-sgl-labels.ts'
