import { STATUS } from '@waybill/contract/shipments/status'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { PartnerOrderTable } from '../../partner-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { publishMany } from '../../platform/realtime/pubsub.ts'
import type { CarrierEvent } from '../../partners/carrier-port.ts'
import { byOwner, type CountedTime } from '../shipments/index.ts'

/** Final statuses. */
export const FINAL_STATUSES: readonly number[] = [
  STATUS.delivered,
  STATUS.cancelled,
  STATUS.returnedToSender,
  STATUS.returnedFromOverseas,
  STATUS.lost,
  STATUS.damaged,
]

export type PartnerOrder = Selectable<PartnerOrderTable>
export type NewPartnerOrder = Omit<Insertable<PartnerOrderTable>, 'record'> & { record: object }
export type PartnerOrderKey = Pick<PartnerOrder, 'id' | 'owner_id'>

/** Notifies processes of an order that was made or changed. */
export const PARTNER_ORDER_CHANGED = 'partner_order_changed'
export type PartnerOrderChangedEvent = { id: string; ownerId: string; userId: string; version: number }

type Named = { partner: string; scope: RawBuilder<boolean> }

/** Those of these ids within the scope, a condition on `s`. */
export const listPartnerOrders = (
  db: DbOrTx,
  ids: readonly string[],
  { partner, scope }: Named,
): Promise<PartnerOrder[]> =>
  db
    .selectFrom('partner_order as s')
    .selectAll('s')
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('s.partner', '=', partner)
    .where(scope)
    .execute()

export const findPartnerOrder = async (db: DbOrTx, id: string, named: Named): Promise<PartnerOrder | undefined> =>
  (await listPartnerOrders(db, [id], named))[0]

/** Locks the orders of a partner's numbers. */
export const lockByNumbers = async (
  tx: Tx,
  partner: string,
  numbers: readonly string[],
): Promise<Map<string, PartnerOrder>> => {
  if (numbers.length === 0) return new Map()
  const keys = await tx
    .selectFrom('shipment_number')
    .select(['shipment_id as id', 'owner_id'])
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('leads_to', '=', 'partner_order')
    .execute()
  const orders = await lockPartnerOrders(tx, keys)
  return new Map(orders.filter((order) => order.partner === partner).map((order) => [order.number ?? '', order]))
}

/** Locks orders owner by owner and in the order of the ids, so that two lists wait for one another. */
export const lockPartnerOrders = async (tx: Tx, keys: readonly PartnerOrderKey[]): Promise<PartnerOrder[]> => {
  const locked: PartnerOrder[] = []
  for (const [owner, ids] of byOwner(keys)) {
    const ofOwner = tx
      .selectFrom('partner_order')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('owner_id', '=', owner)
      .orderBy('id')
      .forUpdate()
    locked.push(...(await ofOwner.execute()))
  }
  return locked
}

