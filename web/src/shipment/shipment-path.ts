import type { ShipmentType } from '@waybill/contract/shipments/shipment-type'

/** Path of a shipment's form, of either business line. */
export const shipmentPath = (type: ShipmentType, shipmentId: string): string =>
  type === 'parcel' ? `/shipment/sgl-parcel/update-shipment/${shipmentId}` : `/order/details/${type}/${shipmentId}`
