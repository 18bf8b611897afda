import { COVERED_REASON } from '@waybill/contract/billing/holds'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { FIRST_STATUS, requireStatus, type StatusCode } from '@waybill/contract/shipments/status'
import type { Tx } from '../../../platform/database.ts'
import { insertNotice } from '../../../platform/notices.ts'
import { type Cost, type Saved, saveShipments, type ShipmentKey } from '../../shipments/index.ts'
import { readRoom } from '../account/read-balance.ts'
import { costsOf, sumOfCosts } from './costs.ts'
import { listHeldCosts, listStatusesBefore, lockHeld } from './held-shipments.queries.ts'

type Continue = (tx: Tx, keys: readonly ShipmentKey[]) => Promise<void>
const followers: Continue[] = []

/** What else happens to released shipments in their transaction: parcels are booked like new ones (rule BIL-73). */
export const onReleased = (follow: Continue): void => void followers.push(follow)

/**
 * Releases the held shipments of a merchant that are covered now, the oldest first, up to the first one that is not
 * (rule BIL-73). Lock the account first. Returns their ids. One that another transaction has locked ends it as well: to
 * wait for it would be a deadlock with an edit that waits for the account; it goes with the next look.
 */
export const releaseHeld = async (tx: Tx, ownerId: string, at: Date): Promise<string[]> => {
  const held = await listHeldCosts(tx, ownerId)
  if (held.length === 0) return []
  const room = await readRoom(tx, { now: () => at }, ownerId)
  let costs: Cost[] = []
  const covered = held.slice(
    0,
    firstIndex(held, (shipment) => {
      costs = sumOfCosts([...costs, ...costsOf(shipment)])
      const free = room.freeWith(costs)
      return free !== null && free < 0
    }),
  )
  if (covered.length === 0) return []
  const locked = new Map((await lockHeld(tx, ownerId, covered)).map((row) => [row.id, row]))
  const released = covered.slice(
    0,
    firstIndex(covered, ({ id }) => !locked.has(id)),
  )
  const [first] = released
  if (!first) return []
  await release(
    tx,
    released.flatMap(({ id }) => locked.get(id) ?? []),
    { reason: COVERED_REASON, by: SYSTEM_USER, at },
  )
  const notice = { kind: 'released', shipments: released.length, number: first.number } as const
  await insertNotice(tx, ownerId, notice, at)
  return released.map(({ id }) => id)
}

/** The index of the first that `is` true of, else the length. */
const firstIndex = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => {
  const index = items.findIndex(is)
  return index < 0 ? items.length : index
}

/** Gives locked held shipments their earlier status again, and books those that are booked. Returns the statuses. */
export const release = async (
  tx: Tx,
  shipments: readonly Saved[],
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<StatusCode[]> => {
  const before = await listStatusesBefore(tx, shipments)
  const statuses = shipments.map(({ id }) => requireStatus(before.get(id) ?? FIRST_STATUS))
  await saveShipments(
    tx,
    shipments.map((shipment, nth) => {
      const status = statuses[nth] ?? FIRST_STATUS
      return { shipment, columns: { held_at: null }, events: [{ status, at, by, reason }], by }
    }),
    at,
  )
  for (const follow of followers) await follow(tx, shipments)
  return statuses
}
