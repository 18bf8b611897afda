import { assignOrders, cancelOrders, changeOrderServices, noteOrders } from '@waybill/contract/orders/list-endpoints'
import {
  assignParcelsTo,
  cancelParcels,
  changeParcelServices,
  noteParcels,
} from '@waybill/contract/parcels/list-endpoints'
import type { BulkResult, UndoableResult } from '@waybill/contract/shipments/bulk-schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { api } from '../../../platform/api.ts'

/** The bulk calls of a business line. */
export type DeskCalls = {
  assign: (ids: string[], userId: string | null) => Promise<UndoableResult>
  note: (ids: string[], body: string) => Promise<BulkResult>
  /** Takes at most `MAX_SERVICE_CHANGES` ids. `service`: its id or its code. */
  service: (ids: string[], service: string) => Promise<BulkResult>
  serviceKey: 'id' | 'code'
  cancel: (ids: string[], reason: string | null) => Promise<BulkResult>
}

/** The actions that the bulk calls stand for. */
export type DeskAct = Exclude<keyof DeskCalls, 'serviceKey'>

/** Bulk calls of both business lines (rules BLK-79 to BLK-82). */
export const DESK_CALLS: Record<BusinessLine, DeskCalls> = {
  express: {
    assign: (ids, userId) => api.call(assignOrders, { body: { ids, userId } }),
    note: (ids, body) => api.call(noteOrders, { body: { ids, body } }),
    service: (ids, serviceId) => api.call(changeOrderServices, { body: { ids, serviceId } }),
    serviceKey: 'id',
    cancel: (ids, reason) => api.call(cancelOrders, { body: { ids, reason } }),
  },
  ecommerce: {
    assign: (ids, userId) => api.call(assignParcelsTo, { body: { ids, userId } }),
    note: (ids, body) => api.call(noteParcels, { body: { ids, body } }),
    service: (ids, serviceCode) => api.call(changeParcelServices, { body: { ids, serviceCode } }),
    serviceKey: 'code',
    cancel: (ids, reason) => api.call(cancelParcels, { body: { ids, reason } }),
  },
}
