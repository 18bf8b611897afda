/** The parts of an import duty (rule TAR-1). */
export const TARIFF_KINDS = ['commodity', 'reciprocal', 'remedy'] as const
export type TariffKind = (typeof TARIFF_KINDS)[number]

/** `tariffCalculationMethod.methodCode` of a provider service. */
export const TARIFF_METHODS = ['NONE', 'POSTAL', 'COMMERCIAL', 'PACKET'] as const
export type TariffMethod = (typeof TARIFF_METHODS)[number]

/** Why one rate takes precedence over another that applies too (rule TAR-2), in order of evaluation. */
export const TARIFF_REASONS = ['prefix', 'origin', 'newest'] as const
export type TariffReason = (typeof TARIFF_REASONS)[number]
