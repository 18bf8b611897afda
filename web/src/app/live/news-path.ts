import type { ShipmentType } from '@waybill/contract/notifications/shapes'

/** Where the news of a shipment opens it. */
export const newsPath = (type: ShipmentType, shipmentId: string): string =>
  type === 'parcel' ? `/shipment/sgl-parcel/update-shipment/${shipmentId}` : `/order/details/${type}/${shipmentId}`
