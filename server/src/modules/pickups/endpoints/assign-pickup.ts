import { assignPickup as endpoint } from '@waybill/contract/pickups/endpoints'
import { invalid, refused } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound, requireRecordVersion } from '../../../platform/record.ts'
import { tellPickup } from '../tell-pickup.ts'
import { presentPickup } from '../pickup.presenter.ts'
import { findDriver, findPickup, lockPickup, publishPickup, updatePickup } from '../pickups.queries.ts'

const COMPLETED = 'It was picked up already.'

/** Gives a request that is not completed to a person of the delivery role, or to another one (rule PUP-6). */
export const assignedPickup = implement(endpoint, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const now = context.now()
    const row = orNotFound(await lockPickup(tx, me, idOrNotFound(body.pickupId)))
    if (body.version !== undefined) await requireRecordVersion(tx, 'pickup', row, body.version)
    const driver = isUuid(body.pickupUserId) ? await findDriver(tx, body.pickupUserId) : undefined
    if (!driver) throw invalid({ pickupUserId: 'There is no such person of the delivery role' })
    if (row.is_completed) throw refused(COMPLETED)
    const before = await presentPickup(tx, row, { me, context })
    await updatePickup(tx, row.id, { pickup_user_id: driver.id, assigned_by: me.id, assigned_at: now })
    await publishPickup(tx, row, [row.pickup_user_id, driver.id])
    if (driver.id !== row.pickup_user_id) {
      await tellPickup(tx, row, { to: driver.id, outcome: 'toYou', driver: driver.username, by: me.id, at: now })
      await tellPickup(tx, row, { to: row.user_id, outcome: 'assigned', driver: driver.username, by: me.id, at: now })
      if (row.pickup_user_id !== null)
        await tellPickup(tx, row, { to: row.pickup_user_id, outcome: 'takenAway', driver: null, by: me.id, at: now })
    }
    const after = await presentPickup(tx, orNotFound(await findPickup(tx, me, row.id)), { me, context })
    await note({ entity: 'pickup', id: row.id, before, after })
    return after
  }),
)
