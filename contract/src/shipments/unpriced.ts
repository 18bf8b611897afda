/**
 * Why verified packages have no price (rule VER-6): the exceeded limits of the service, or no rate. weight, side and
 * sides are of one package, total is the chargeable weight of the whole shipment.
 */
export const UNPRICED_REASONS = ['weight', 'side', 'sides', 'total', 'rate'] as const
export type UnpricedReason = (typeof UNPRICED_REASONS)[number]
