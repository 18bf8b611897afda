import type { OrderDetail } from '@waybill/contract/orders/schemas'

type WithStatus = Pick<OrderDetail, 'orderStatus'>

/** What is said after saving: only a Verify that changed the status says so (rule ORD-18). */
export const saveNotice = (before: WithStatus, after: WithStatus, verify: boolean): 'updated' | 'statusChanged' =>
  verify && before.orderStatus !== after.orderStatus ? 'statusChanged' : 'updated'
