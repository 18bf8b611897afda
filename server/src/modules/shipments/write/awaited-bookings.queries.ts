import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { ownersOf, type ShipmentKey } from '../model/shipment-rows.ts'

/** Nobody waits for the labels of these parcels any more: their bookings are settled as they are. */
export const settleAwaitedBookings = async (tx: Tx, keys: readonly ShipmentKey[]): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .updateTable('carrier_booking')
    .set({ state: 'booked' })
    .where('shipment_id', '=', sql<string>`any(${keys.map(({ id }) => id)}::uuid[])`)
    .where('owner_id', '=', sql<string>`any(${[...new Set(ownersOf(keys))]}::uuid[])`)
    .where('state', '=', 'accepted')
    .execute()
}
