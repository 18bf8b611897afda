import { nameIn } from '@waybill/contract/kernel/name-in'
import { formatWeight } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useShipmentFigures } from '../form/shipment-figures.ts'
import { basisWords, dutyLayersOf } from '../duties/duty-words.ts'
import { dutyTexts } from '../duties/texts-duties.ts'
import { type MoneyLine, type Sum, sumOf } from './money-sum.ts'
import { priceDifference } from './price-difference.ts'
import { recordTexts } from './texts-record.ts'

/**
 * Amount due for the form's current values: the verified price as soon as a verified package exists, the fees, and for
 * a parcel tariff, admin fee and import VAT (rule TAR-5).
 */
export const useShipmentMoney = (): Sum => {
  const r = recordTexts.useText()
  const d = dutyTexts.useText()
  const language = useLanguage()
  const { line, weighed, measured, declared, verified, fees } = useShipmentFigures()
  const { price, duties } = verified ?? declared
  const weight = verified?.priceKg ?? weighed.totals.totalChargeableWeight
  const fact = [
    r('priceFor', { weight: formatWeight(weight) }),
    ...(duties?.tier ? [r('tier', { tier: duties.tier })] : []),
  ]
  const lines: MoneyLine[] = [
    { label: r('price'), fact: fact.join(', '), amount: price },
    ...(line === 'ecommerce'
      ? [
          { label: r('tariff'), amount: duties?.tariff ?? null },
          ...(duties?.landedCost && duties.dutyPayer === 'DDP' ? dutyLayersOf(duties.landedCost) : []).map(
            (layer): MoneyLine => ({
              label: nameIn(language, layer),
              fact: basisWords(layer, d, language),
              amount: layer.amount,
              kind: 'part',
            }),
          ),
          { label: r('adminFee'), amount: duties?.adminFee ?? null },
          ...(duties?.importVat === 0 ? [] : [{ label: r('importVat'), amount: duties?.importVat ?? null }]),
        ]
      : []),
    { label: r('fees'), amount: fees },
  ]
  return {
    ...sumOf(r(line === 'ecommerce' ? 'amountDue' : 'total'), lines),
    ...(verified
      ? {
          difference: priceDifference(
            { weight: weighed.totals.totalChargeableWeight, price: declared.price },
            { weight: measured.totals.totalChargeableWeight, price },
          ),
        }
      : {}),
  }
}
