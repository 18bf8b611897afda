import type { ContentInput, ShipmentFeeInput } from '@waybill/contract/shipments/shapes'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Me } from '@waybill/contract/identity/me'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { ShipmentTable } from '../../tables.ts'
import { announceShipment, announceShipments, NOTICED } from './announce-shipment.queries.ts'
import type { WeighedPackage } from './shipment-parts.ts'
import { isHeldByAnother, shipmentScope } from './shipments.policy.ts'

export type ShipmentRow = Selectable<ShipmentTable>
/** Columns to save, as many as change. */
export type ShipmentColumns = Updateable<ShipmentTable>
/** Which shipment, as every child table names it. */
export type ShipmentKey = { id: string; owner_id: string }

/** Takes the row for this transaction. 404 outside the caller's scope (decision A3), and for what is no id. */
export const lockShipment = async (tx: Tx, me: Me, line: ShipmentTable['line'], id: string): Promise<ShipmentRow> => {
  if (!isUuid(id)) throw notFound()
  const row = await tx
    .selectFrom('shipment as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where('s.line', '=', line)
    .where(shipmentScope(me))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The columns of a processing lock that nobody holds. */
export const NO_LOCK = { is_process: false, processed_by_user_id: null, processed_at: null } as const

/** 409 naming the holder, and since when, while somebody else is processing the shipment (decision H1). */
export const requireUnlocked = async (
  db: DbOrTx,
  me: Me,
  row: Pick<ShipmentRow, 'is_process' | 'processed_by_user_id' | 'processed_at'>,
): Promise<void> => {
  const { processed_by_user_id, processed_at } = row
  if (!isHeldByAnother(me, row) || processed_by_user_id === null) return
  const holder = await db
    .selectFrom('account')
    .select('username')
    .where('id', '=', processed_by_user_id)
    .executeTakeFirstOrThrow()
  throw new AppError('locked', { by: holder.username, at: processed_at?.toISOString() ?? null })
}

/** 409 with who and when, unless the row is as the caller saw it (decision E5). */
export const requireVersion = (
  row: Pick<ShipmentRow, 'version' | 'updated_by' | 'updated_at'>,
  version: number,
): void => {
  if (row.version !== version) {
    throw new AppError('stale', { by: row.updated_by, at: row.updated_at.toISOString(), version: row.version })
  }
}

/** The next number of a line from its sequence, e.g. EXP0000000012 (decision D1). */
export const nextNumber = async (tx: Tx, line: ShipmentTable['line']): Promise<string> => {
  const sequence = line === 'express' ? 'express_number_seq' : 'parcel_number_seq'
  const { rows } = await sql<{ serial: number }>`select nextval(${sequence}::regclass) as serial`.execute(tx)
  return formatNumber(line === 'express' ? 'EXP' : 'SGL', rows[0]?.serial ?? 0)
}

export const insertShipment = async (tx: Tx, row: Insertable<ShipmentTable>): Promise<void> => {
  const made = await tx.insertInto('shipment').values(row).returning(NOTICED).executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_number')
    .values({ number: row.number, owner_id: row.owner_id, shipment_id: row.id, kind: 'ours' })
    .execute()
  await announceShipment(tx, made, { moved: true })
}

const LOCK_COLUMNS = new Set<string>(Object.keys(NO_LOCK))

/** Saves changed columns, counts the version up, says who, and tells everybody who may see it. */
export const saveShipment = async (
  tx: Tx,
  key: ShipmentKey,
  columns: ShipmentColumns,
  by: string,
  at: Date,
): Promise<void> => {
  const saved = await tx
    .updateTable('shipment')
    .set({ ...columns, version: sql`version + 1`, updated_by: by, updated_at: at })
    .where('id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .returning(NOTICED)
    .executeTakeFirstOrThrow()
  const names = Object.keys(columns)
  await announceShipment(tx, saved, {
    moved: columns.status !== undefined,
    lock: columns.is_process !== undefined,
    isLockAlone: names.length > 0 && names.every((name) => LOCK_COLUMNS.has(name)),
  })
}

/** The same columns of many shipments in one statement; everybody who may see them is told. Lock them first. */
export const saveShipments = async (
  tx: Tx,
  keys: readonly ShipmentKey[],
  columns: ShipmentColumns,
  by: string,
  at: Date,
): Promise<void> => {
  if (keys.length === 0) return
  const saved = await tx
    .updateTable('shipment')
    .set({ ...columns, version: sql`version + 1`, updated_by: by, updated_at: at })
    .where('id', '=', sql<string>`any(${keys.map(({ id }) => id)})`)
    .returning(NOTICED)
    .execute()
  await announceShipments(tx, saved, { moved: columns.status !== undefined })
}

const childOf = (key: ShipmentKey, position: number) => ({
  id: newId(),
  owner_id: key.owner_id,
  shipment_id: key.id,
  position,
})

export const replacePackages = async (
  tx: Tx,
  key: ShipmentKey,
  kind: 'declared' | 'verified',
  packages: readonly WeighedPackage[],
): Promise<void> => {
  await tx
    .deleteFrom('shipment_package')
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .where('kind', '=', kind)
    .execute()
  if (packages.length === 0) return
  const rows = packages.map(({ volumetricWeight, chargeableWeight, ...sizes }, at) => ({
    ...childOf(key, at),
    kind,
    ...sizes,
    volumetric_weight: volumetricWeight,
    chargeable_weight: chargeableWeight,
  }))
  await tx.insertInto('shipment_package').values(rows).execute()
}

export const replaceContents = async (tx: Tx, key: ShipmentKey, contents: readonly ContentInput[]): Promise<void> => {
  await tx
    .deleteFrom('shipment_content')
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .execute()
  if (contents.length === 0) return
  const rows = contents.map((line, at) => ({
    ...childOf(key, at),
    hs_code: line.hsCode,
    description: line.itemDescription,
    declared_value: line.declaredValue,
    country_of_origin_id: line.countryOfOriginId,
    quantity: line.itemQuantity,
  }))
  await tx.insertInto('shipment_content').values(rows).execute()
}

export const replaceFees = async (tx: Tx, key: ShipmentKey, fees: readonly ShipmentFeeInput[]): Promise<void> => {
  await tx.deleteFrom('shipment_fee').where('shipment_id', '=', key.id).where('owner_id', '=', key.owner_id).execute()
  if (fees.length === 0) return
  const rows = fees.map((fee, at) => ({
    ...childOf(key, at),
    fee_id: fee.feeId,
    other_fee_name: fee.otherFeeName?.trim() || null,
    amount: fee.amount,
  }))
  await tx.insertInto('shipment_fee').values(rows).execute()
}

export type StatusEvent = {
  status: StatusCode | null
  at: Date
  by: string
  place?: string
  reason?: string
  applied?: boolean
}

const eventRow = (key: ShipmentKey, event: StatusEvent) => {
  const { position: _unused, ...child } = childOf(key, 0)
  return {
    ...child,
    status: event.status,
    at: event.at,
    action_user: event.by,
    place: event.place ?? null,
    reason: event.reason ?? null,
    applied: event.applied ?? true,
  }
}

/** Appends to the history; events are never edited (decision C1). */
export const appendEvent = async (tx: Tx, key: ShipmentKey, event: StatusEvent): Promise<void> => {
  await tx.insertInto('shipment_event').values(eventRow(key, event)).execute()
}

/** A statement takes at most 65 535 values. */
const ROWS_AT_ONCE = 1_000

/** The same event in the history of many shipments. */
export const appendEvents = async (tx: Tx, keys: readonly ShipmentKey[], event: StatusEvent): Promise<void> => {
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('shipment_event')
      .values(keys.slice(at, at + ROWS_AT_ONCE).map((key) => eventRow(key, event)))
      .execute()
}

/** Removes the shipment with all that hangs on it; its numbers are free again. */
export const deleteShipment = async (tx: Tx, key: ShipmentKey): Promise<void> => {
  const gone = await tx
    .deleteFrom('shipment')
    .where('id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .returning(NOTICED)
    .executeTakeFirst()
  if (gone) await announceShipment(tx, gone, { isGone: true })
}

/** Countries by id, for the checks of a body that names them. */
export const findCountryCodes = async (db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('country')
    .select(['id', 'code'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code]))
}

const CHILDREN = [
  'shipment_number',
  'shipment_package',
  'shipment_content',
  'shipment_fee',
  'shipment_event',
  'shipment_file',
  'shipment_note',
] as const

/** Changes the owner: every row of the shipment moves, because the owner is part of every key (architecture.md). */
export const moveToOwner = async (tx: Tx, key: ShipmentKey, ownerId: string): Promise<ShipmentKey> => {
  await sql`set constraints all deferred`.execute(tx)
  const moved = await tx
    .updateTable('shipment')
    .set({ owner_id: ownerId })
    .where('id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .returning(NOTICED)
    .executeTakeFirstOrThrow()
  for (const table of CHILDREN) {
    await tx
      .updateTable(table)
      .set({ owner_id: ownerId })
      .where('shipment_id', '=', key.id)
      .where('owner_id', '=', key.owner_id)
      .execute()
  }
  // The save that follows tells the new owner; the one before sees it go.
  await announceShipment(tx, { ...moved, owner_id: key.owner_id }, { isGone: true })
  return { id: key.id, owner_id: ownerId }
}
