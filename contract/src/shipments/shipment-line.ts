/** The two lines of business over one shipment model: express orders and ecommerce parcels. */
export const SHIPMENT_LINES = ['express', 'ecommerce'] as const
export type ShipmentLine = (typeof SHIPMENT_LINES)[number]
