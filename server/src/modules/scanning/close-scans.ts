import type { Tx } from '../../platform/database.ts'
import { closeScanRows, listOpenScans, type ScanClosed } from './scans.queries.ts'

/** The packages of a parcel were recorded: closes its pop-ups at other desks, in the same transaction (rule SCN-5). */
export const closeScans = async (
  tx: Tx,
  { shipmentId }: { shipmentId: string },
  outcome: ScanClosed['outcome'],
  at: Date,
): Promise<void> => closeScanRows(tx, await listOpenScans(tx, shipmentId), outcome, at)
