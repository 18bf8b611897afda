/** The parts of an import duty (decision B6). */
export const TARIFF_KINDS = ['commodity', 'reciprocal', 'remedy'] as const
export type TariffKind = (typeof TARIFF_KINDS)[number]

/** `tariffCalculationMethod.methodCode` of a provider service. */
export const TARIFF_METHODS = ['NONE', 'POSTAL', 'COMMERCIAL', 'PACKET'] as const
export type TariffMethod = (typeof TARIFF_METHODS)[number]
