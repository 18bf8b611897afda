import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { NoRateReason } from '@waybill/contract/shipments/no-rate-reason'
import { formatKg, formatMoney, formatVnd, formatWeight } from '../../platform/format.ts'
import css from './form-parts.module.css'
import { priceLines } from '../record/price-lines.ts'
import { shipmentTexts } from '../texts.ts'

export type Quoted = {
  breakdown: PriceBreakdown | undefined
  /** Why there is no price. */
  reason: NoRateReason | 'incomplete' | 'failed' | undefined
  isLoading: boolean
}

/** How the price is made: base rate and its row, account fee, fuel; or why there is no price (rule PRC-7). */
export const PriceParts = ({ quoted, weightKg }: { quoted: Quoted; weightKg: number }) => {
  const t = shipmentTexts.useText()
  const { breakdown, reason } = quoted
  if (reason && breakdown?.setBy == null) {
    const zone = breakdown?.zone?.name ?? ''
    return (
      <p className="wb-secondary" role="status">
        {t(`reason_${reason}`, { weight: formatWeight(weightKg), zone })}
      </p>
    )
  }
  if (!breakdown) return null
  return (
    <dl className={`wb-grid wb-gap-6 ${css['price']}`} data-pending={quoted.isLoading || undefined}>
      {priceLines(breakdown).map(({ part, amount }) => (
        <Part
          key={part}
          label={part === 'fuel' ? t('fuel', { percent: formatKg(breakdown.fuelFee ?? 0) }) : t(part)}
          amount={amount}
          fact={part === 'base' ? rowText(breakdown, t) : undefined}
        />
      ))}
      {breakdown.setBy !== null && <p className="wb-secondary">{t('setBy', { by: breakdown.setBy })}</p>}
    </dl>
  )
}

const Part = ({ label, amount, fact }: { label: string; amount: number; fact?: string | undefined }) => (
  <div className="wb-flex wb-justify-between wb-gap-16">
    <dt>
      {label}
      {fact && <span>{fact}</span>}
    </dt>
    <dd className="wb-number wb-nowrap">{formatVnd(amount)}</dd>
  </div>
)

/** Describes the zone and row of the price table. */
export const rowText = (
  { zone, row }: PriceBreakdown,
  t: ReturnType<typeof shipmentTexts.useText>,
): string | undefined => {
  if (!zone || !row) return undefined
  if ('weight' in row) return t('zoneRow', { zone: zone.name, row: formatKg(row.weight) })
  return t('flatRow', {
    zone: zone.name,
    from: formatKg(row.weightFrom),
    to: row.weightTo === null ? t('andAbove') : formatKg(row.weightTo),
    price: formatMoney(row.pricePerKg),
  })
}
