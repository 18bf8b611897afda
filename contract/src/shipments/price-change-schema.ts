import { z } from 'zod'
import { PersonName } from '../kernel/entity.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { ShipmentAmounts } from './amount-schemas.ts'

/** The fields of an edit that change a shipment's amounts. */
export const PRICE_CAUSES = [
  'service',
  'merchant',
  'consignee',
  'sender',
  'declared',
  'contents',
  'tax',
  'currency',
  'verified',
  'price',
  'verifiedPrice',
  'fees',
] as const
export type PriceCause = (typeof PRICE_CAUSES)[number]

/** A shipment's amounts at one time; `breakdown` is of the effective price. */
const PriceState = z.strictObject({
  declared: ShipmentAmounts,
  verified: ShipmentAmounts.nullable(),
  breakdown: PriceBreakdown.nullable(),
  fees: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
})
export type PriceState = z.output<typeof PriceState>

/** Who changed which amount, from what, to what and why (rule AMT-64). */
export const PriceChange = z.strictObject({
  id: z.string(),
  at: z.string(),
  actionUser: PersonName,
  reason: z.string().nullable(),
  causes: z.array(z.enum(PRICE_CAUSES)),
  before: PriceState,
  after: PriceState,
})
export type PriceChange = z.output<typeof PriceChange>
