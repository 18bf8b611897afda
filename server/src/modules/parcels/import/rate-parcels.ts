import type { ParcelAmounts } from '@waybill/contract/parcels/shapes'
import type { DbOrTx } from '../../../platform/database.ts'
import {
  findExchangeRate,
  findMerchantFees,
  findProviderPrices,
  listTariffRatesTo,
  NO_MERCHANT_FEES,
} from '../../pricing/index.ts'
import type { Merchant } from '../../shipments/index.ts'
import { type DeclaredPart, pricedItems, type Resolved, weighDeclared } from '../declared-part.ts'
import { amountsWith, declaredUsd, type ParcelRates, typedOver } from '../parcel-amounts.ts'

/** Reads each thing once, however many ask for it. */
const once = <Found>(read: (key: string) => Promise<Found>): ((key: string) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>()
  return (key) => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}

type For = { merchant: Pick<Merchant, 'id' | 'is_house'>; day: string; username: string }

/** What a parcel costs, kept with it from its check to its making. */
export type RatedParcel = { estimate: ParcelAmounts; exchangeRate: number | null; declaredValueUsd: number | null }

/** Prices parcels of one merchant on one day (decisions B6 to B8): prices, fees, tariffs and exchange rates are read once. */
export const parcelRater = (db: DbOrTx, { merchant, day, username }: For) => {
  const prices = once((id) => findProviderPrices(db, { id }))
  const fees = once((id) =>
    merchant.is_house ? Promise.resolve(NO_MERCHANT_FEES) : findMerchantFees(db, merchant.id, id),
  )
  const tariffs = once((countryId) => listTariffRatesTo(db, countryId))
  const exchange = once((currency) => findExchangeRate(db, currency, day))
  const ratesOf = async (serviceId: string, countryId: string, currency: string): Promise<ParcelRates> => {
    const found = await prices(serviceId)
    if (!found) throw new Error(`There is no service ${serviceId} to price`)
    return {
      prices: found,
      merchantFees: await fees(serviceId),
      tariffRates: await tariffs(countryId),
      vndPerUnit: await exchange(currency),
    }
  }
  /** `typedPrice`: only of those who may set it. */
  return async (
    parcel: DeclaredPart,
    typedPrice: number | null | undefined,
    resolved: Resolved,
  ): Promise<{ chargeableKg: number; amounts: RatedParcel }> => {
    const countryId = countryIdOf(parcel, resolved)
    const currency = parcel.totalValueCurrency
    const rates = await ratesOf(resolved.service.id, countryId, currency)
    const items = pricedItems(parcel.handlingUnits, resolved)
    const chargeableKg = weighDeclared(parcel).totals.totalChargeableWeight
    const asked = { service: resolved.service, countryId, day, items, taxable: parcel.taxable }
    const estimate = typedOver(amountsWith(rates, asked, chargeableKg), typedPrice, username)
    const declaredValueUsd = declaredUsd(items, currency, {
      vndPerUnit: rates.vndPerUnit,
      vndPerUsd: await exchange('USD'),
    })
    return { chargeableKg, amounts: { estimate, exchangeRate: rates.vndPerUnit, declaredValueUsd } }
  }
}

const countryIdOf = (parcel: DeclaredPart, { countryIds }: Resolved): string =>
  countryIds.get(parcel.shipToAddress.country) ?? ''
