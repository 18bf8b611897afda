import type { DecimalInput } from '@waybill/contract/kernel/money'
import type { Trade } from '@waybill/contract/reference/tariff-method'
import { prepaidScheme } from '@waybill/contract/tax-profile/shipment-numbers'
import type { Duties } from './tariff.ts'

/** Documents bear no duty, and neither do goods that stay in their country. */
export const isDutiable = (shipped: {
  itemType: string | null | undefined
  from: string | null | undefined
  to: string | undefined
}): boolean => shipped.itemType !== DOCUMENT && (shipped.from || HOME) !== shipped.to
const DOCUMENT = 'D'
/** The country of a sender that is not given. */
const HOME = 'VN'

/** A gift is between people; goods to a recipient with a company name are between companies (rule TAR-13). */
export const tradeOf = (category: string | null | undefined, company: string | null | undefined): Trade =>
  category === GIFT ? 'C2C' : (company ?? '').trim() === '' ? 'B2C' : 'B2B'
const GIFT = 'G'

type Sold = {
  currency: string
  /** Of all of each item row. */
  items: readonly { declaredValue: number; itemQuantity: number }[]
  /** The creation day in UTC+7, `2026-11-20`. */
  day: string
  /** ISO code of the destination; undefined: not known. */
  country: string | undefined
  iossNumber: string | null | undefined
}

/** Whether the import VAT was paid at the sale, through IOSS or its like (rule TAX-8). */
export const isVatPrepaid = (
  { duties, vndPerUnit }: { duties: Duties; vndPerUnit: DecimalInput | null },
  { currency, items, day, ...sold }: Sold,
): boolean => {
  if (!sold.iossNumber) return false
  const rates: Record<string, number> = {}
  const { limits } = duties
  for (const code of [...limits.map((limit) => limit.currency), currency]) {
    if (code === null) continue
    const rate = code === currency ? vndPerUnit : duties.vndPer(code)
    if (rate !== null) rates[code] = Number(rate)
  }
  const contents = items.map(({ declaredValue, itemQuantity }) => ({ declaredValue, quantity: itemQuantity }))
  return prepaidScheme({ ...sold, itemType: 'P', currency, contents }, { day, rates, limits }) !== undefined
}
