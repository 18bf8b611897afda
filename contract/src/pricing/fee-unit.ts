/** The unit of a fee, an advance fee or an account fee (rule FEE-1). */
export const FEE_UNITS = ['VND', 'Percent'] as const
export type FeeUnit = (typeof FEE_UNITS)[number]

/** What a fee, or what replaces it, asks for. What VND is counted by (a kg, a shipment) is the user's rule. */
export type FeeFigure = { amount: number | string; unit: FeeUnit }
