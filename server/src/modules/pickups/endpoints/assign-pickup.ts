import { assignPickup as endpoint } from '@waybill/contract/pickups/endpoints'
import { invalid, refused } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound, requireRecordVersion } from '../../../platform/record.ts'
import { COMPLETED_MESSAGE, givePickup, NO_SUCH_DRIVER } from '../give-pickup.ts'
import { presentPickup } from '../pickup.presenter.ts'
import { findDriver, findPickup, lockPickup } from '../pickups.queries.ts'

/** Gives a request that is not completed to a person of the delivery role, or to another one (rule PUP-6). */
export const assignedPickup = implement(endpoint, ({ context, me, body, change }) =>
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
