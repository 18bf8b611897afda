import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWeight } from '../../../platform/format.ts'
import { sumFees } from '../../../shipment/form/package-weights.ts'
import { type MoneyLine, type Sum, sumOf } from '../../../shipment/record/money-sum.ts'
import { priceDifference } from '../../../shipment/record/price-difference.ts'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { useOrderFigures } from '../order-figures.tsx'

/**
 * The order's costs for the form's current values: the verified price as soon as a verified package exists, and the
 * fees.
 */
export const useOrderMoney = (order: ShownOrder): Sum => {
  const r = recordTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { weighed, price, verified: measured, standing } = useOrderFigures()
  const [fees, verified] = useWatch({ control, name: ['fees', 'verified'] })
  const hasArrived = verified.length > 0
  const kg = !hasArrived
    ? weighed.totals.totalChargeableWeight
    : order.can.changePrice
      ? standing.kg
      : measured.totals.totalChargeableWeight
  const lines: MoneyLine[] = [
    {
      label: r('price'),
      fact: r('priceFor', { weight: formatWeight(kg) }),
      amount: hasArrived ? standing.price : price,
    },
    { label: r('fees'), amount: sumFees(fees) },
  ]
  return {
    ...sumOf(r('total'), lines),
    ...(hasArrived
      ? {
          difference: priceDifference(
            { weight: weighed.totals.totalChargeableWeight, price },
            { weight: measured.totals.totalChargeableWeight, price: standing.price },
          ),
        }
      : {}),
  }
}
