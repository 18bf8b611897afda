import type { Me } from '@waybill/contract/identity/me'
import type { PriceBreakdown } from '@waybill/contract/pricing/breakdown'
import type { DbOrTx } from '../../platform/database.ts'
import { quoteExpress } from '../pricing/index.ts'
import type { ShipmentService } from '../shipments/index.ts'

export type Priced = { total_price: number | null; price_breakdown: string }

type Asked = {
  service: Pick<ShipmentService, 'id'>
  isImport: boolean
  senderCountryId: string | null
  receiverCountryId: string | null
  merchantId: string | null
  chargeableWeightKg: number
}

/** The rate of the declared weight, with its explanation, as both are stored (decision B8). No rate: null, shown N/A. */
export const rateOrder = async (tx: DbOrTx, asked: Asked): Promise<Priced> => {
  const countryId = asked.isImport ? asked.senderCountryId : asked.receiverCountryId
  const breakdown = await quoteExpress(tx, {
    serviceId: asked.service.id,
    chargeableWeightKg: asked.chargeableWeightKg,
    zoneCountryId: countryId,
    merchantId: asked.merchantId,
  })
  return { total_price: breakdown.total, price_breakdown: JSON.stringify(breakdown) }
}

/** Lets a typed price stand over the rate, and says who typed it; none, or the rate itself, leaves the rate (decision B8). */
export const priceOver = (rated: Priced, typed: number | null | undefined, me: Me): Priced => {
  if (typeof typed !== 'number' || typed === rated.total_price) return rated
  const breakdown = JSON.parse(rated.price_breakdown) as PriceBreakdown
  return { total_price: typed, price_breakdown: JSON.stringify({ ...breakdown, setBy: me.username }) }
}
