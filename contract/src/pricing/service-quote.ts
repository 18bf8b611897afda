import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { NO_RATE_REASONS } from '../shipments/no-rate-reason.ts'

/**
 * One service's price for a shipment being typed, VND and kg (rule PRC-21). `total` = price + tariff + admin fee, null
 * if one of them is; an order has neither tariff nor admin fee. `limits` of a parcel's services only; `passed` lists
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
  total: z.number().nullable(),
  reason: z.enum(NO_RATE_REASONS).nullable(),
  /** Name of the country's zone, if known. */
  zone: z.string().nullable(),
  passed: z.array(z.string()),
})
export type ServiceQuote = z.output<typeof ServiceQuote>
