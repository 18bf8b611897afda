import type { PrintRun } from '@waybill/contract/parcels/list-schemas'
import type { AppContext } from '../../platform/app-context.ts'
import { linkToFile } from '../shipments/index.ts'
import type { PrintRunRow } from './print-runs.queries.ts'

/** A bulk print as its owner sees it; the link opens for a quarter of an hour. */
export const presentPrintRun = (run: PrintRunRow, context: Pick<AppContext, 'files' | 'now'>): PrintRun => ({
  id: run.id,
  state: run.state,
  labels: run.shipment_ids.length,
  done: run.done,
  file: run.file === null ? null : linkToFile(run.file, context),
  reason: run.reason,
})
