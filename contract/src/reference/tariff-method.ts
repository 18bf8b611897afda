/** The parts of an import duty (rule TAR-1). */
export const TARIFF_KINDS = ['commodity', 'reciprocal', 'remedy'] as const
export type TariffKind = (typeof TARIFF_KINDS)[number]

/** What a layer adds to: a part of the duty, or the import VAT beside it (rule TAR-11). */
export const LAYER_KINDS = [...TARIFF_KINDS, 'vat'] as const
export type LayerKind = (typeof LAYER_KINDS)[number]

/**
 * What a layer charges by: a percent of the declared value, or an amount for each kilogram, piece, or distinct HS
 * heading of the consignment.
 */
export const LAYER_UNITS = ['percent', 'kilogram', 'piece', 'heading'] as const
export type LayerUnit = (typeof LAYER_UNITS)[number]

/** Who sells to whom: a company to a consumer, a company to a company, or a gift between people (rule TAR-13). */
export const TRADES = ['B2C', 'B2B', 'C2C'] as const
export type Trade = (typeof TRADES)[number]

export const SERVICE_KINDS = ['post', 'express'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** Whether a layer needs an IOSS number on the shipment, or needs that there is none. */
export const IOSS_CONDITIONS = ['with', 'without'] as const
export type IossCondition = (typeof IOSS_CONDITIONS)[number]

/** Groups of countries that a layer may name instead of one destination. */
export const COUNTRY_GROUPS = ['EU'] as const
export type CountryGroup = (typeof COUNTRY_GROUPS)[number]

/** Who pays duty and import VAT: the recipient (DAP) or the sender (DDP). */
export const DUTY_PAYERS = ['DAP', 'DDP'] as const
export type DutyPayer = (typeof DUTY_PAYERS)[number]

/** `tariffCalculationMethod.methodCode` of a provider service. */
export const TARIFF_METHODS = ['NONE', 'POSTAL', 'COMMERCIAL', 'PACKET'] as const
export type TariffMethod = (typeof TARIFF_METHODS)[number]

/** Why one row takes precedence over another of its order that applies too (rule TAR-2), in order of evaluation. */
export const TARIFF_REASONS = ['conditions', 'limit', 'prefix', 'origin', 'newest'] as const
export type TariffReason = (typeof TARIFF_REASONS)[number]
