import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { readRoom } from '../../modules/billing/index.ts'
import { holdEvent, saveShipments } from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'
import { listNewest } from './billing.queries.ts'

/** The newest shipments of the prepaid company that wait for its next payment. */
const HELD = 3

/**
 * Holds the newest shipments of a prepaid company that nobody has fetched or booked. Returns what it must have paid, so
 * that a part of the oldest one is free (rule BIL-70).
 */
export const holdNewest = async (tx: Tx, ownerId: string, now: Date): Promise<number> => {
  const newest = await listNewest(tx, ownerId, HELD)
  for (const { amount_due: _amount, created_at, ...shipment } of newest) {
    const event = holdEvent(created_at)
    const save = { shipment, columns: { held_at: event.at }, events: [event], by: SYSTEM_USER }
    await saveShipments(tx, [save], event.at)
  }
  const oldest = newest.at(-1)
  const free = oldest ? Math.floor(oldest.amount_due / 300) * 100 : 0
  const { freeWith } = await readRoom(tx, { now: () => now }, ownerId)
  return free - (freeWith([]) ?? 0)
}
