import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { PREPARED_MARK } from '../../../platform/connection.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { ownersOf, type ShipmentKey } from './shipment-rows.ts'

/**
 * Owners by shipment id, as this process read them last: a hint where to look first. One map serves all databases of a
 * process, because ids are unique and every row is read within the caller's scope.
 */
const owners = new Map<string, string>()
const MAX_CACHED = 20_000

/** Remembers the owners of rows that were read, so that opening one of them needs no lookup. */
export const cacheOwners = (rows: readonly ShipmentKey[]): void => {
  for (const { id, owner_id } of rows) {
    owners.delete(id)
    owners.set(id, owner_id)
  }
  // Checked first: a Map walks over its deleted entries before it reaches the oldest.
  if (owners.size <= MAX_CACHED) return
  for (const id of owners.keys()) {
    owners.delete(id)
    if (owners.size <= MAX_CACHED) return
  }
}

/** Written by hand, and planned once: it runs before every open of a shipment that this process has not listed. */
const FIND = `${PREPARED_MARK} select id, owner_id from shipment where id = $1`

/** The key of a shipment by its id alone; undefined when there is none. */
const findShipment = async (db: DbOrTx, id: string): Promise<ShipmentKey | undefined> => {
  const {
    rows: [key],
  } = await db.executeQuery<ShipmentKey>(CompiledQuery.raw(FIND, [id]))
  if (key) cacheOwners([key])
  return key
}

/** The keys of those ids that exist, in no order. */
export const findShipments = async (db: DbOrTx, ids: readonly string[]): Promise<ShipmentKey[]> => {
  const keys = await db
    .selectFrom('shipment')
    .select(['id', 'owner_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  cacheOwners(keys)
  return keys
}

/** The keys of the shipments with these numbers, ours or the providers'. */
export const findNumbers = async (
  db: DbOrTx,
  numbers: readonly string[],
): Promise<(ShipmentKey & { number: string })[]> => {
  const keys = await db
    .selectFrom('shipment_number')
    .select(['number', 'shipment_id as id', 'owner_id'])
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('leads_to', '=', 'shipment')
    .execute()
  cacheOwners(keys)
  return keys
}

/**
 * Reads a row of the shipment with this id, by its whole key. A shipment may change its owner at any time: when the
 * known owner does not have it, the owner is looked up and the row read again.
 */
export const readByKey = async <Row>(
  db: DbOrTx,
  id: string,
  read: (key: ShipmentKey) => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  let tried = owners.get(id)
  const known = tried === undefined ? undefined : await read({ id, owner_id: tried })
  if (known !== undefined) return known
  for (;;) {
    const key = await findShipment(db, id)
    if (!key || key.owner_id === tried) return undefined
    const row = await read(key)
    if (row !== undefined) return row
    tried = key.owner_id
  }
}

/** Names shipments by their whole keys, as a condition on the table or alias `shipment`. */
export const isOneOf = (shipment: 's' | 'shipment', keys: readonly ShipmentKey[]): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${shipment}.id`)} = any(${keys.map(({ id }) => id)}::uuid[])
  and ${sql.ref(`${shipment}.owner_id`)} = any(${ownersOf(keys)}::uuid[]))`

/** Ids by their owners, in the order of their ids: one statement cannot lock rows of several owners. */
export const byOwner = (keys: readonly ShipmentKey[]): [string, string[]][] =>
  [...Map.groupBy(keys, (key) => key.owner_id)]
    .map(([owner, ofOwner]): [string, string[]] => [owner, ofOwner.map(({ id }) => id)])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Locks the row of a shipment that a condition on `s` selects for this transaction; undefined: there is none. */
export const lockShipmentRow = (tx: Tx, id: string, where: RawBuilder<boolean>) =>
  readByKey(tx, id, (key) =>
    tx
      .selectFrom('shipment as s')
      .selectAll('s')
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(where)
      .forUpdate()
      .executeTakeFirst(),
  )

/**
 * Locks shipments by their ids, owner by owner and in the order of the ids, so that two overlapping lists wait for each
 * other. Returns the keys of those that exist and pass a condition on `s`. The caller reads everything else afterwards:
 * a statement that waited for a lock sees other tables as they were before.
 */
export const lockShipments = async (
  tx: Tx,
  ids: readonly string[],
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ShipmentKey[]> => {
  const lock = (ownerId: string, ofOwner: readonly string[]): Promise<ShipmentKey[]> =>
    tx
      .selectFrom('shipment as s')
      .select(['s.id', 's.owner_id'])
      .where('s.id', '=', sql<string>`any(${ofOwner}::uuid[])`)
      .where('s.owner_id', '=', ownerId)
      .where(where)
      .orderBy('s.id')
      .forUpdate()
      .execute()
  const keys = await findShipments(tx, ids)
  const locked: ShipmentKey[] = []
  for (const [owner, ofOwner] of byOwner(keys)) locked.push(...(await lock(owner, ofOwner)))
  const found = new Set(locked.map(({ id }) => id))
  const missing = keys.filter(({ id }) => !found.has(id))
  if (missing.length === 0) return locked
  // They moved to another owner while this transaction waited for them.
  const before = new Map(missing.map(({ id, owner_id }) => [id, owner_id]))
  const moved = await findShipments(tx, [...before.keys()])
  for (const [owner, ofOwner] of byOwner(moved.filter(({ id, owner_id }) => before.get(id) !== owner_id)))
    locked.push(...(await lock(owner, ofOwner)))
  return locked
}
