import type { Db, DbOrTx } from '../../platform/database.ts'
import {
  cachedProviderPrices,
  findExchangeRate,
  findMerchantFees,
  findProviderPrices,
  readDuties,
  NO_MERCHANT_FEES,
  type ProviderPrices,
} from '../pricing/index.ts'
import type { ParcelRates } from './parcel-amounts.ts'

type Asked = {
  serviceId: string
  /** null: "Other", without fees of its own. */
  merchantId: string | null
  countryId: string
  currency: string
  /** The creation day in UTC+7. */
  day: string
  /** For a saved parcel: its exchange rate stays while its currency does (rule TAR-6). */
  stored?: { currency: string; vndPerUnit: number | null } | null
}

/** All inputs of one parcel's amounts, from the tables of this transaction (rule PRC-7). */
export const readRates = async (tx: DbOrTx, input: Asked): Promise<ParcelRates> =>
  ratesBeside(tx, input, await findProviderPrices(tx, { id: input.serviceId }))

/** The same for a query, from prices at most 5 s old. */
export const readRatesForForm = async (db: Db, input: Asked): Promise<ParcelRates> =>
  ratesBeside(db, input, await cachedProviderPrices(db, { id: input.serviceId }))

const ratesBeside = async (db: DbOrTx, input: Asked, prices: ProviderPrices | undefined): Promise<ParcelRates> => {
  const { serviceId, merchantId, countryId, currency, day, stored } = input
  if (!prices) throw new Error(`There is no service ${serviceId} to price`)
  const storedRate = stored?.currency === currency ? stored.vndPerUnit : null
  return {
    prices,
    merchantFees: merchantId === null ? NO_MERCHANT_FEES : await findMerchantFees(db, merchantId, serviceId),
    duties: await readDuties(db, countryId, day),
    vndPerUnit: storedRate ?? (await findExchangeRate(db, currency, day)),
  }
}
