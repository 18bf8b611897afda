import { type ShipmentValues, merchantOf, valuesOf } from '../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { type ReactNode, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { computePackageWeights, sumFees, withFees } from '../../shipment/form/package-weights.ts'
import type { Quoted } from '../../shipment/form/price-parts.tsx'
import { FiguresContext, type ShipmentFigures } from '../../shipment/form/shipment-figures.ts'
import { isMeasured, isPriceStale, standingPrice } from '../../shipment/record/verified-lines.ts'
import type { OrderType } from './orders.api.ts'
import { useOrderQuote } from './use-order-quote.ts'

type Props = {
  control: Control<ShipmentValues>
  type: OrderType
  order: ShownOrder | undefined
  serviceCode: string | null
  children: ReactNode
}

/**
 * Only components that show figures re-render while somebody types. A saved order keeps its price until a field that
 * the price depends on changes (rule PRC-7).
 */
export const OrderFiguresProvider = ({ control, type, order, serviceCode, children }: Props) => {
  const [packages, serviceId, itemType, merchantId, fromId, toId, typed] = useWatch({
    control,
    name: ['declared', 'service', 'itemType', 'merchant', 'sender.country', 'consignee.country', 'price'],
  })
  const [arrived, pricedWeight, realPrice, feeLines] = useWatch({
    control,
    name: ['verified', 'pricedWeight', 'verifiedPrice', 'fees'],
  })
  const weighed = computePackageWeights('express', serviceCode, packages)
  const asked = questionOf(
    {
      ...{ declared: packages, service: serviceId, itemType, merchant: merchantId },
      ...{ sender: { country: fromId }, consignee: { country: toId } },
    },
    { type, serviceCode },
  )
  const before = useMemo(
    () => order && JSON.stringify(questionOf(valuesOf(order), { type, serviceCode: order.service.code })),
    [order, type],
  )
  const takenBack = order?.breakdown?.setBy != null && typed === null
  const asksAnew = !order || takenBack || JSON.stringify(asked) !== before
  const live = useOrderQuote(asked, asksAnew)
  const quoted = asksAnew ? live : storedQuote(order)
  const rate = asksAnew ? (quoted.breakdown?.total ?? null) : order.price
  const measured = computePackageWeights('express', serviceCode, arrived)
  const isStale = isPriceStale({ verified: arrived, pricedWeight }, 'express', serviceCode)
  const kg = measured.totals.totalChargeableWeight
  const asksRate = arrived.length > 0 && arrived.every(isMeasured) && (isStale || realPrice === null)
  const ofArrived = useOrderQuote({ ...asked, chargeableWeightKg: kg }, asksRate)
  const verifiedRate = asksRate && ofArrived.breakdown ? ofArrived.breakdown.total : undefined
  const standing = standingPrice({ price: realPrice, kg: pricedWeight }, { rate: verifiedRate, kg })
  const price = typed ?? rate
  const fees = sumFees(feeLines)
  const hasArrived = arrived.length > 0
  const figures: ShipmentFigures = {
    line: 'express',
    weighed,
    declared: { quoted, rate, price },
    measured,
    verified: hasArrived
      ? {
          ...{ quoted: ofArrived, rate: verifiedRate, price: standing.price, standing },
          priceKg: order?.can.changePrice === true ? standing.kg : kg,
        }
      : undefined,
    isPriceStale: isStale,
    fees,
    total: withFees(hasArrived ? standing.price : price, fees),
  }
  return <FiguresContext value={figures}>{children}</FiguresContext>
}

type Priced = Pick<ShipmentValues, 'declared' | 'service' | 'itemType' | 'merchant'> & {
  sender: { country: string }
  consignee: { country: string }
}

/** The fields that the price depends on, as a quote request. */
const questionOf = (
  { declared, service, itemType, merchant, sender, consignee }: Priced,
  { type, serviceCode }: { type: OrderType; serviceCode: string | null },
) => ({
  serviceId: service ?? '',
  countryId: (type === 'import' ? sender.country : consignee.country) ?? '',
  itemType,
  isImport: type === 'import',
  merchantId: merchantOf(merchant) ?? '',
  chargeableWeightKg: computePackageWeights('express', serviceCode, declared).totals.totalChargeableWeight,
})

const storedQuote = ({ breakdown }: ShownOrder): Quoted => ({
  breakdown: breakdown ?? undefined,
  reason: breakdown?.reason ?? undefined,
  isLoading: false,
})
