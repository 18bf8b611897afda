import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { formatKg, formatVnd } from '../../platform/format.ts'
import { rowText } from '../form/price-parts.tsx'
import { shipmentTexts } from '../texts.ts'
import type { MoneyLine } from './money-sum.ts'
import { priceLines } from './price-lines.ts'
import css from './record.module.css'
import { recordTexts } from './texts-record.ts'

type Amount = { label: string; amount: number | null }
type Props = {
  /** Parts of the price; undefined: unknown. */
  breakdown: PriceBreakdown | undefined
  price: MoneyLine | undefined
  /** Tariff and admin fee of a parcel. */
  more?: readonly Amount[]
  fees: readonly Amount[]
  total: Amount
}

/** The price with its parts, the fees and the total, one per line (rule REC-5). */
export const FeesText = ({ breakdown, price, more = [], fees, total }: Props) => {
  const t = shipmentTexts.useText()
  const r = recordTexts.useText()
  const shown = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? r('notAvailable') : formatVnd(amount)
  const parts = breakdown ? priceLines(breakdown) : []
  return (
    <table className={`wb-full wb-number ${css['table']}`} aria-label={r('priceAndFees')}>
      <tbody>
        {breakdown &&
          parts.map(({ part, amount }) => (
            <tr key={part}>
              <td>{part === 'fuel' ? t('fuel', { percent: formatKg(breakdown.fuelFee ?? 0) }) : t(part)}</td>
              <td className={`wb-muted ${css['same']}`}>{part === 'base' ? rowText(breakdown, t) : null}</td>
              <td data-align="right">{formatVnd(amount)}</td>
            </tr>
          ))}
        <tr className={css['strong']}>
          <td>{price?.label}</td>
          <td className={`wb-muted ${css['same']}`}>
            {breakdown?.setBy != null ? t('setBy', { by: breakdown.setBy }) : price?.fact}
          </td>
          <td data-align="right">{shown(price?.amount)}</td>
        </tr>
        {[...more, ...fees].map(({ label, amount }, at) => (
          <tr key={`${label} ${at}`}>
            <td colSpan={2}>{label}</td>
            <td data-align="right">{shown(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{total.label}</td>
          <td data-align="right">{shown(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
