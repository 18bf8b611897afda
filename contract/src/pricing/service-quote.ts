import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { DUTY_PAYERS } from '../reference/tariff-method.ts'
import { NO_RATE_REASONS } from '../shipments/no-rate-reason.ts'
import { PriceBreakdown } from '../shipments/price-breakdown.ts'
import { LandedCost, NO_DUTY_REASONS, TariffParts } from './duty.ts'

/**
 * One service's price for a shipment being typed, VND and kg (rule PRC-21). `total` = price + tariff + admin fee + import
 * VAT, null if one of them is; an order has none of the last three. `limits` of a parcel's services only; `passed` lists
 * the exceeded ones, in the words of the rules.
 */
export const ServiceQuote = z.strictObject({
  serviceId: Id,
  serviceCode: z.string(),
  label: z.string(),
  provider: z.string(),
  /** Chargeable weight of all packages by this service. */
  weight: z.number(),
  limits: z.strictObject({ weightMaxKg: z.number(), totalChargeableMaxKg: z.number().nullable() }).nullable(),
  price: z.number().nullable(),
  /** Null: there is no exchange rate (rule TAR-6). */
  tariff: z.number().nullable(),
  adminFee: z.number(),
  importVat: z.number().nullable(),
  total: z.number().nullable(),
  dutyPayer: z.enum(DUTY_PAYERS).nullable(),
  /** Who may pay duty and VAT by this service, the default first (rule TAR-15). */
  dutyPayers: z.array(z.enum(DUTY_PAYERS)),
  landedCost: LandedCost.nullable(),
  reason: z.enum(NO_RATE_REASONS).nullable(),
  /** Name of the country's zone, if known. */
  zone: z.string().nullable(),
  passed: z.array(z.string()),
})
export type ServiceQuote = z.output<typeof ServiceQuote>

/**
 * A price with duty and landed cost, whole VND (rule PRC-63). Without a declared value all of them are null. `tariff` and
 * `importVat` are what the sender pays; null: N/A, `tariffReason` says why (rule TAR-6).
 */
export const PriceQuote = z.strictObject({
  ...PriceBreakdown.shape,
  dutyPayer: z.enum(DUTY_PAYERS).nullable(),
  /** Who may pay duty and VAT by the service, the default first (rule TAR-15). */
  dutyPayers: z.array(z.enum(DUTY_PAYERS)).nullable(),
  tariff: TariffParts.nullable(),
  tariffReason: z.enum(NO_DUTY_REASONS).nullable(),
  importVat: z.number().nullable(),
  adminFee: z.number().nullable(),
  landedCost: LandedCost.nullable(),
})
export type PriceQuote = z.output<typeof PriceQuote>
