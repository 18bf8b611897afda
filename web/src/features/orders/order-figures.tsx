import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { merchantOf } from '../../shipment/form/form-values.ts'
import { type Weighed, computePackageWeights } from '../../shipment/form/package-weights.ts'
import type { Quoted } from '../../shipment/form/price-parts.tsx'
import { isMeasured, isPriceStale, type StandingPrice, standingPrice } from '../../shipment/record/verified-lines.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'
import { useOrderQuote } from './use-order-quote.ts'

/** Weights and price of what stands in the form now. `price` is the typed one, the rate, or what is stored. */
type OrderFigures = {
  weighed: Weighed
  quoted: Quoted
  rate: number | null
  price: number | null
  /** What really arrived. */
  verified: Weighed
  /** The real price is for another weight than the verified one. */
  isPriceStale: boolean
  /** The rate of what arrived, where no price stands for it; undefined: not known. */
  verifiedRate: number | null | undefined
  /** Its price. */
  standing: StandingPrice
}

const FiguresContext = createContext<OrderFigures | undefined>(undefined)

export const useOrderFigures = (): OrderFigures => {
  const figures = useContext(FiguresContext)
  if (!figures) throw new Error('useOrderFigures works inside OrderFiguresProvider')
  return figures
}

type Props = {
  control: Control<OrderFormValues>
  type: OrderType
  order: OrderDetail | undefined
  serviceCode: string | null
  children: ReactNode
}

/**
 * Only what shows figures is drawn again while somebody types. A saved order keeps its price until something changes that
 * the price is made from (rule PRC-7).
 */
export const OrderFiguresProvider = ({ control, type, order, serviceCode, children }: Props) => {
  const [packages, serviceId, itemType, merchantId, fromId, toId, typed] = useWatch({
    control,
    name: ['packages', 'serviceId', 'itemType', 'merchantId', 'from.countryId', 'to.countryId', 'totalPrice'],
  })
  const [arrived, pricedWeight, realPrice] = useWatch({ control, name: ['verified', 'pricedWeight', 'realTotalPrice'] })
  const weighed = computePackageWeights('express', serviceCode, packages)
  const asked = questionOf(
    { packages, serviceId, itemType, merchantId, from: { countryId: fromId }, to: { countryId: toId } },
    { type, serviceCode },
  )
  const before = useMemo(
    () => order && JSON.stringify(questionOf(valuesOfOrder(order), { type, serviceCode: order.service.code })),
    [order, type],
  )
  const takenBack = order?.priceBreakdown?.setBy != null && typed === null
  const asksAnew = !order || takenBack || JSON.stringify(asked) !== before
  const live = useOrderQuote(asked, asksAnew)
  const quoted = asksAnew ? live : storedQuote(order)
  const rate = asksAnew ? (quoted.breakdown?.total ?? null) : order.totalPrice
  const verified = computePackageWeights('express', serviceCode, arrived)
  const isStale = isPriceStale({ verified: arrived, pricedWeight }, 'express', serviceCode)
  const kg = verified.totals.totalChargeableWeight
  const asksRate = arrived.length > 0 && arrived.every(isMeasured) && (isStale || realPrice === null)
  const ofArrived = useOrderQuote({ ...asked, chargeableWeightKg: kg }, asksRate)
  const verifiedRate = asksRate && ofArrived.breakdown ? ofArrived.breakdown.total : undefined
  const figures = {
    weighed,
    quoted,
    rate,
    price: typed ?? rate,
    verified,
    isPriceStale: isStale,
    verifiedRate,
    standing: standingPrice({ price: realPrice, kg: pricedWeight }, { rate: verifiedRate, kg }),
  }
  return <FiguresContext value={figures}>{children}</FiguresContext>
}

type Priced = Pick<OrderFormValues, 'packages' | 'serviceId' | 'itemType' | 'merchantId'> & {
  from: { countryId: string }
  to: { countryId: string }
}

/** What the price is made from. */
const questionOf = (
  { packages, serviceId, itemType, merchantId, from, to }: Priced,
  { type, serviceCode }: { type: OrderType; serviceCode: string | null },
) => ({
  serviceId: serviceId ?? '',
  countryId: (type === 'import' ? from.countryId : to.countryId) ?? '',
  itemType,
  isImport: type === 'import',
  merchantId: merchantOf({ merchantId }) ?? '',
  chargeableWeightKg: computePackageWeights('express', serviceCode, packages).totals.totalChargeableWeight,
})

const storedQuote = ({ priceBreakdown }: OrderDetail): Quoted => ({
  breakdown: priceBreakdown ?? undefined,
  reason: priceBreakdown?.reason ?? undefined,
  isLoading: false,
})
