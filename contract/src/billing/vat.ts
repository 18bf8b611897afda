import Big from 'big.js'
import { plain, roundTo } from '../kernel/money.ts'
import type { VatCode } from './charges.ts'

/** What VAT is counted on: an amount without VAT, and its rate in percent, null outside VAT. */
export type Taxed = { amount: number; vatCode: VatCode; vatPercent: number | null }

/** The sum of all lines of one rate, in VND, and its VAT. */
export type VatLine = { percent: number | null; codes: VatCode[]; net: number; vat: number }

export type Totals = { net: number; vat: number; amount: number }

/**
 * VAT counted once for each rate on the sum of its lines, half up to whole đồng (rule BIL-6); the lowest rate first,
 * what is outside VAT last.
 */
export const vatLinesOf = (lines: readonly Taxed[]): VatLine[] => {
  const byRate = new Map<number | null, { net: Big; codes: Set<VatCode> }>()
  for (const { amount, vatCode, vatPercent } of lines) {
    const known = byRate.get(vatPercent) ?? { net: new Big(0), codes: new Set() }
    byRate.set(vatPercent, { net: known.net.plus(amount), codes: known.codes.add(vatCode) })
  }
  return [...byRate]
    .map(([percent, { net, codes }]) => ({
      ...{ percent, codes: [...codes].sort(), net: plain(net) },
      vat: percent === null ? 0 : roundTo(net.times(percent).div(100), 0),
    }))
    .sort((one, other) => (one.percent ?? Infinity) - (other.percent ?? Infinity))
}

/** The sums of VAT lines; `amount` is with VAT, half up to whole đồng. */
export const totalsOf = (lines: readonly Pick<VatLine, 'net' | 'vat'>[]): Totals => {
  const [net, vat] = lines.reduce(
    ([nets, vats], line) => [nets.plus(line.net), vats.plus(line.vat)],
    [new Big(0), new Big(0)],
  )
  return { net: plain(net), vat: plain(vat), amount: roundTo(net.plus(vat), 0) }
}
