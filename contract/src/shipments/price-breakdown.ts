import { z } from 'zod'
import { PersonName } from '../kernel/entity.ts'
import { NO_RATE_REASONS } from './no-rate-reason.ts'

/** Where a price came from, in VND; kept with the shipment, so that it explains itself for good (rule PRC-8). */
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
  /** Percent that `fuel` was made with. */
  fuelFee: z.number().nullable(),
  /** Chargeable kg that was priced. */
  weight: z.number(),
  reason: z.enum(NO_RATE_REASONS).nullable(),
  /** Username of the person who typed the price over the rate; null: it is the rate. */
  setBy: PersonName.nullable(),
})
export type PriceBreakdown = z.output<typeof PriceBreakdown>
