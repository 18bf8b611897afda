import { lazyImport } from '../../platform/lazy-import.ts'
import { api } from '../../platform/api.ts'

/** The record's shapes are no part of a list. */
const calls = lazyImport(() => import('@waybill/contract/orders/endpoints'))

/** What the acts of a row send. */
export const orderActionCalls = {
  cancel: async (id: string) => api.call((await calls()).cancelOrder, { params: { id } }),
  delete: async (id: string) => api.call((await calls()).deleteOrder, { params: { id } }),
  hold: async (id: string) => api.call((await calls()).markAsProcess, { params: { id } }),
  release: async (id: string) => api.call((await calls()).unMarkAsProcess, { params: { id } }),
}
