import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { DbOrTx } from '../../../platform/database.ts'
import {
  findExchangeRate,
  findMerchantFees,
  findProviderPrices,
  NO_MERCHANT_FEES,
  readDuties,
} from '../../pricing/index.ts'
import { type Merchant, type References, type ShipmentFields, computeWeights } from '../../shipments/index.ts'
import { amountsWith, declaredUsd, type ParcelRates, withManualPrice } from '../parcel-amounts.ts'
import { dutyFactsOf, dutyPayerProblems, pricedItemsOf } from '../parcel-money.ts'

/** Reads each value once, for all callers. */
const once = <Found>(read: (key: string) => Promise<Found>): ((key: string) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>()
  return (key) => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}

type For = { merchant: Pick<Merchant, 'id' | 'is_house'>; day: string; username: string }

/** The amounts of a parcel, kept from its check to its making. */
export type RatedParcel = { estimate: ParcelAmounts; exchangeRate: number | null; declaredValueUsd: number | null }

/** Prices parcels of one merchant on one day (rules TAR-1, TAR-6, PRC-7): prices, fees, tariffs and exchange rates are read once. */
export const parcelRater = (db: DbOrTx, { merchant, day, username }: For) => {
  const prices = once((id) => findProviderPrices(db, { id }))
  const fees = once((id) =>
    merchant.is_house ? Promise.resolve(NO_MERCHANT_FEES) : findMerchantFees(db, merchant.id, id),
  )
  const duties = once((countryId) => readDuties(db, countryId, day))
  const exchange = once((currency) => findExchangeRate(db, currency, day))
  const ratesOf = async (serviceId: string, countryId: string, currency: string): Promise<ParcelRates> => {
    const found = await prices(serviceId)
    if (!found) throw new Error(`There is no service ${serviceId} to price`)
    return {
      prices: found,
      merchantFees: await fees(serviceId),
      duties: await duties(countryId),
      vndPerUnit: await exchange(currency),
    }
  }
  /** `typedPrice`: only from users who may set it. */
  return async (
    fields: ShipmentFields,
    typedPrice: number | null | undefined,
    references: References,
  ): Promise<{ chargeableKg: number; problems: Record<string, string>; amounts: RatedParcel }> => {
    const service = references.service(fields.service)
    const countryId = references.country(fields.consignee.country)?.id ?? ''
    if (!service) throw new Error('The service of a parcel was not checked')
    const { currency, tax } = fields
    const rates = await ratesOf(service.id, countryId, currency)
    const items = pricedItemsOf(fields, references)
    const chargeableKg = computeWeights('ecommerce', service.code, fields.declared).totals.totalChargeableWeight
    const taxable = { taxDeclaredValue: tax.declaredValue, taxHscode: tax.hsCode }
    const input = { service, countryId, day, items, taxable, ...dutyFactsOf(fields, references) }
    const rate = amountsWith(rates, input, chargeableKg)
    const estimate = withManualPrice(rate, typedPrice, username)
    const declaredValueUsd = declaredUsd(items, currency, {
      vndPerUnit: rates.vndPerUnit,
      vndPerUsd: await exchange('USD'),
    })
    return {
      chargeableKg,
      problems: dutyPayerProblems(fields, rate),
      amounts: { estimate, exchangeRate: rates.vndPerUnit, declaredValueUsd },
    }
  }
}
