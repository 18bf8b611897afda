import type { PrintRun } from '@waybill/contract/parcels/list-shapes'
import type { World } from '../../platform/world.ts'
import { linkToFile } from '../shipments/index.ts'
import type { PrintRunRow } from './print-runs.queries.ts'

/** A bulk print as its owner sees it; the link opens for a quarter of an hour. */
export const presentPrintRun = (run: PrintRunRow, world: Pick<World, 'files' | 'now'>): PrintRun => ({
  id: run.id,
  state: run.state,
  labels: run.shipment_ids.length,
  done: run.done,
  file: run.file === null ? null : linkToFile(run.file, world),
  reason: run.reason,
})
