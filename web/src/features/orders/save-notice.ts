import type { ShownOrder } from '@waybill/contract/orders/order-codec'

type WithStatus = Pick<ShownOrder, 'status'>

/** Message after saving: only a Verify that changed the status says so (rule ORD-18). */
export const saveNotice = (before: WithStatus, after: WithStatus, verify: boolean): 'updated' | 'statusChanged' =>
  verify && before.status !== after.status ? 'statusChanged' : 'updated'
