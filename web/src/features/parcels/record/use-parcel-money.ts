import { formatWeight } from '../../../platform/format.ts'
import { type MoneyLine, type Sum, sumOf } from '../../../shipment/record/money-sum.ts'
import { priceDifference } from '../../../shipment/record/price-difference.ts'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { useParcelFigures } from '../form/parcel-figures.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'

/** Amount due for the form's current values: price, tariff, admin fee and fees (rule TAR-5). */
export const useParcelMoney = (): Sum => {
  const r = recordTexts.useText()
  const t = parcelFormTexts.useText()
  const { weighed, measured, estimate, verified, fees } = useParcelFigures()
  const { amounts } = verified ?? estimate
  const kg = verified ? verified.standing.kg : weighed.totals.totalChargeableWeight
  const fact = [
    r('priceFor', { weight: formatWeight(kg) }),
    ...(amounts?.tier ? [t('tier', { tier: amounts.tier })] : []),
  ]
  const lines: MoneyLine[] = [
    { label: r('price'), fact: fact.join(', '), amount: amounts?.price ?? null },
    { label: r('tariff'), amount: amounts?.tariff?.total ?? null },
    { label: r('adminFee'), amount: amounts?.adminFee ?? null },
    { label: r('fees'), amount: fees },
  ]
  return {
    ...sumOf(r('amountDue'), lines),
    ...(verified
      ? {
          difference: priceDifference(
            { weight: weighed.totals.totalChargeableWeight, price: estimate.amounts?.price ?? null },
            { weight: measured.totals.totalChargeableWeight, price: amounts?.price ?? null },
          ),
        }
      : {}),
  }
}
