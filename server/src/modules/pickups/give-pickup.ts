import type { Me } from '@waybill/contract/identity/me'
import type { Tx } from '../../platform/database.ts'
import { type PickupRecord, publishPickup, updatePickup } from './pickups.queries.ts'
import { tellPickup } from './tell-pickup.ts'

type Driver = { id: string; username: string }

/** Why a request is given to nobody any more. */
export const COMPLETED_MESSAGE = 'It was picked up already.'

export const NO_SUCH_DRIVER = 'There is no such person of the delivery role'

/** Gives a locked request to a driver; who is to fetch it, who was to, and who asked are notified (rule PUP-6). */
export const givePickup = async (tx: Tx, me: Me, row: PickupRecord, driver: Driver, at: Date): Promise<void> => {
  await updatePickup(tx, row.id, { pickup_user_id: driver.id, assigned_by: me.id, assigned_at: at })
  await publishPickup(tx, row, [row.pickup_user_id, driver.id])
  if (driver.id === row.pickup_user_id) return
  await tellPickup(tx, row, { to: driver.id, outcome: 'toYou', driver: driver.username, by: me.id, at })
  await tellPickup(tx, row, { to: row.user_id, outcome: 'assigned', driver: driver.username, by: me.id, at })
  if (row.pickup_user_id !== null)
    await tellPickup(tx, row, { to: row.pickup_user_id, outcome: 'takenAway', driver: null, by: me.id, at })
}
