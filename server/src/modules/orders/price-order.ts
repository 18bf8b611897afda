import type { Me } from '@waybill/contract/identity/me'
import type { PriceBreakdown } from '@waybill/contract/pricing/breakdown'
import { invalid } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { quoteExpress } from '../pricing/index.ts'
import type { OrderService } from './orders.queries.ts'

export type Priced = { total_price: number | null; price_breakdown: string }

type Asked = {
  service: OrderService
  isImport: boolean
  senderCountryId: string | null
  receiverCountryId: string | null
  merchantId: string | null
  chargeableWeightKg: number
}

/** The rate of the declared weight, with its explanation, as both are stored (decision B8). No rate: null, shown N/A. */
export const rateOrder = async (tx: Tx, asked: Asked): Promise<Priced> => {
  const countryId = asked.isImport ? asked.senderCountryId : asked.receiverCountryId
  const breakdown = await quoteExpress(tx, {
    serviceId: asked.service.id,
    chargeableWeightKg: asked.chargeableWeightKg,
    zoneCountryId: countryId,
    merchantId: asked.merchantId,
  })
  return { total_price: breakdown.total, price_breakdown: JSON.stringify(breakdown) }
}

/**
 * Lets a posted price stand over the rate, from those who may set it; others' posted price is ignored on create. Services
 * with a manual price ask it of them (decisions A5, B8).
 */
export const applyPostedPrice = (
  priced: Priced,
  posted: number | null | undefined,
  me: Me,
  mayChange: boolean,
  service: OrderService,
): Priced => {
  if (!mayChange) return priced
  if (posted === undefined || posted === null) {
    if (service.manual_price) throw invalid({ totalPrice: 'Required' })
    return priced
  }
  return posted === priced.total_price ? priced : withTypedPrice(priced, posted, me)
}

export const withTypedPrice = (priced: Priced, posted: number, me: Me): Priced => {
  const rate = JSON.parse(priced.price_breakdown) as PriceBreakdown
  return { total_price: posted, price_breakdown: JSON.stringify({ ...rate, setBy: me.username }) }
}
