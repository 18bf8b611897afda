import { assignOrders, cancelOrders, changeOrderServices, noteOrders } from '@waybill/contract/orders/list-endpoints'
import { api } from '../../platform/api.ts'
import type { DeskCalls } from '../../shipment/bulk/bulk-desk/desk-calls.ts'

/** Bulk calls of orders (rules BLK-79 to BLK-82). */
export const orderDeskCalls: DeskCalls = {
  assign: (ids, userId) => api.call(assignOrders, { body: { ids, userId } }),
  note: (ids, body) => api.call(noteOrders, { body: { ids, body } }),
  service: (ids, serviceId) => api.call(changeOrderServices, { body: { ids, serviceId } }),
  serviceKey: 'id',
  cancel: (ids, reason) => api.call(cancelOrders, { body: { ids, reason } }),
}
