import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { seesAllShipments } from '../shipments/index.ts'

/**
 * Which requests a user sees, as a condition on `pickup p` (rule PUP-1): a company its own, a Sales Employee those of
 * their companies, a driver those assigned to them, the others all.
 */
export const pickupScope = (me: Me): RawBuilder<boolean> => {
  if (hasPermission(me, 'pickup.drive')) return sql<boolean>`p.pickup_user_id = ${me.id}`
  if (seesAllShipments(me)) return sql<boolean>`true`
  if (me.role === 'Sales Employee')
    return sql<boolean>`p.owner_id = any(array(select id from account where seller_id = ${me.id}))`
  return sql<boolean>`p.owner_id = ${me.companyId}`
}

type PickupState = { is_completed: boolean; pickup_user_id: string | null }

/** A user's possible actions on a request; sent with it. */
export const pickupCan = (me: Me, { is_completed, pickup_user_id }: PickupState) => ({
  assign: hasPermission(me, 'pickup.assign') && !is_completed,
  complete:
    hasPermission(me, 'pickup.complete') &&
    !is_completed &&
    (!hasPermission(me, 'pickup.drive') || pickup_user_id === me.id),
  reopen: hasPermission(me, 'pickup.assign') && is_completed,
})
