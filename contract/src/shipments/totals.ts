import { z } from 'zod'
import { PersonName } from '../kernel/entity.ts'
import { RecordAmounts } from './amount-schemas.ts'
import { PriceChange } from './price-change-schema.ts'
import { UNPRICED_REASONS } from './unpriced.ts'

/** Why the verified packages have no price; empty: they have one, or nothing was verified (rule VER-6). */
const unpricedReasons = z.array(z.enum(UNPRICED_REASONS))

/**
 * The last fields of a row of either list: declared and verified totals, its creator and time. Amounts in VND (rule
 * AMT-62); the verified ones (`real…`) are null while nothing is verified, and if they are N/A: `unpricedReasons` tells
 * which.
 */
export const listedTotals = {
  totalQuantity: z.number(),
  totalChargeableWeight: z.number(),
  realChargeableWeight: z.number().nullable(),
  totalPrice: z.number().nullable(),
  realTotalPrice: z.number().nullable(),
  fees: z.number(),
  realFees: z.number().nullable(),
  tariff: z.number().nullable(),
  realTariff: z.number().nullable(),
  adminFee: z.number(),
  realAdminFee: z.number().nullable(),
  importVat: z.number().nullable(),
  realImportVat: z.number().nullable(),
  amountDue: z.number().nullable(),
  realAmountDue: z.number().nullable(),
  /** Who pays duty and import VAT; null: nobody does. */
  dutyPayer: z.enum(['DAP', 'DDP']).nullable(),
  unpricedReasons,
  /** It waits for a payment of its company (rule BIL-70). */
  isHeld: z.boolean(),
  createdBy: PersonName,
  createdDate: z.string(),
}

/** The totals of a record of either line, declared and verified: pieces, kg, VND. */
export const recordTotals = {
  totalQuantity: z.number(),
  totalWeight: z.number(),
  totalVolumetricWeight: z.number(),
  totalChargeableWeight: z.number(),
  totalPrice: z.number().nullable(),
  realTotalQuantity: z.number().nullable(),
  realTotalWeight: z.number().nullable(),
  realTotalVolumetricWeight: z.number().nullable(),
  realChargeableWeight: z.number().nullable(),
  realTotalPrice: z.number().nullable(),
  amounts: RecordAmounts,
  priceChanges: z.array(PriceChange),
  unpricedReasons,
  /** Since when it waits for a payment of its company (rule BIL-70); null: it does not. */
  heldAt: z.string().nullable(),
}
