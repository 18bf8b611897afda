import Big from 'big.js'
import type { ChargePart, VatCode } from '@waybill/contract/billing/charges'
import { plain, roundTo } from '@waybill/contract/kernel/money'
import { amountDueOf, type AmountParts } from '@waybill/contract/shipments/amounts'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { STATUS, STATUS_CODES, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'

/** One part of what is charged for a shipment; `detail` tells its fees apart. VND without VAT. */
export type ChargeLine = { part: ChargePart; detail: string; amount: number }

/** The counting amounts of a shipment, with what its price is made of. */
export type Charged = AmountParts & {
  breakdown: Pick<PriceBreakdown, 'total' | 'base' | 'fuel' | 'accountFee'> | null
  feeLines: readonly { name: string; amount: number }[]
}

/** Statuses in which an unverified shipment is billable: it has left the hub (rule BIL-2). */
export const BILLABLE_STATUSES: readonly StatusCode[] = STATUS_CODES.filter((status) => {
  const [phase, left] = [STATUSES[status].phase, STATUSES[STATUS.leftOrigin].phase]
  return phase !== null && left !== null && phase >= left
})

/**
 * What is charged for a shipment, part by part (rule BIL-1): the sum is its amount due. A price that somebody typed is
 * freight alone. Nothing while a part is N/A.
 */
export const chargeLinesOf = (charged: Charged): ChargeLine[] => {
  if (amountDueOf(charged) === null) return []
  const { price, tariff, adminFee, importVat, feeLines } = charged
  const lines: ChargeLine[] = [
    ...priceLines(price ?? 0, charged.breakdown),
    ...mergedFees(feeLines),
    { part: 'tariff', detail: '', amount: tariff ?? 0 },
    { part: 'adminFee', detail: '', amount: adminFee },
    { part: 'importVat', detail: '', amount: importVat ?? 0 },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

/** Fuel and account fee in whole đồng; the freight is the rest of the price. */
const priceLines = (price: number, breakdown: Charged['breakdown']): ChargeLine[] => {
  const isRate = breakdown !== null && breakdown.total === price
  const fuel = isRate ? roundTo(breakdown.fuel ?? 0, 0) : 0
  const accountFee = isRate ? roundTo(breakdown.accountFee ?? 0, 0) : 0
  return [
    { part: 'freight', detail: '', amount: plain(new Big(price).minus(fuel).minus(accountFee)) },
    { part: 'fuel', detail: '', amount: fuel },
    { part: 'accountFee', detail: '', amount: accountFee },
  ]
}

/** Fees of one name are one line. */
const mergedFees = (fees: Charged['feeLines']): ChargeLine[] => {
  const sums = new Map<string, Big>()
  for (const { name, amount } of fees) sums.set(name, (sums.get(name) ?? new Big(0)).plus(amount))
  return [...sums].map(([detail, sum]) => ({ part: 'shipmentFee', detail, amount: plain(sum) }))
}

const keyOf = ({ part, detail }: Pick<ChargeLine, 'part' | 'detail'>): string => `${part} ${detail}`

/** The differences that bring what was charged to what is due: one for each part that changes. */
export const missingCharges = (charged: readonly ChargeLine[], due: readonly ChargeLine[]): ChargeLine[] => {
  const differences = new Map<string, { line: ChargeLine; amount: Big }>()
  const add = (line: ChargeLine, sign: 1 | -1): void => {
    const known = differences.get(keyOf(line)) ?? { line, amount: new Big(0) }
    differences.set(keyOf(line), { line: known.line, amount: known.amount.plus(new Big(line.amount).times(sign)) })
  }
  for (const line of due) add(line, 1)
  for (const line of charged) add(line, -1)
  return [...differences.values()].flatMap(({ line, amount }) =>
    amount.eq(0) ? [] : [{ ...line, amount: plain(amount) }],
  )
}

/** The VAT code of a part (rule BIL-3): carriage by where it goes; fees and admin fee are services. */
export const vatCodeOf = (part: ChargePart, isDomestic: boolean): VatCode => {
  if (part === 'tariff' || part === 'importVat') return 'passedOn'
  if (part === 'shipmentFee' || part === 'adminFee') return 'service'
  return isDomestic ? 'domestic' : 'carriage'
}
