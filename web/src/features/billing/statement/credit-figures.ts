import type { StatementDetail, StatementLine } from '@waybill/contract/billing/statement'
import { totalsOf, vatLinesOf } from '@waybill/contract/billing/vat'

export type CreditFigures = { amount: number; newDue: number; becomesCredit: number }

/**
 * What a credit note over these lines takes back with VAT, what is due afterwards, and what was paid beyond it (rule
 * BIL-10). The note that takes the last lines takes all that is left.
 */
export const creditFigures = (
  lines: readonly StatementLine[],
  { amount, paid, credited }: Pick<StatementDetail, 'amount' | 'paid' | 'credited'>,
  takesAll: boolean,
): CreditFigures => {
  const taxed = lines.map(({ amount: net, vatCode, vatRate }) => ({ amount: net, vatCode, vatPercent: vatRate }))
  const taken = takesAll ? amount - credited : totalsOf(vatLinesOf(taxed)).amount
  const left = amount - credited - taken - paid
  return { amount: taken, newDue: Math.max(0, left), becomesCredit: Math.max(0, -left) }
}
