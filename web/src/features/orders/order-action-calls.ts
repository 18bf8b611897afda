import { lazyImport } from '../../platform/lazy-import.ts'
import { api } from '../../platform/api.ts'

/** Lazy: the list does not need the record's schemas. */
const calls = lazyImport(() => import('@waybill/contract/orders/endpoints'))

/** Calls of a row's actions. */
export const orderActionCalls = {
  cancel: async (id: string) => api.call((await calls()).cancelOrder, { params: { id } }),
  delete: async (id: string) => api.call((await calls()).deleteOrder, { params: { id } }),
  hold: async (id: string) => api.call((await calls()).markAsProcess, { params: { id } }),
  release: async (id: string) => api.call((await calls()).unMarkAsProcess, { params: { id } }),
}