/** Which of these numbers are already in use: by a parcel or order of ours, or by an order at a partner. */
export const listKnownNumbers = async (db: DbOrTx, numbers: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('shipment_number')
    .select('number')
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** Which of these references orders of a partner have, including orders not yet made there. */
export const listReferences = async (
  db: DbOrTx,
  partner: string,
  references: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('partner_order')
    .select('reference')
    .where('partner', '=', partner)
    .where('reference', '=', sql<string>`any(${references.filter(Boolean)}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ reference }) => reference ?? []))
}

type References = { partner: string; references: readonly string[]; ownerId: string }

/**
 * Which of these references are in use: by an order at the partner, or as a number of ours. The owner's own refused
 * order releases its reference. By reference, the number of the owner's own order; null: none, or another owner's.
 */
export const listReferencesInUse = async (
  db: DbOrTx,
  { partner, references, ownerId }: References,
): Promise<Map<string, string | null>> => {
  const known = await db
    .selectFrom('partner_order')
    .select(['reference', 'owner_id', 'number', 'word'])
    .where('partner', '=', partner)
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute()
  const taken = known.filter((order) => !isRefused(order) || order.owner_id !== ownerId)
  const numbers = new Map<string, string | null>(
    [...(await listKnownNumbers(db, references))].map((one) => [one, null]),
  )
  for (const { reference, owner_id, number } of taken)
    if (reference !== null) numbers.set(reference, owner_id === ownerId ? number : (numbers.get(reference) ?? null))
  return numbers
}

/** Deletes the owner's refused orders of these references, which new ones replace. */
export const deleteRefusedOrders = async (tx: Tx, { partner, references, ownerId }: References): Promise<void> => {
  await tx
    .deleteFrom('partner_order')
    .where('owner_id', '=', ownerId)
    .where('partner', '=', partner)
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .where('number', 'is', null)
    .where('word', '=', 'REFUSED')
    .execute()
}

/** The partner has refused to make it (rule PTO-12). */
export const isRefused = ({ number, word }: Pick<PartnerOrder, 'number' | 'word'>): boolean =>
  number === null && word === 'REFUSED'

/** The numbers of a partner's open orders of the last months. */
export const listOpenNumbers = async (db: DbOrTx, partner: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('partner_order')
    .select('number')
    .where('partner', '=', partner)
    .where('number', 'is not', null)
    .where('status', 'not in', [...FINAL_STATUSES])
    .where('created_at', '>', sql<Date>`now() - interval '120 days'`)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ number }) => number ?? [])
}

/** False: the number is already in use. */
export const insertPartnerNumber = async (tx: Tx, key: PartnerOrderKey, number: string): Promise<boolean> => {
  const row = await tx
    .insertInto('shipment_number')
    .values({ number, owner_id: key.owner_id, shipment_id: key.id, kind: 'provider', leads_to: 'partner_order' })
    .onConflict((clash) => clash.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

export const insertPartnerOrder = (tx: Tx, order: NewPartnerOrder): Promise<void> => insertPartnerOrders(tx, [order])

/** Rows of one statement: each has twenty parameters. */
const INSERTED_AT_ONCE = 1_000

export const insertPartnerOrders = async (tx: Tx, orders: readonly NewPartnerOrder[]): Promise<void> => {
  for (let at = 0; at < orders.length; at += INSERTED_AT_ONCE)
    await tx
      .insertInto('partner_order')
      .values(
        orders.slice(at, at + INSERTED_AT_ONCE).map((order) => ({ ...order, record: JSON.stringify(order.record) })),
      )
      .execute()
  await announce(
    tx,
    orders.map(({ id, owner_id, user_id }) => ({ id, owner_id, user_id, version: 1 })),
  )
}

/** Changes an order locked by this transaction. */
export const updatePartnerOrder = async (
  tx: Tx,
  order: Pick<PartnerOrder, 'id' | 'owner_id' | 'user_id' | 'version'>,
  columns: Omit<Updateable<PartnerOrderTable>, 'record'> & { record?: object },
): Promise<void> => {
  const version = order.version + 1
  const { record, ...others } = columns
  await tx
    .updateTable('partner_order')
    .set({ ...others, ...(record !== undefined && { record: JSON.stringify(record) }), version })
    .where('id', '=', order.id)
    .where('owner_id', '=', order.owner_id)
    .execute()
  await announce(tx, [{ ...order, version }])
}

const announce = (
  tx: Tx,
  orders: readonly Pick<PartnerOrder, 'id' | 'owner_id' | 'user_id' | 'version'>[],
): Promise<void> =>
  publishMany(
    tx,
    PARTNER_ORDER_CHANGED,
    orders.map(({ id, owner_id, user_id, version }) =>
      JSON.stringify({ id, ownerId: owner_id, userId: user_id, version } satisfies PartnerOrderChangedEvent),
    ),
  )

export type CountedEvent = Omit<CarrierEvent, 'at'> & Pick<CountedTime, 'at'>

/** Returns the unknown ones, by the partner's id of them. */
export const insertOrderEvents = async (
  tx: Tx,
  { id, owner_id }: PartnerOrderKey,
  events: readonly CountedEvent[],
): Promise<CountedEvent[]> => {
  if (events.length === 0) return []
  const rows = await tx
    .insertInto('partner_order_event')
    .values(
      [...new Map(events.map((event) => [event.id, event])).values()].map((event) => ({
        id: newId(event.at.getTime()),
        owner_id,
        order_id: id,
        event_id: event.id,
        at: event.at,
        word: event.word,
        status: event.status,
        place: event.place,
        description: event.description,
      })),
    )
    .onConflict((clash) => clash.columns(['owner_id', 'order_id', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  const fresh = new Set(rows.map(({ event_id }) => event_id))
  return events.filter((event) => fresh.has(event.id))
}

/** The owners of found orders: the merchant of a client code, else the house account. */
export const listMerchantCodes = (db: DbOrTx) =>
  db
    .selectFrom('account')
    .select(['id', 'code', 'is_house'])
    .where((eb) => eb.or([eb('is_house', '=', true), eb('role_name', '=', 'Company Admin')]))
    .execute()

/** Client codes by owner; null: of "Other". */
export const listClientCodes = async (db: DbOrTx, owners: readonly string[]): Promise<Map<string, string | null>> => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'code', 'is_house'])
    .where('id', '=', sql<string>`any(${[...new Set(owners)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, code, is_house }) => [id, is_house ? null : code]))
}
