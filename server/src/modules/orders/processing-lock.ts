import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import {
  canOverrideLocks,
  getShipment,
  lockShipment,
  NO_LOCK,
  reloadCurrentUser,
  requireUnlocked,
  savedOf,
  saveShipments,
  type Shipment,
} from '../shipments/index.ts'

type Asked = { me: Me; id: string; at: Date; take: boolean }

/**
 * Takes or releases the processing lock of an order; Super Admin overrides another user's (rule ORD-13). Taking one's
 * own again, or releasing a free one, changes nothing.
 */
export const setProcessingLock = async (
  tx: Tx,
  { me: caller, id, at, take }: Asked,
): Promise<{ me: Me; before: Shipment; after: Shipment }> => {
  const before = await lockShipment(tx, caller, 'express', id)
  const me = await reloadCurrentUser(tx, caller)
  if (!hasPermission(me, 'order.process')) throw new AppError('forbidden')
  if (!canOverrideLocks(me)) requireUnlocked(me, before)
  const isAlready = take ? before.lock?.id === me.id : before.lock === null
  if (isAlready) return { me, before, after: before }
  const columns = take ? { is_process: true, processed_by_user_id: me.id, processed_at: at } : NO_LOCK
  await saveShipments(tx, [{ shipment: savedOf(before), columns, by: me.username }], at)
  return { me, before, after: await getShipment(tx, me, 'express', id) }
}
