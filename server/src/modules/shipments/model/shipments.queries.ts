import { type Insertable, type Selectable, sql, type Updateable, type UpdateObject } from 'kysely'
import { refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { copyRows } from '../../../platform/copy-rows.ts'
import type { ShipmentTable } from '../../../shipment-tables.ts'
import type { Tables } from '../../../tables.ts'
import {
  publishShipmentChange,
  publishShipmentChanges,
  EVENT_COLUMNS,
  eventOfNew,
} from '../write/publish-shipment.queries.ts'
import { isCharged } from '../charges/charges.queries.ts'
import { settleCharges } from '../charges/settle-charges.ts'
import { changesDailyTotals, saveDailyTotals } from '../totals/daily-totals.queries.ts'
import { forgetFiles, listFilesOf } from '../files/files.queries.ts'
import { leavePickups } from '../write/leave-pickups.queries.ts'
import { cacheOwners, isOneOf } from './find-shipment.queries.ts'
import type { ShipmentKey } from './shipment-rows.ts'

export type ShipmentRow = Selectable<ShipmentTable>
/** The changed columns to save. */
export type ShipmentColumns = Updateable<ShipmentTable>

/** The columns of a processing lock that nobody holds. */
export const NO_LOCK = { is_process: false, processed_by_user_id: null, processed_at: null } as const

const numberRows = (rows: readonly Insertable<ShipmentTable>[]) =>
  rows.map(({ number, owner_id, id }) => ({ number, owner_id, shipment_id: id, kind: 'ours' as const }))

export const insertShipment = async (tx: Tx, row: Insertable<ShipmentTable>): Promise<void> => {
  await tx.insertInto('shipment').values(row).execute()
  await tx
    .insertInto('shipment_number')
    .values(numberRows([row]))
    .execute()
  cacheOwners([row])
  await saveDailyTotals(tx, [row], 1)
  await publishShipmentChange(tx, eventOfNew(row), { moved: true })
}

/** Up to some hundreds at once, with the same columns; open screens update, and nobody is notified of each. */
export const insertShipments = async (tx: Tx, rows: readonly Insertable<ShipmentTable>[]): Promise<void> => {
  await copyRows(tx, 'shipment', rows)
  await copyRows(tx, 'shipment_number', numberRows(rows))
  cacheOwners(rows)
  await saveDailyTotals(tx, rows, 1)
  await publishShipmentChanges(tx, rows.map(eventOfNew), {})
}

const LOCK_COLUMNS = new Set<string>(Object.keys(NO_LOCK))

/** Writes shipments and keeps the totals of their days and their charges: `write` makes the changes of their columns. */
const keepingTotals = async <T>(
  tx: Tx,
  keys: readonly ShipmentKey[],
  { columns, by, at }: { columns: object; by: string; at: Date },
  write: () => Promise<T>,
): Promise<T> => {
  if (!changesDailyTotals(columns)) return write()
  await saveDailyTotals(tx, keys, -1)
  const written = await write()
  await saveDailyTotals(tx, keys, 1)
  await settleCharges(tx, keys, { by, at })
  return written
}

/**
 * Sets the same columns of shipments in one statement, raises their versions, stores who did it, and notifies the
 * screens of everybody who may see them.
 */
export const updateShipments = async (
  tx: Tx,
  keys: readonly ShipmentKey[],
  columns: UpdateObject<Tables, 'shipment'>,
  by: string,
  at: Date,
): Promise<void> => {
  const saved = await keepingTotals(tx, keys, { columns, by, at }, () =>
    tx
      .updateTable('shipment')
      .set({ ...columns, version: sql`version + 1`, updated_by: by, updated_at: at })
      .where(isOneOf('shipment', keys))
      .returning(EVENT_COLUMNS)
      .execute(),
  )
  const names = Object.keys(columns)
  await publishShipmentChanges(tx, saved, {
    moved: 'status' in columns,
    lock: 'is_process' in columns,
    isLockAlone: names.length > 0 && names.every((name) => LOCK_COLUMNS.has(name)),
  })
}

/** Updates open screens of shipments with a new event and no other change; their versions stay. */
export const publishGrownHistories = async (tx: Tx, keys: readonly ShipmentKey[]): Promise<void> => {
  if (keys.length === 0) return
  const rows = await tx.selectFrom('shipment').select(EVENT_COLUMNS).where(isOneOf('shipment', keys)).execute()
  await publishShipmentChanges(tx, rows, {})
}

/**
 * Removes the shipment with all its child rows and files; its numbers are free again. 422 if it was charged (rule
 * BIL-2). Lock it first.
 */
export const deleteShipment = async (tx: Tx, key: ShipmentKey): Promise<void> => {
  if (await isCharged(tx, key)) throw refused('It has charges: cancel it instead.', { id: key.id })
  await saveDailyTotals(tx, [key], -1)
  await leavePickups(tx, [key], { from: 'all' })
  const files = await listFilesOf(tx, key)
  const gone = await tx
    .deleteFrom('shipment')
    .where('id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .returning(EVENT_COLUMNS)
    .executeTakeFirst()
  if (gone) {
    await tx
      .deleteFrom('shipment_number')
      .where('shipment_id', '=', key.id)
      .where('owner_id', '=', key.owner_id)
      .execute()
    await publishShipmentChange(tx, gone, { isGone: true })
  }
  await forgetFiles(tx, files)
}
