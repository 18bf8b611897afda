import { completePickup as completeEndpoint, reopenPickup as reopenEndpoint } from '@waybill/contract/pickups/endpoints'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { requireStatus, STATUS } from '@waybill/contract/shipments/status'
import { AppError, invalid, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import type { Tx } from '../../../platform/database.ts'
import { isBeforePickup, leavePickups, lockForEvents, saveShipments, systemEvents } from '../../shipments/index.ts'
import { presentPickup } from '../pickup.presenter.ts'
import { pickupCan } from '../pickups.policy.ts'
import {
  closePickupShipments,
  findPickup,
  isOwnPhoto,
  listPickupShipments,
  lockPickupsOf,
  lockPickupWithShipments,
  type PickupRecord,
  publishPickup,
  reopenPickupShipments,
  updatePickup,
} from '../pickups.queries.ts'
import { notifyPickupOutcome } from '../notify-pickup-outcome.ts'

const SOURCE = 'pickup'
const MAX_LATE_DAYS = 7
const DAY_MS = 86_400_000

/** Completed offline: the client's time, unless it is in the future. */
const doneAt = (clientTime: string | null | undefined, now: Date): Date => {
  const at = clientTime ? new Date(clientTime) : now
  if (now.getTime() - at.getTime() > MAX_LATE_DAYS * DAY_MS)
    throw invalid({ completedAt: `Must be within the last ${MAX_LATE_DAYS} days` })
  return at > now ? now : at
}

/** The scanned shipments of the request; without a list, all of them. */
const takenOf = (
  shipments: Awaited<ReturnType<typeof listPickupShipments>>,
  scanned: readonly string[] | null | undefined,
) => {
  if (!scanned) return shipments
  const numbers = new Set(scanned.map(normalizeNumber))
  return shipments.filter(
    ({ number, tracking_number }) => numbers.has(number) || (tracking_number !== null && numbers.has(tracking_number)),
  )
}

/** Moves shipments still before it to picked up (rule PUP-7); returns their previous statuses. */
const pickUp = async (
  tx: Tx,
  taken: ReturnType<typeof takenOf>,
  { pickup, by, at, now }: { pickup: PickupRecord; by: string; at: Date; now: Date },
) => {
  const waiting = taken.filter(isBeforePickup)
  const results = await systemEvents(
    tx,
    waiting.map(({ id, owner_id }) => ({
      ...{ key: { id, owner_id }, source: SOURCE, eventId: `${pickup.id} ${pickup.version}` },
      ...{ status: STATUS.pickedUp, at, place: null, reason: pickup.number, by, isFromCarrier: false },
    })),
    now,
  )
  const from = new Map(
    waiting.flatMap(({ id }, nth) => {
      const result = results[nth]
      return result?.outcome === 'moved' ? [[id, result.status] as const] : []
    }),
  )
  return taken.map(({ id }) => ({ id, movedFrom: from.get(id) ?? null }))
}

export const completedPickup = implement(completeEndpoint, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const now = context.now()
    const at = doneAt(body.completedAt, now)
    const row = orNotFound(await lockPickupWithShipments(tx, me, idOrNotFound(params.id)))
    if (row.is_completed) throw refused('It was picked up already.')
    if (!pickupCan(me, row).complete) throw new AppError('forbidden')
    const photo = body.photo?.split('/').at(-1) || null
    if (photo !== null && !(await isOwnPhoto(tx, me, photo))) throw invalid({ photo: 'There is no such picture' })
    const before = await presentPickup(tx, row, { me, context })
    const waiting = await listPickupShipments(tx, row)
    const taken = takenOf(waiting, body.scanned)
    // It may have no shipments left (rule PUP-5) and ends without.
    if (taken.length === 0 && waiting.length > 0) throw refused('Nothing of this request was scanned.')
    const moved = await pickUp(tx, taken, { pickup: row, by: me.username, at, now })
    await closePickupShipments(tx, row, moved, at)
    await updatePickup(tx, row.id, { is_completed: true, completed_by: me.id, completed_at: at, photo })
    await publishPickup(tx, row, [row.pickup_user_id])
    await notifyPickupOutcome(tx, row, {
      to: row.user_id,
      outcome: 'picked',
      driver: row.driver_username,
      by: me.id,
      at: now,
    })
    const after = await presentPickup(tx, orNotFound(await findPickup(tx, me, row.id)), { me, context })
    await note({ entity: 'pickup', id: row.id, before, after })
    return after
  }),
)

/** Reopens a request: shipments still in picked up go back to their previous status; others stay (rule PUP-8). */
export const reopenedPickup = implement(reopenEndpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const now = context.now()
    const row = orNotFound(await lockPickupWithShipments(tx, me, idOrNotFound(params.id)))
    if (!row.is_completed) throw refused('It is open.')
    await lockPickupsOf(tx, row.owner_id)
    const before = await presentPickup(tx, row, { me, context })
    await putBack(tx, row, { by: me.username, now })
    await reopenPickupShipments(tx, row)
    const cancelled = (await listPickupShipments(tx, row)).filter(({ status }) => status === STATUS.cancelled)
    await leavePickups(tx, cancelled, { from: 'open' })
    await updatePickup(tx, row.id, { is_completed: false, completed_by: null, completed_at: null })
    await publishPickup(tx, row, [row.pickup_user_id])
    const after = await presentPickup(tx, orNotFound(await findPickup(tx, me, row.id)), { me, context })
    await note({ entity: 'pickup', id: row.id, before, after })
    return after
  }),
)

const putBack = async (tx: Tx, row: PickupRecord, { by, now }: { by: string; now: Date }): Promise<void> => {
  const from = new Map((await listPickupShipments(tx, row)).map(({ id, moved_from }) => [id, moved_from]))
  const moved = [...from].flatMap(([id, status]) => (status === null ? [] : id))
  const standing = (await lockForEvents(tx, moved)).filter(({ status }) => status === STATUS.pickedUp)
  await saveShipments(
    tx,
    standing.map((shipment) => {
      const event = { status: requireStatus(from.get(shipment.id) ?? shipment.status), at: now, place: null, by }
      return { shipment, events: [{ ...event, reason: `${row.number} was opened again` }], by }
    }),
    now,
  )
}
