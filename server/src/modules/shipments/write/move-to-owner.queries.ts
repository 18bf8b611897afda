import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Tables } from '../../../tables.ts'
import { publishShipmentChange, EVENT_COLUMNS } from './publish-shipment.queries.ts'
import { takeBackCharges } from '../charges/settle-charges.ts'
import { saveDailyTotals } from '../totals/daily-totals.queries.ts'
import { cacheOwners } from '../model/find-shipment.queries.ts'
import { leavePickups } from './leave-pickups.queries.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'

/** Tables with rows of a shipment, beside `shipment` itself and its numbers. */
const CHILDREN = [
  'shipment_package',
  'shipment_content',
  'shipment_fee',
  'shipment_event',
  'shipment_price_change',
  'shipment_file',
  'shipment_note',
  'label_void',
  'carrier_booking',
  'manifest_shipment',
  'parcel_news',
] as const satisfies (keyof Tables)[]

/**
 * Changes the owner. The owner is part of every key and decides on which machine the rows lie, so all of them are
 * inserted anew and deleted. Its charges are taken back from the old owner; the following save charges the new one. Lock
 * the shipment first.
 */
export const moveToOwner = async (
  tx: Tx,
  key: ShipmentKey,
  ownerId: string,
  by: { by: string; at: Date },
): Promise<ShipmentKey> => {
  await takeBackCharges(tx, key, by)
  await saveDailyTotals(tx, [key], -1)
  const columns = await listColumns(tx, ['shipment', ...CHILDREN])
  await copyToOwner(tx, { table: 'shipment', idColumn: 'id', columns }, key, ownerId)
  for (const table of CHILDREN) await copyToOwner(tx, { table, idColumn: 'shipment_id', columns }, key, ownerId)
  await leavePickups(tx, [key], { from: 'all' })
  // The child rows under the old owner go with it.
  const moved = await tx
    .deleteFrom('shipment')
    .where('id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .returning(EVENT_COLUMNS)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('shipment_number')
    .set({ owner_id: ownerId })
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .execute()
  const now = { id: key.id, owner_id: ownerId }
  await saveDailyTotals(tx, [now], 1)
  // The following save notifies the new owner; on screens of the previous owner it disappears.
  await publishShipmentChange(tx, moved, { isGone: true })
  cacheOwners([now])
  return now
}

/** Read anew each time: a migration may have added a column since this process started. */
const listColumns = async (tx: Tx, tables: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select attrelid::regclass::text as name, array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = any(${tables}::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`.execute(tx)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

type Copy = { table: string; idColumn: string; columns: Map<string, string[]> }

const copyToOwner = async (
  tx: Tx,
  { table, idColumn, columns }: Copy,
  key: ShipmentKey,
  ownerId: string,
): Promise<void> => {
  const names = columns.get(table) ?? []
  const values = names.map((name) => (name === 'owner_id' ? sql`${ownerId}::uuid` : sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)}
    where ${sql.ref(idColumn)} = ${key.id} and owner_id = ${key.owner_id}`.execute(tx)
}
