import {
  assignParcelsTo,
  cancelParcels,
  changeParcelServices,
  noteParcels,
} from '@waybill/contract/parcels/list-endpoints'
import { api } from '../../platform/api.ts'
import type { DeskCalls } from '../../shipment/bulk/bulk-desk/desk-calls.ts'

/** Bulk calls of parcels (rules BLK-79 to BLK-82). */
export const parcelDeskCalls: DeskCalls = {
  assign: (ids, userId) => api.call(assignParcelsTo, { body: { ids, userId } }),
  note: (ids, body) => api.call(noteParcels, { body: { ids, body } }),
  service: (ids, serviceCode) => api.call(changeParcelServices, { body: { ids, serviceCode } }),
  serviceKey: 'code',
  cancel: (ids, reason) => api.call(cancelParcels, { body: { ids, reason } }),
}
