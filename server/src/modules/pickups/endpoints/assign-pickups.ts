import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { assignPickups as endpoint } from '@waybill/contract/pickups/endpoints'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { invalid } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { noneTaken } from '../../shipments/index.ts'
import { COMPLETED_MESSAGE, givePickup, NO_SUCH_DRIVER } from '../give-pickup.ts'
import { findDriver, lockPickup } from '../pickups.queries.ts'

const NO_SUCH_PICKUP = 'There is no such pickup request.'

/** Gives requests to one driver (rule PUP-82); those that are theirs already stay as they are. */
export const assignedPickups = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const driver = isUuid(body.pickupUserId) ? await findDriver(tx, body.pickupUserId) : undefined
    if (!driver) throw invalid({ pickupUserId: NO_SUCH_DRIVER })
    const result: BulkResult = { done: [], refused: [] }
    // In the order of their ids, so that two lists that overlap wait for one another.
    for (const id of new Set(body.ids.map((given) => given.toLowerCase()).sort())) {
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
