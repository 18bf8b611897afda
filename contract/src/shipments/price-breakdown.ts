import { z } from 'zod'
import { PersonName } from '../kernel/entity.ts'
import { NO_RATE_REASONS } from './no-rate-reason.ts'

/** How a price was computed, in VND; stored with the shipment, so that it stays explained (rule PRC-8). */
export const PriceBreakdown = z.strictObject({
  total: z.number().nullable(),
  base: z.number().nullable(),
  zone: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  row: z
    .union([
      z.strictObject({ serviceId: z.string(), weight: z.number() }),
      z.strictObject({
        serviceId: z.string(),
        weightFrom: z.number(),
        weightTo: z.number().nullable(),
        pricePerKg: z.number(),
      }),
    ])
    .nullable(),
  accountFee: z.number().nullable(),
  fuel: z.number().nullable(),
  /** Percent of `fuel`. */
  fuelFee: z.number().nullable(),
  /** Priced chargeable kg. */
  weight: z.number(),
  reason: z.enum(NO_RATE_REASONS).nullable(),
  /** Username of the user who typed the price over the rate; null: it is the rate. */
  setBy: PersonName.nullable(),
})
export type PriceBreakdown = z.output<typeof PriceBreakdown>
