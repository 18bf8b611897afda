import {
  findMerchantFees,
  findProviderPrices,
  listFeesOf,
  listAllTariffRates,
  listLimitTerms,
  type MerchantFees,
  NO_MERCHANT_FEES,
  type ProviderFee,
  type ProviderPrices,
  type Duties,
  tariffRatesTo,
} from '../../modules/pricing/index.ts'
import type { LimitTerms } from '@waybill/contract/tax-profile/scheme-limits'
import type { NumberOf } from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'
import {
  getHouseId,
  listExchangeRates,
  mapAccountIds,
  mapCountryIds,
  mapServices,
  type ServicePlace,
} from '../demo.queries.ts'
import { ALL_ACCOUNTS } from '../accounts/more-accounts.ts'

/** All inputs of orders, read once. */
export type OrderWorld = {
  countries: ReadonlyMap<string, string>
  accounts: ReadonlyMap<string, string>
  houseId: string
  /** The number of a serial of a line of business. */
  numberOf: NumberOf
  service: (code: string) => ServicePlace
  prices: (serviceCode: string) => ProviderPrices
  fees: (serviceCode: string) => readonly ProviderFee[]
  merchantFees: (merchantId: string | null, serviceCode: string) => MerchantFees
  /** VND for one unit on the day of that moment in UTC+7 (rule TAR-6). */
  exchangeRate: (currency: string, atMs: number) => number | null
  /** Of tax schemes (rule TAX-10). */
  limits: readonly LimitTerms[]
  /** Import duties of a country, with the exchange rates of the day of that moment. */
  duties: (countryCode: string, atMs: number) => Duties
}

export const readOrderWorld = async (tx: Tx, numberOf: NumberOf): Promise<OrderWorld> => {
  const services = await mapServices(tx)
  const accounts = await mapAccountIds(tx)
  const prices = new Map<string, ProviderPrices>()
  const fees = new Map<string, readonly ProviderFee[]>()
  const merchantFees = new Map<string, MerchantFees>()
  for (const [code, { id, providerId }] of services) {
    const found = prices.get(providerId) ?? (await findProviderPrices(tx, { id }))
    if (found) prices.set(providerId, found)
    if (!fees.has(providerId)) fees.set(providerId, await listFeesOf(tx, providerId))
    for (const { username, company } of ALL_ACCOUNTS) {
      const merchantId = accounts.get(username)
      if (company && merchantId) merchantFees.set(`${merchantId} ${code}`, await findMerchantFees(tx, merchantId, id))
    }
  }
  const service = (code: string): ServicePlace => required(services.get(code), code)
  const countries = await mapCountryIds(tx)
  const tariffRates = await listAllTariffRates(tx)
  const limits = await listLimitTerms(tx)
  const exchangeRate = await readExchangeRates(tx)
  const ratesTo = new Map([...countries].map(([code, id]) => [code, tariffRatesTo(tariffRates, { id, code })]))
  return {
    countries,
    duties: (code, atMs) => ({
      layers: ratesTo.get(code) ?? [],
      limits,
      vndPer: (currency) => exchangeRate(currency, atMs),
    }),
    limits,
    accounts,
    numberOf,
    houseId: await getHouseId(tx),
    service,
    prices: (code) => required(prices.get(service(code).providerId), code),
    fees: (code) => fees.get(service(code).providerId) ?? [],
    exchangeRate,
    merchantFees: (merchantId, code) => merchantFees.get(`${merchantId ?? ''} ${code}`) ?? NO_MERCHANT_FEES,
  }
}

const UTC7_MS = 7 * 3_600_000

const readExchangeRates = async (tx: Tx): Promise<OrderWorld['exchangeRate']> => {
  const rates = Map.groupBy(await listExchangeRates(tx), (rate) => rate.currency)
  return (currency, atMs) => {
    const day = new Date(atMs + UTC7_MS).toISOString().slice(0, 10)
    return rates.get(currency)?.findLast((rate) => rate.validFrom <= day)?.vndPerUnit ?? null
  }
}

const required = <Value>(value: Value | undefined, code: string): Value => {
  if (value === undefined) throw new Error(`The reference data has no service ${code}`)
  return value
}
