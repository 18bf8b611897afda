import type { Me } from '@waybill/contract/identity/me'
import type { WaitingScan } from '@waybill/contract/stations/scans'
import { type Selectable, sql } from 'kysely'
import type { StationScanTable } from '../../hub-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { publish } from '../../platform/realtime/pubsub.ts'
import { readByKey, shipmentScope } from '../shipments/index.ts'

type ScanRow = Selectable<StationScanTable>

/** A scan whose pop-up is to open; the text is `ScanMade`. */
export const SCAN_MADE = 'station_scan_made'
export type ScanMade = { scanId: string; userId: string; shipmentId: string; stationId: string }
/** A pop-up is to close; the text is `ScanClosed`. */
export const SCAN_CLOSED = 'station_scan_closed'
export type ScanClosed = {
  scanId: string
  userId: string
  shipmentId: string
  outcome: 'saved' | 'dismissed' | 'withdrawn'
}

/** How long an open pop-up is shown (rule SCN-4). */
const WAITS = sql<Date>`now() - interval '12 hours'`

/** The record of a number, in either line; undefined outside the scope. */
export const findScanned = (db: DbOrTx, me: Me, id: string) =>
  readByKey(db, id, (key) =>
    db
      .selectFrom('shipment as s')
      .select(['s.id', 's.owner_id', 's.line', 's.number', 's.status', 's.held_at', 's.total_quantity as packages'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('shipment_package as p')
              .select('p.id')
              .whereRef('p.shipment_id', '=', 's.id')
              .where('p.owner_id', '=', key.owner_id)
              .where('p.kind', '=', 'verified'),
          )
          .$castTo<boolean>()
          .as('hasVerified'),
      )
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(shipmentScope(me))
      .executeTakeFirst(),
  )

const openScans = (db: DbOrTx) =>
  db.selectFrom('station_scan').where('result', '=', 'taken').where('outcome', 'is', null)

/** The scan with which a parcel waits at a desk, or the last saved one; with its user. */
export const findTakenScan = async (db: DbOrTx, shipmentId: string) =>
  db
    .selectFrom('station_scan as sc')
    .innerJoin('account as a', 'a.id', 'sc.scanned_by')
    .select([
      'sc.id',
      'sc.station_id',
      'sc.outcome',
      'sc.station_name',
      'sc.scanned_at',
      'sc.received_at',
      'a.username',
    ])
    .where('sc.shipment_id', '=', shipmentId)
    .where('sc.result', '=', 'taken')
    .where((eb) =>
      eb.or([eb('sc.outcome', '=', 'saved'), eb.and([eb('sc.outcome', 'is', null), eb('sc.received_at', '>', WAITS)])]),
    )
    .orderBy((eb) => eb('sc.outcome', 'is', null), 'desc')
    .orderBy('sc.scanned_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertScan = async (tx: Tx, row: Omit<ScanRow, 'shown_at' | 'outcome' | 'closed_at'>): Promise<void> => {
  await tx.insertInto('station_scan').values(row).execute()
  if (row.result !== 'taken') return
  await tx.updateTable('station').set({ last_scan_at: row.scanned_at }).where('id', '=', row.station_id).execute()
  const made = { scanId: row.id, userId: row.scanned_by, shipmentId: row.shipment_id ?? '', stationId: row.station_id }
  await publish(tx, SCAN_MADE, JSON.stringify(made satisfies ScanMade))
}

/** Number of a user's scans since then, without withdrawn ones. */
export const countTaken = async (db: DbOrTx, accountId: string, from: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('station_scan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scanned_by', '=', accountId)
    .where('scanned_at', '>=', from)
    .where('result', '=', 'taken')
    .where(sql<boolean>`outcome is distinct from 'withdrawn'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The user's own scan, locked. */
export const lockOwnScan = (tx: Tx, me: Me, id: string): Promise<ScanRow | undefined> =>
  tx
    .selectFrom('station_scan')
    .selectAll()
    .where('id', '=', id)
    .where('scanned_by', '=', me.id)
    .forUpdate()
    .executeTakeFirst()

/** Ends scans, and closes their pop-ups at every desk. */
export const closeScanRows = async (
  tx: Tx,
  ids: readonly string[],
  outcome: ScanClosed['outcome'],
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return
  const closed = await tx
    .updateTable('station_scan')
    .set({ outcome, closed_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('outcome', 'is', null)
    .returning(['id', 'scanned_by', 'shipment_id'])
    .execute()
  for (const { id, scanned_by, shipment_id } of closed) {
    const notice: ScanClosed = { scanId: id, userId: scanned_by, shipmentId: shipment_id ?? '', outcome }
    await publish(tx, SCAN_CLOSED, JSON.stringify(notice))
  }
}

/** Scans of a shipment that wait at desks. */
const listOpenScans = async (tx: Tx, shipmentId: string): Promise<string[]> =>
  (await openScans(tx).select('id').where('shipment_id', '=', shipmentId).execute()).map(({ id }) => id)

/** The user's scans with an open pop-up, the oldest first. `isUnshown`: those that no desk has acknowledged. */
export const listWaitingScans = async (
  db: DbOrTx,
  accountId: string,
  { isUnshown = false } = {},
): Promise<WaitingScan[]> => {
  const rows = await openScans(db)
    .select(['id', 'shipment_id', 'number', 'station_id', 'station_name', 'scanned_at'])
    .where('scanned_by', '=', accountId)
    .where('received_at', '>', WAITS)
    .$if(isUnshown, (query) => query.where('shown_at', 'is', null))
    .orderBy('scanned_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.flatMap(({ id, shipment_id, number, station_id, station_name, scanned_at }) =>
    shipment_id === null
      ? []
      : {
          scanId: id,
          shipmentId: shipment_id,
          number,
          stationId: station_id,
          stationName: station_name,
          scannedAt: scanned_at.toISOString(),
        },
  )
}

/** A desk shows the pop-up. */
export const saveShown = async (db: DbOrTx, scanId: string, at: Date): Promise<void> => {
  await db
    .updateTable('station_scan')
    .set({ shown_at: at })
    .where('id', '=', scanId)
    .where('shown_at', 'is', null)
    .execute()
}

/** The packages of a parcel were recorded: closes its pop-ups at other desks, in the same transaction (rule SCN-5). */
export const closeScans = async (
  tx: Tx,
  { shipmentId }: { shipmentId: string },
  outcome: ScanClosed['outcome'],
  at: Date,
): Promise<void> => closeScanRows(tx, await listOpenScans(tx, shipmentId), outcome, at)
