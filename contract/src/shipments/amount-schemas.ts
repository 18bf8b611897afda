import { z } from 'zod'
import type { LandedAmounts as Landed, RecordAmounts as Amounts } from './amounts.ts'

/** What a shipment costs in VND, part by part (rule AMT-61). */
export const ShipmentAmounts = z.strictObject({
  price: z.number().nullable(),
  fees: z.number(),
  tariff: z.number().nullable(),
  adminFee: z.number(),
  importVat: z.number().nullable(),
  amountDue: z.number().nullable(),
})

/** A landed cost in short. */
export const LandedAmounts: z.ZodType<Landed> = z.strictObject({
  duties: z.number().nullable(),
  vat: z.number().nullable(),
  collectingFee: z.number(),
  recipientPays: z.number().nullable(),
  total: z.number().nullable(),
  isAtLeast: z.boolean(),
})

/** The amounts of a record: as declared, and as verified; null while nothing is. */
export const RecordAmounts: z.ZodType<Amounts> = z.strictObject({
  declared: ShipmentAmounts,
  verified: ShipmentAmounts.nullable(),
})
