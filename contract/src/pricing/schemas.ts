import { z } from 'zod'
import { ChargedLayer } from './duty.ts'
import { Id } from '../kernel/entity.ts'
import { CountryName, ProviderName, ServiceName } from '../reference/schemas.ts'
import { FEE_UNITS } from './fee-unit.ts'
import {
  COUNTRY_GROUPS,
  IOSS_CONDITIONS,
  LAYER_KINDS,
  LAYER_UNITS,
  SERVICE_KINDS,
  TARIFF_REASONS,
  TRADES,
} from '../reference/tariff-method.ts'

const FeeUnit = z.enum(FEE_UNITS)

/**
 * A fee of a provider's catalogue (rule FEE-1). All users read the names; amount, unit and bounds are omitted for users
 * who may not change fees (rule PER-12). VND is per kg.
 */
export const Fee = z.strictObject({
  id: Id,
  name: z.string(),
  providerId: Id,
  isOtherFee: z.boolean(),
  amount: z.number().optional(),
  unit: FeeUnit.optional(),
  isComplexFee: z.boolean().optional(),
  minFee: z.number().nullable().optional(),
  maxFee: z.number().nullable().optional(),
  version: z.number(),
})
export type Fee = z.output<typeof Fee>

/** The amount of a fee for one service, replacing its own. */
export const AdvanceFee = z.strictObject({
  id: Id,
  feeId: Id,
  serviceId: Id,
  service: ServiceName,
  amount: z.number(),
  unit: FeeUnit,
  version: z.number(),
})
export type AdvanceFee = z.output<typeof AdvanceFee>

/** A merchant's surcharge, or discount if negative, at a provider (rule FEE-5). VND is per shipment. */
export const AccountFee = z.strictObject({
  id: Id,
  userId: Id,
  providerId: Id,
  provider: ProviderName,
  amount: z.number(),
  unit: FeeUnit,
  version: z.number(),
})
export type AccountFee = z.output<typeof AccountFee>

export const AccountAdvanceFee = z.strictObject({
  id: Id,
  accountFeeId: Id,
  serviceId: Id,
  service: ServiceName,
  amount: z.number(),
  unit: FeeUnit,
  version: z.number(),
})
export type AccountAdvanceFee = z.output<typeof AccountAdvanceFee>

/**
 * A row of a service's price table: one `weight`, priced in VND; or, with `isFlatRate`, a range priced in VND per kg, open
 * when `weightTo` is null. `ids` are the ids of its prices, as DiscountRate/Upsert and /Delete take them.
 */
export const DiscountRateRow = z.strictObject({
  id: Id,
  serviceId: Id,
  ids: z.array(Id),
  isFlatRate: z.boolean(),
  weight: z.number().nullable(),
  weightFrom: z.number().nullable(),
  weightTo: z.number().nullable(),
  discountRates: z.array(z.strictObject({ id: Id, zoneId: Id, price: z.number() })),
  /** Valid since: time of its last change, `null` for rows older than that record. */
  updatedDate: z.string().nullable(),
  version: z.number(),
})
export type DiscountRateRow = z.output<typeof DiscountRateRow>

/**
 * A row of a layer of duty (rules TAR-2, TAR-11 to TAR-14). It is to one country or to a group; no origin, an empty
 * prefix and a condition of null mean any. `ratePercent` of a percent of the value, otherwise `amount` in `currency`,
 * which is also the currency of `least` and `most`. Rows of the same kind and order are alternatives; different orders
 * add up. Days are `YYYY-MM-DD`, both inclusive.
 */
export const TariffRate = z.strictObject({
  id: Id,
  kind: z.enum(LAYER_KINDS),
  order: z.number(),
  name: z.string(),
  /** In Vietnamese; null: the same. */
  nameVi: z.string().nullable(),
  destinationCountryId: Id.nullable(),
  destinationCountry: CountryName.nullable(),
  destinationGroup: z.enum(COUNTRY_GROUPS).nullable(),
  originCountryId: Id.nullable(),
  originCountry: CountryName.nullable(),
  hsPrefix: z.string(),
  unit: z.enum(LAYER_UNITS),
  ratePercent: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** Digits that make two codes one heading. */
  headingDigits: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  trade: z.enum(TRADES).nullable(),
  /** The row holds for consignments up to this intrinsic value. */
  valueLimit: z.number().nullable(),
  valueCurrency: z.string().nullable(),
  serviceKind: z.enum(SERVICE_KINDS).nullable(),
  ioss: z.enum(IOSS_CONDITIONS).nullable(),
  /** The sender pays by law: no DAP where this row applies. */
  ddpOnly: z.boolean(),
  legalBasis: z.string(),
  legalBasisVi: z.string().nullable(),
  legalUrl: z.string().nullable(),
  /** False: the law is not settled, or its text was not read; screens mark it. */
  isSettled: z.boolean(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  version: z.number(),
})
export type TariffRate = z.output<typeof TariffRate>

/**
 * Which row of each layer applies to an item, which rows it takes precedence over and why, and the resulting amount in
 * whole VND; VAT layers are on value and duty. Without an exchange rate on the day the amounts are null (rule TAR-6).
 */
export const AppliedTariff = z.strictObject({
  vndPerUnit: z.number().nullable(),
  /** The duty; null: N/A. */
  total: z.number().nullable(),
  vat: z.number().nullable(),
  layers: z.array(
    z.strictObject({
      kind: z.enum(LAYER_KINDS),
      order: z.number(),
      applied: TariffRate,
      /** What it charges; null: N/A. */
      charged: ChargedLayer.nullable(),
      beaten: z.array(z.strictObject({ rate: TariffRate, by: z.enum(TARIFF_REASONS) })),
    }),
  ),
})
export type AppliedTariff = z.output<typeof AppliedTariff>

/** VND for one unit of a currency, from a day on (rule TAR-6). */
export const ExchangeRate = z.strictObject({
  id: Id,
  currency: z.string(),
  vndPerUnit: z.number(),
  validFrom: z.string(),
  version: z.number(),
})
export type ExchangeRate = z.output<typeof ExchangeRate>

/** A provider on `/prices`: the size of its price data. */
export const ProviderPricing = z.strictObject({
  id: Id,
  name: z.string(),
  label: z.string(),
  fuelFee: z.number(),
  services: z.number(),
  zones: z.number(),
  priceRows: z.number(),
  fees: z.number(),
})
export type ProviderPricing = z.output<typeof ProviderPricing>

/** A company on `/prices`: its surcharges and discounts, provider by provider; `label` sums them up in a word. */
export const CompanyPricing = z.strictObject({
  id: Id,
  name: z.string(),
  username: z.string(),
  code: z.string().nullable(),
  isActive: z.boolean(),
  fees: z.array(
    z.strictObject({
      id: Id,
      label: z.string(),
      provider: z.string(),
      amount: z.number(),
      unit: FeeUnit,
      advanceFees: z.number(),
    }),
  ),
})
export type CompanyPricing = z.output<typeof CompanyPricing>
