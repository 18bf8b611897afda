import { formatCurrency, formatDecimal } from '@waybill/contract/kernel/money'
import type { ContentLine } from '@waybill/contract/shipments/schemas'
import Big from 'big.js'
import type { z } from 'zod'

type Line = Pick<z.output<typeof ContentLine>, 'declaredValue' | 'itemQuantity'>

/** The declared value of a line is of the whole line (rule TAR-8). `≈`: the value of one piece is rounded, the total is not. */
export const unitValue = ({ declaredValue, itemQuantity }: Line, currency: string): string => {
  const whole = new Big(declaredValue)
  const one = whole.div(itemQuantity).round(currency === 'VND' ? 0 : 4, Big.roundHalfUp)
  const isExact = one.times(itemQuantity).eq(whole)
  const plain = formatCurrency(one, currency)
  const text = one.eq(plain.replaceAll(',', '')) ? plain : formatDecimal(one, 4)
  return isExact ? text : `≈ ${text}`
}

export const lineValue = ({ declaredValue }: Pick<Line, 'declaredValue'>, currency: string): string =>
  formatCurrency(declaredValue, currency)

/** What all lines are worth and how many pieces they are, exactly. */
export const invoiceTotals = (lines: readonly Line[], currency: string): { value: string; pieces: number } => ({
  value: formatCurrency(
    lines.reduce((sum, { declaredValue }) => sum.plus(declaredValue), new Big(0)),
    currency,
  ),
  pieces: lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0),
})
