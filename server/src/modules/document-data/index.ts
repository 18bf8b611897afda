import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { evidenceSheet } from './endpoints/evidence-sheet.ts'
import { getPrintRun } from './endpoints/get-print-run.ts'
import { parcelCn23 } from './endpoints/parcel-cn23.ts'
import { parcelInvoice } from './endpoints/parcel-invoice.ts'
import { parcelLabelFile } from './endpoints/parcel-label-file.ts'
import { printParcelLabel } from './endpoints/print-parcel-label.ts'
import { printParcelLabels } from './endpoints/print-parcel-labels.ts'
import { printProviderLabels } from './endpoints/print-provider-labels.ts'
import { startPrintRun } from './endpoints/start-print-run.ts'
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
/** The same in the queues of their own. */
export const longPrints: AnyJob[] = [longRun]
export const shortPrints = { jobs: [shortRun], concurrency: SHORT_RUNS_AT_ONCE }

export { toParcelDocumentData } from './parcel-document-data.presenter.ts'
export { findDocumentRow, listPrintables } from './parcel-documents.queries.ts'
export { readLabel } from './read-label.ts'
export { printSglLabels } from './print-sgl-labels.ts'
