import type { ShipmentType } from '@waybill/contract/shipments/shipment-type'

/** The form of a shipment, of either line of business. */
export const shipmentPath = (type: ShipmentType, shipmentId: string): string =>
  type === 'parcel' ? `/shipment/sgl-parcel/update-shipment/${shipmentId}` : `/order/details/${type}/${shipmentId}`
