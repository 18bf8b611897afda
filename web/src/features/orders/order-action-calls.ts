import { cancelOrder, deleteOrder, markAsProcess, unMarkAsProcess } from '@waybill/contract/orders/endpoints'
import { api } from '../../platform/api.ts'

/** What the acts of a row send. */
export const orderActionCalls = {
  cancel: (id: string) => api.call(cancelOrder, { params: { id } }),
  delete: (id: string) => api.call(deleteOrder, { params: { id } }),
  hold: (id: string) => api.call(markAsProcess, { params: { id } }),
  release: (id: string) => api.call(unMarkAsProcess, { params: { id } }),
}
