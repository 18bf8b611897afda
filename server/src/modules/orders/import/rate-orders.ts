import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { DbOrTx } from '../../../platform/database.ts'
import { findExchangeRate, quoteExpress } from '../../pricing/index.ts'
import {
  computePackageWeights,
  LINES,
  type Merchant,
  type References,
  type ShipmentFields,
} from '../../shipments/index.ts'
import { type Priced, withManualOrderPrice } from '../price-order.ts'

/** The amounts of an order as its columns, kept from its check to its making. */
export type RatedOrder = Priced & { exchange_rate: number | null }

type For = { merchant: Pick<Merchant, 'id' | 'is_house'>; day: string; username: string }

/**
 * Prices export orders of one merchant on one day (rule PRC-7): each weight of a service to a country is rated once.
 */
export const orderRater = (db: DbOrTx, { merchant, day, username }: For) => {
  const quotes = new Map<string, Promise<PriceBreakdown>>()
  const rates = new Map<string, Promise<number | null>>()
  const quote = (serviceId: string, kg: number, countryId: string | null): Promise<PriceBreakdown> => {
    const key = `${serviceId} ${kg} ${countryId}`
    const input = {
      serviceId,
      chargeableWeightKg: kg,
      zoneCountryId: countryId,
      merchantId: merchant.is_house ? null : merchant.id,
    }
    const found = quotes.get(key) ?? quoteExpress(db, input)
    quotes.set(key, found)
    return found
  }
  const exchange = (currency: string): Promise<number | null> => {
    const found = rates.get(currency) ?? findExchangeRate(db, currency, day)
    rates.set(currency, found)
    return found
  }
  /** `typedPrice`: only from users who may set it. */
  return async (
    fields: ShipmentFields,
    typedPrice: number | null | undefined,
    references: References,
  ): Promise<{ chargeableKg: number; rated: RatedOrder }> => {
    const service = references.service(fields.service)
    if (!service) throw new Error('The service of an order was not checked')
    const input = { service: fields.service, packages: fields.declared }
    const chargeableKg = computePackageWeights(LINES.express, references, input).totals.totalChargeableWeight
    const countryId = references.country(fields.consignee.country)?.id ?? null
    const breakdown = await quote(service.id, chargeableKg, countryId)
    const rated = { total_price: breakdown.total, price_breakdown: JSON.stringify(breakdown) }
    const priced = withManualOrderPrice(rated, typedPrice, { username })
    return { chargeableKg, rated: { ...priced, exchange_rate: await exchange(fields.currency) } }
  }
}
