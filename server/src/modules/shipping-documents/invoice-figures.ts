import { formatKg as twoDecimals } from '@waybill/contract/pricing/money'
import type { ContentLine } from '@waybill/contract/shipments/schemas'
import Big from 'big.js'
import type { z } from 'zod'

type Line = Pick<z.output<typeof ContentLine>, 'declaredValue' | 'itemQuantity'>

/** The declared value of a line is of the whole line (rule TAR-8). `≈`: the value of one piece is rounded, the total is not. */
export const unitValue = ({ declaredValue, itemQuantity }: Line): string => {
  const whole = new Big(declaredValue)
  const one = whole.div(itemQuantity).round(4, Big.roundHalfUp)
  const isExact = one.times(itemQuantity).eq(whole)
  const text = one.round(2).eq(one) ? twoDecimals(one) : one.toFixed(4)
  return isExact ? text : `≈ ${text}`
}

export const lineValue = ({ declaredValue }: Pick<Line, 'declaredValue'>): string => twoDecimals(declaredValue)

/** What all lines are worth and how many pieces they are, exactly. */
export const invoiceTotals = (lines: readonly Line[]): { value: string; pieces: number } => ({
  value: twoDecimals(lines.reduce((sum, { declaredValue }) => sum.plus(declaredValue), new Big(0))),
  pieces: lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0),
})
