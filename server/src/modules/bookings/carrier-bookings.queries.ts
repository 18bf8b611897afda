import { STATUS } from '@waybill/contract/shipments/status'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { CarrierBookingTable } from '../../partner-tables.ts'
import { ownersOf, readByKey, type ShipmentKey } from '../shipments/index.ts'

/** A parcel whose booking is enqueued, and its service's connection. */
export type CarriedParcel = ShipmentKey & { carrier: string }

const CHUNK = 500
/** Open bookings that are counted at most. */
const MOST_COUNTED = 50_000

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
const ofKeys = (keys: readonly ShipmentKey[]) =>
  sql<boolean>`shipment_id = ${anyOf(keys.map(({ id }) => id))} and owner_id = ${anyOf([...new Set(ownersOf(keys))])}`

/** The connection of a parcel's service; undefined if the parcel was deleted, or is held for payment. */
export const findCarriedParcel = (db: DbOrTx, id: string): Promise<CarriedParcel | undefined> =>
  readByKey(db, id, async (key) => (await listCarriedParcels(db, [key]))[0])

/** The connections of some parcels' services, without those that are held for payment (rule BIL-72). */
export const listCarriedParcels = (db: DbOrTx, keys: readonly ShipmentKey[]): Promise<CarriedParcel[]> =>
  db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .select(['s.id', 's.owner_id', 'service.carrier'])
    .where('s.id', '=', anyOf(keys.map(({ id }) => id)))
    .where('s.owner_id', '=', anyOf([...new Set(ownersOf(keys))]))
    .where('s.held_at', 'is', null)
    .execute()

/** Records waiting bookings; completed purchases stay unchanged. */
export const saveWaitingBookings = async (tx: Tx, parcels: readonly CarriedParcel[]): Promise<void> => {
  for (let from = 0; from < parcels.length; from += CHUNK)
    await tx
      .insertInto('carrier_booking')
      .values(
        parcels.slice(from, from + CHUNK).map(({ id, owner_id, carrier }) => ({
          owner_id,
          shipment_id: id,
          carrier,
          state: 'waiting' as const,
          waiting_since: sql<Date>`now()`,
        })),
      )
      .onConflict((clash) =>
        clash
          .columns(['shipment_id', 'owner_id'])
          .doUpdateSet((eb) => ({
            carrier: eb.ref('excluded.carrier'),
            state: 'waiting' as const,
            waiting_since: eb.ref('excluded.waiting_since'),
            settled_at: null,
            is_held: false,
          }))
          .where('carrier_booking.state', 'in', ['waiting', 'failed'])
          // Asked by another carrier without an answer: the attempt has that one looked up first (rule BKG-19).
          .where((eb) =>
            eb.or([
              eb('carrier_booking.asked_for', 'is', null),
              eb('carrier_booking.carrier', '=', eb.ref('excluded.carrier')),
            ]),
          ),
      )
      .execute()
}

export const findCarrierBooking = (db: DbOrTx, { id, owner_id }: ShipmentKey) =>
  db
    .selectFrom('carrier_booking')
    .selectAll()
    .where('shipment_id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()

/** The stored bookings of some parcels. */
export const listCarrierBookings = (db: DbOrTx, keys: readonly ShipmentKey[]) =>
  db.selectFrom('carrier_booking').selectAll().where(ofKeys(keys)).execute()

/** Returns whose booking it is; null: none is stored. */
export const updateCarrierBooking = async (
  tx: Tx,
  { id, owner_id }: ShipmentKey,
  columns: Updateable<CarrierBookingTable>,
): Promise<string | null> => {
  const booking = await tx
    .updateTable('carrier_booking')
    .set(columns)
    .where('shipment_id', '=', id)
    .where('owner_id', '=', owner_id)
    .returning('carrier')
    .executeTakeFirst()
  return booking?.carrier ?? null
}

/** Lock the parcel first: writers of a parcel's row hold its lock. */
export const insertCarrierBooking = async (
  tx: Tx,
  { id, owner_id }: ShipmentKey,
  booking: Omit<Insertable<CarrierBookingTable>, 'owner_id' | 'shipment_id'>,
): Promise<void> => {
  await tx
    .insertInto('carrier_booking')
    .values({ ...booking, owner_id, shipment_id: id })
    .execute()
}

/** Deletes the bookings of some parcels of which nothing was stored; returns them. */
export const deleteOpenBookings = (tx: Tx, keys: readonly ShipmentKey[]) =>
  tx
    .deleteFrom('carrier_booking')
    .where(ofKeys(keys))
    .where('state', 'in', ['waiting', 'failed'])
    .returning(['shipment_id', 'carrier', 'asked_for', 'asked_since'])
    .execute()

/** Parcels in 3004 whose service is booked with this connection. */
export const listFailedParcels = (db: DbOrTx, carrier: string): Promise<ShipmentKey[]> =>
  db
    .selectFrom('shipment as s')
    .select(['s.id', 's.owner_id'])
    .where('s.line', '=', 'ecommerce')
    .where('s.status', '=', STATUS.creatingFailed)
    .where('s.service_id', 'in', (query) =>
      query
        .selectFrom('service as v')
        .select('v.id')
        .where(sql<boolean>`v.carrier = ${carrier}`),
    )
    .execute()

/**
 * For a connection: the bookings that failed, or those that wait until it works again; they wait for their turn from
 * now on.
 */
export const takeBookings = async (tx: Tx, carrier: string, which: 'failed' | 'held'): Promise<CarriedParcel[]> => {
  const rows = await tx
    .selectFrom('carrier_booking')
    .select(['shipment_id as id', 'owner_id', 'carrier'])
    .where('carrier', '=', carrier)
    .where('state', '=', which === 'failed' ? 'failed' : 'waiting')
    .$if(which === 'held', (query) => query.where('is_held', '=', true))
    .execute()
  if (rows.length === 0) return rows
  await tx
    .updateTable('carrier_booking')
    .set({ state: 'waiting', waiting_since: sql<Date>`now()`, settled_at: null, is_held: false })
    .where(ofKeys(rows))
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
  return rows
}

/** The connections for which bookings wait. */
export const listHeldCarriers = async (db: DbOrTx): Promise<string[]> => {
  const rows = await db
    .selectFrom('carrier_booking')
    .select('carrier')
    .distinct()
    .where('state', '=', 'waiting')
    .where('is_held', '=', true)
    .execute()
  return rows.map(({ carrier }) => carrier)
}

/** The open bookings of each carrier by their state, and for how many seconds the oldest has waited. */
export const countOpenBookings = async (db: DbOrTx) => {
  const { rows } = await sql<{ carrier: string; state: string; count: number; oldest: number }>`
    select carrier, state, count(*) as count, extract(epoch from now() - min(waiting_since))::float8 as oldest
    from (
      select carrier, state, waiting_since from carrier_booking
      where state in ('waiting', 'accepted', 'failed') limit ${sql.lit(MOST_COUNTED)}
    ) open group by 1, 2`.execute(db)
  return rows
}
