import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import * as endpoints from '@waybill/contract/pickups/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { invalid, refused } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { noneTaken } from '../../shipments/index.ts'
import {
  findDriver,
  lockPickup,
  findPickup,
  type PickupRecord,
  publishPickup,
  updatePickup,
} from '../pickups.queries.ts'
import { idOrNotFound, orNotFound, requireRecordVersion } from '../../../platform/record.ts'
import { presentPickup } from '../pickup.presenter.ts'
import type { Tx } from '../../../platform/database.ts'
import { notifyPickupOutcome } from '../notify-pickup-outcome.ts'

/** Assigns an open request to a user of the delivery role, or reassigns it (rule PUP-6). */
export const assignedPickup = implement(endpoints.assignPickup, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const row = orNotFound(await lockPickup(tx, me, idOrNotFound(body.pickupId)))
    if (body.version !== undefined) await requireRecordVersion(tx, 'pickup', row, body.version)
    const driver = isUuid(body.pickupUserId) ? await findDriver(tx, body.pickupUserId) : undefined
    if (!driver) throw invalid({ pickupUserId: NO_SUCH_DRIVER })
    if (row.is_completed) throw refused(COMPLETED_MESSAGE)
    const before = await presentPickup(tx, row, { me, context })
    await givePickup(tx, me, row, driver, context.now())
    const after = await presentPickup(tx, orNotFound(await findPickup(tx, me, row.id)), { me, context })
    await note({ entity: 'pickup', id: row.id, before, after })
    return after
  }),
)

type Driver = { id: string; username: string }

/** Why a request can no longer be assigned. */
const COMPLETED_MESSAGE = 'It was picked up already.'

const NO_SUCH_DRIVER = 'There is no such person of the delivery role'

/** Assigns a locked request to a driver; the driver, the previous one and the requester are notified (rule PUP-6). */
const givePickup = async (tx: Tx, me: Me, row: PickupRecord, driver: Driver, at: Date): Promise<void> => {
  await updatePickup(tx, row.id, { pickup_user_id: driver.id, assigned_by: me.id, assigned_at: at })
  await publishPickup(tx, row, [row.pickup_user_id, driver.id])
  if (driver.id === row.pickup_user_id) return
  await notifyPickupOutcome(tx, row, { to: driver.id, outcome: 'toYou', driver: driver.username, by: me.id, at })
  await notifyPickupOutcome(tx, row, { to: row.user_id, outcome: 'assigned', driver: driver.username, by: me.id, at })
  if (row.pickup_user_id !== null)
    await notifyPickupOutcome(tx, row, { to: row.pickup_user_id, outcome: 'takenAway', driver: null, by: me.id, at })
}

const NO_SUCH_PICKUP = 'There is no such pickup request.'

/** Assigns requests to one driver (rule PUP-82); those already theirs stay unchanged. */
export const assignedPickups = implement(endpoints.assignPickups, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const driver = isUuid(body.pickupUserId) ? await findDriver(tx, body.pickupUserId) : undefined
    if (!driver) throw invalid({ pickupUserId: NO_SUCH_DRIVER })
    const result: BulkResult = { done: [], refused: [] }
    // In the order of their ids, so that two lists that overlap wait for one another.
    for (const id of new Set(body.ids.map((rawId) => rawId.toLowerCase()).sort())) {
      const row = await lockPickup(tx, me, id)
      const reason = !row ? NO_SUCH_PICKUP : row.is_completed ? COMPLETED_MESSAGE : undefined
      if (row && reason === undefined) {
        if (row.pickup_user_id !== driver.id) await givePickup(tx, me, row, driver, context.now())
        result.done.push(id)
      } else result.refused.push({ id, reason: translateMessage(String(reason), language) })
    }
    if (result.done.length === 0) throw noneTaken(result.refused, 'None of these requests could be assigned.')
    await note({ entity: 'pickup', id: result.done[0] ?? '', after: { driver: driver.username, ids: result.done } })
    return result
  }),
)
