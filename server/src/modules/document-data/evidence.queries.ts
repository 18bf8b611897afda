import type { DbOrTx } from '../../platform/database.ts'
import type { ShipmentKey } from '../shipments/index.ts'

/** The newest scans of a shipment at stations, with their users; one more than `most` if there are more. */
export const listScansOf = (db: DbOrTx, { id, owner_id }: ShipmentKey, most: number) =>
  db
    .selectFrom('station_scan as scan')
    .innerJoin('account', 'account.id', 'scan.scanned_by')
    .select(['scan.scanned_at', 'scan.station_name', 'scan.result', 'scan.outcome', 'account.username'])
    .where('scan.shipment_id', '=', id)
    .where('scan.owner_id', '=', owner_id)
    .orderBy('scan.scanned_at', 'desc')
    .orderBy('scan.id')
    .limit(most + 1)
    .execute()

export type EvidenceScan = Awaited<ReturnType<typeof listScansOf>>[number]
