/** The two lines of business over one shipment model: express orders and ecommerce parcels. */
export const BUSINESS_LINES = ['express', 'ecommerce'] as const
export type BusinessLine = (typeof BUSINESS_LINES)[number]
