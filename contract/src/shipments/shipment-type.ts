import type { BusinessLine } from './business-line.ts'

/** Which form opens the shipment: an order of one direction, `/order/details/{type}/{id}`, or a parcel. */
export const SHIPMENT_TYPES = ['export', 'import', 'parcel'] as const
export type ShipmentType = (typeof SHIPMENT_TYPES)[number]

export const shipmentTypeOf = (line: BusinessLine, isImport: boolean): ShipmentType => {
  if (line === 'ecommerce') return 'parcel'
  return isImport ? 'import' : 'export'
}
