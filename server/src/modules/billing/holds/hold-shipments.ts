import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { countedAmounts } from '@waybill/contract/shipments/amounts'
import type { Tx } from '../../../platform/database.ts'
import { insertNotice } from '../../../platform/notices.ts'
import {
  amountsOf,
  type BusinessLineModule,
  type Cost,
  holdEvent,
  isBeforePickup,
  savedOf,
  saveShipments,
  type Shipment,
  stateOf,
  type ToBeMade,
} from '../../shipments/index.ts'
import { lockAccount, lockAccounts } from '../account/account-lock.ts'
import { readRoom } from '../account/read-balance.ts'
import { isLimited } from '../terms/terms.queries.ts'
import { costsOfNew, sumOfCosts } from './costs.ts'
import { releaseHeld } from './release-held.ts'

/**
 * Those of new shipments of a merchant that are beyond what is free, in their order (rule BIL-70): what fits goes, also
 * behind one that does not. Locks the account: until the transaction ends, nobody else spends from it.
 */
const chooseHeld = async (
  tx: Tx,
  ownerId: string,
  made: readonly ToBeMade[],
  at: Date,
): Promise<ReadonlySet<string>> => {
  await lockAccount(tx, ownerId)
  const room = await readRoom(tx, { now: () => at }, ownerId)
  let going: Cost[] = []
  const held = made.filter((rows) => {
    const costs = sumOfCosts([...going, ...costsOfNew(rows)])
    const free = room.freeWith(costs)
    if (free !== null && free < 0) return true
    going = costs
    return false
  })
  await notifyHeld(
    tx,
    ownerId,
    held.map(({ shipment }) => shipment),
    at,
  )
  return new Set(held.map(({ shipment }) => shipment.id))
}

/** Notifies the Company Admin of the shipments that a transaction holds (rule BIL-76). */
const notifyHeld = async (tx: Tx, ownerId: string, held: readonly { number: string }[], at: Date): Promise<void> => {
  const [first] = held
  if (first) await insertNotice(tx, ownerId, { kind: 'held', shipments: held.length, number: first.number }, at)
}

/** Whether a shipment that goes may still be held: nobody has fetched, booked or weighed it (rule BIL-75). */
const mayBeHeld = (shipment: Shipment): boolean =>
  shipment.heldAt === null &&
  isBeforePickup(stateOf(shipment)) &&
  shipment.trackingNumber === null &&
  shipment.bookingStartedAt === null &&
  shipment.labelState === null &&
  amountsOf(shipment).verified === null

const dueOf = (shipment: Shipment): number => countedAmounts(amountsOf(shipment)).amountDue ?? 0

/**
 * After an edit (rule BIL-75): the held shipments of its merchant are judged again, if it is one of them; a shipment
 * that costs more than before, or that another merchant pays for, is held if it is beyond what is free.
 */
const judgeEdited: BusinessLineModule['holds']['judgeEdited'] = async (tx, { before, after, at }) => {
  const { ownerId } = after
  const isMoved = before.ownerId !== ownerId
  if (before.heldAt !== null) {
    await lockAccounts(tx, [before.ownerId, ownerId])
    const released = await releaseHeld(tx, ownerId, at)
    if (isMoved) await releaseHeld(tx, before.ownerId, at)
    return released.includes(after.id)
  }
  if (!mayBeHeld(after) || (!isMoved && dueOf(after) <= dueOf(before)) || !(await isLimited(tx, ownerId))) return false
  await lockAccount(tx, ownerId)
  const free = (await readRoom(tx, { now: () => at }, ownerId)).freeWith([])
  if (free === null || free >= 0) return false
  const event = holdEvent(at)
  const save = { shipment: savedOf(after), columns: { held_at: event.at }, events: [event], by: SYSTEM_USER }
  await saveShipments(tx, [save], at)
  await notifyHeld(tx, ownerId, [after], at)
  return true
}

/** How shipments of both lines are held for payment. */
export const HOLDS: BusinessLineModule['holds'] = { isLimited, chooseHeld, judgeEdited }
