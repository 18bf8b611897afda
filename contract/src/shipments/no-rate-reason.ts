/**
 * Why a shipment has no rate; its price is then N/A (rule PRC-6). manual_price: the service is priced by hand ·
 * no_weight: no chargeable weight · no_zone: no zone of the provider contains the country · no_row: neither the service
 * nor a parent has price rows · beyond_rows: heavier than every row · no_price_for_zone: the row's cell for the zone is
 * empty · over_limit: the measured packages exceed a limit of the service (rule VER-6).
 */
export const NO_RATE_REASONS = [
  'manual_price',
  'no_weight',
  'no_zone',
  'no_row',
  'beyond_rows',
  'no_price_for_zone',
  'over_limit',
] as const
export type NoRateReason = (typeof NO_RATE_REASONS)[number]
