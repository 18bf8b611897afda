/** The carrier connections that exist; `own`: our label, our number is the tracking number (rule BKG-1). */
export const CARRIERS = ['own', 'janio', 'ghn', 'vipparcel'] as const
export type CarrierName = (typeof CARRIERS)[number]
