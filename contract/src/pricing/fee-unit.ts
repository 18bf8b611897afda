/** The unit of a fee, an advance fee or an account fee (rule FEE-1). */
export const FEE_UNITS = ['VND', 'Percent'] as const
export type FeeUnit = (typeof FEE_UNITS)[number]

/** The amount of a fee or its replacement. The caller's rule says what VND is counted by (a kg, a shipment). */
export type FeeFigure = { amount: number | string; unit: FeeUnit }
