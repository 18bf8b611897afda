import type { OrderDetail } from '@waybill/contract/orders/schemas'

type WithStatus = Pick<OrderDetail, 'orderStatus'>

/** What is said after saving: only a Verify that changed the status says so (rule ORD-18). */
export const saveNotice = (
  before: WithStatus | undefined,
  after: WithStatus,
  verify: boolean,
): 'created' | 'updated' | 'statusChanged' => {
  if (!before) return 'created'
  return verify && before.orderStatus !== after.orderStatus ? 'statusChanged' : 'updated'
}
