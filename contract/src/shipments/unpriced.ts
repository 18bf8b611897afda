/**
 * Why what was verified has no price (rule VER-6): the limits of its service that it passes, or no rate for it.
 * weight, side and sides are of one package, total is the chargeable weight of the whole shipment.
 */
export const UNPRICED_REASONS = ['weight', 'side', 'sides', 'total', 'rate'] as const
export type UnpricedReason = (typeof UNPRICED_REASONS)[number]
