import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isOneOf, type ShipmentKey } from '../shipments/index.ts'

/** The parcels of tracking numbers, among those of this carrier, because a carrier may not change another's parcels. */
export const listCarried = async (
  db: DbOrTx,
  carrier: string,
  numbers: readonly string[],
): Promise<Map<string, ShipmentKey>> => {
  if (numbers.length === 0) return new Map()
  const known = await db
    .selectFrom('shipment_number')
    .select(['number', 'shipment_id as id', 'owner_id'])
    .where('number', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
    .where('leads_to', '=', 'shipment')
    .execute()
  if (known.length === 0) return new Map()
  const carried = await db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .leftJoin('carrier_booking as b', (join) =>
      join.onRef('b.shipment_id', '=', 's.id').onRef('b.owner_id', '=', 's.owner_id'),
    )
    .select(['s.id', 's.owner_id'])
    .where(isOneOf('s', known))
    .where(sql<boolean>`coalesce(b.carrier, service.carrier) = ${carrier}`)
    .execute()
  const ids = new Set(carried.map(({ id }) => id))
  return new Map(known.flatMap(({ number, id, owner_id }) => (ids.has(id) ? [[number, { id, owner_id }]] : [])))
}

/** The newest event of a parcel, and the time of the next tracking call; `nextAt` null: none. */
export type NewestEvent = { key: ShipmentKey; eventId: string; at: Date; nextAt: Date | null }

/**
 * Uses only expressions over one parameter and immutable functions, so that one statement saves all, on whichever
 * shard.
 */
export const saveNewestEvents = async (tx: Tx, events: readonly NewestEvent[]): Promise<void> => {
  if (events.length === 0) return
  const kept = Object.fromEntries(
    events.map(({ key, eventId, at, nextAt }) => [
      key.id,
      { id: eventId, at: at.getTime() / 1000, next: nextAt && nextAt.getTime() / 1000 },
    ]),
  )
  const mine = sql`(${JSON.stringify(kept)}::jsonb -> carrier_booking.shipment_id::text)`
  const at = sql<Date>`to_timestamp((${mine} -> 'at')::float8)`
  await tx
    .updateTable('carrier_booking')
    .set({
      // Events of an earlier time do not change the newest.
      last_event_id: sql<string>`case when last_event_at is null or last_event_at <= ${at} then ${mine} ->> 'id' else last_event_id end`,
      last_event_at: sql<Date>`greatest(last_event_at, ${at})`,
      next_track_at: sql<Date | null>`case when next_track_at is not null then to_timestamp((${mine} ->> 'next')::float8) end`,
    })
    .where(isBookingOf(events.map(({ key }) => key)))
    .execute()
}

const isBookingOf = (keys: readonly ShipmentKey[]) => {
  const ids = keys.map(({ id }) => id)
  const owners = [...new Set(keys.map(({ owner_id }) => owner_id))]
  return sql<boolean>`carrier_booking.shipment_id = any(${ids}::uuid[]) and carrier_booking.owner_id = any(${owners}::uuid[])`
}

/** Parcels due for tracking, and the input of their next time. */
export const listDueTracking = (db: DbOrTx, carrier: string, most: number, at: Date) =>
  db
    .selectFrom('carrier_booking as b')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'b.shipment_id').onRef('s.owner_id', '=', 'b.owner_id'),
    )
    .select([
      's.id',
      's.owner_id',
      's.tracking_number',
      's.status',
      'b.settled_at',
      'b.waiting_since',
      'b.last_event_at',
    ])
    .where('b.carrier', '=', carrier)
    .where('b.next_track_at', '<=', at)
    .orderBy('b.next_track_at')
    .limit(most)
    .execute()

export const hasDueTracking = async (db: DbOrTx, carrier: string, at: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('carrier_booking')
    .select('shipment_id')
    .where('carrier', '=', carrier)
    .where('next_track_at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When each of some parcels is tracked next; null: never. */
export const saveNextTracking = async (
  db: DbOrTx,
  turns: readonly { key: ShipmentKey; nextAt: Date | null }[],
): Promise<void> => {
  if (turns.length === 0) return
  const times = Object.fromEntries(turns.map(({ key, nextAt }) => [key.id, nextAt && nextAt.getTime() / 1000]))
  await db
    .updateTable('carrier_booking')
    .set({
      next_track_at: sql<Date | null>`to_timestamp((${JSON.stringify(times)}::jsonb ->> carrier_booking.shipment_id::text)::float8)`,
    })
    .where(isBookingOf(turns.map(({ key }) => key)))
    .execute()
}
