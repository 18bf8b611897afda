import { formatVnd } from '../../platform/format.ts'
import type { FooterTotal } from '../../ui/footer-bar.tsx'
import { recordTexts } from '../record/texts-record.ts'
import { shipmentTexts } from '../texts.ts'
import { useShipmentFigures } from './shipment-figures.ts'

/** Price, tariff with admin fee and import VAT, fees, and what they add up to, for the footer of a form (rule FRM-7). */
export const useAmountTotals = (): [price: FooterTotal, ...others: FooterTotal[]] => {
  const r = recordTexts.useText()
  const s = shipmentTexts.useText()
  const { line, declared, verified, fees, total } = useShipmentFigures()
  const { price, duties } = verified ?? declared
  const isParcel = line === 'ecommerce'
  const shown = (amount: number | null): string => (amount === null ? r('notAvailable') : formatVnd(amount))
  return [
    { label: r('price'), value: shown(price), rank: 'minor' },
    ...(isParcel
      ? [
          {
            label: r(duties?.importVat ? 'tariffVatAndAdmin' : 'tariffAndAdmin'),
            value: shown(
              duties?.tariff == null || duties.importVat === null
                ? null
                : duties.tariff + duties.adminFee + duties.importVat,
            ),
            rank: 'minor' as const,
          },
        ]
      : []),
    { label: isParcel ? r('fees') : s('feesTotal'), value: formatVnd(fees), rank: 'minor' },
    { label: r(isParcel ? 'amountDue' : 'total'), value: shown(total), rank: 'main' },
  ]
}
