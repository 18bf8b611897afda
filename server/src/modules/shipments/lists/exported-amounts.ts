import type { Cell } from '../../../platform/xlsx.ts'
import { type AmountRecord, recordAmountsOf } from './charged-columns.ts'

const AMOUNT_PARTS = [
  ['Price', 'price'],
  ['Fees', 'fees'],
  ['Tariff', 'tariff'],
  ['Admin fee', 'adminFee'],
  ['Amount due', 'amountDue'],
] as const
const heads = ['declared', 'verified'].flatMap((of) => AMOUNT_PARTS.map(([part]) => `${part} ${of}`))

/** The verified ones are empty until something is verified. */
const cells = (row: AmountRecord): Cell[] => {
  const { declared, verified } = recordAmountsOf(row)
  return [declared, verified].flatMap((amounts) => AMOUNT_PARTS.map(([, part]) => amounts?.[part] ?? null))
}

/** The asked and the verified amount, part by part, behind the columns of the lists of both lines (rule XLS-61). */
export const EXPORTED_AMOUNTS = { heads, cells }
