import type { DbOrTx } from '../../platform/database.ts'
import {
  findExchangeRate,
  findMerchantFees,
  findProviderPrices,
  listTariffRatesTo,
  NO_MERCHANT_FEES,
} from '../pricing/index.ts'
import type { Merchant } from '../shipments/index.ts'
import type { ParcelRates } from './parcel-amounts.ts'

type Asked = {
  serviceId: string
  merchant: Pick<Merchant, 'id' | 'is_house'>
  countryId: string
  currency: string
  /** The creation day in UTC+7. */
  day: string
}

/** Everything that one parcel's amounts are made from, as this transaction sees the tables (decision B8). */
export const readRates = async (db: DbOrTx, asked: Asked): Promise<ParcelRates> => {
  const { serviceId, merchant, countryId, currency, day } = asked
  const prices = await findProviderPrices(db, { id: serviceId })
  if (!prices) throw new Error(`There is no service ${serviceId} to price`)
  return {
    prices,
    merchantFees: merchant.is_house ? NO_MERCHANT_FEES : await findMerchantFees(db, merchant.id, serviceId),
    tariffRates: await listTariffRatesTo(db, countryId),
    vndPerUnit: await findExchangeRate(db, currency, day),
  }
}
