import {
  findMerchantFees,
  findProviderPrices,
  type MerchantFees,
  priceWith,
  type ProviderPrices,
} from '../../modules/pricing/index.ts'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { NumberOf } from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'
import { listCompanies, mapCountryIds, mapServices, type CompanyRow } from '../demo.queries.ts'
import { type OrderWorld, readOrderWorld } from '../shipments/order-world.ts'

export type BulkWorld = {
  /** Price inputs of parcels. */
  orders: OrderWorld
  companies: readonly CompanyRow[]
  countries: ReadonlyMap<string, string>
  serviceId: (code: string) => string
  /** The rate, cached: most orders repeat a service, a country and a weight. */
  price: (asked: { company: CompanyRow; serviceCode: string; countryCode: string; weightKg: number }) => RememberedPrice
}
type RememberedPrice = { total: number | null; json: string }

const REMEMBERED = 20_000

/** Reads the inputs of a million orders or parcels. */
export const readBulkWorld = async (tx: Tx, numberOf: NumberOf): Promise<BulkWorld> => {
  const services = await mapServices(tx)
  const companies = await listCompanies(tx)
  const countries = await mapCountryIds(tx)
  const prices = new Map<string, ProviderPrices>()
  const fees = new Map<string, MerchantFees>()
  for (const [code, { id }] of services) {
    const found = await findProviderPrices(tx, { id })
    if (found) prices.set(code, found)
    for (const company of companies) fees.set(`${company.id} ${code}`, await findMerchantFees(tx, company.id, id))
  }
  const rate = (
    companyId: string,
    serviceCode: string,
    countryCode: string,
    chargeableWeightKg: number,
  ): PriceBreakdown => {
    const ofProvider = required(prices.get(serviceCode), serviceCode)
    const service = required(ofProvider.services.get(required(services.get(serviceCode), serviceCode).id), serviceCode)
    const ofMerchant = required(fees.get(`${companyId} ${serviceCode}`), serviceCode)
    const zoneCountryId = countries.get(countryCode) ?? null
    return priceWith(ofProvider, service, ofMerchant, { chargeableWeightKg, zoneCountryId })
  }
  const remembered = new Map<string, RememberedPrice>()
  return {
    orders: await readOrderWorld(tx, numberOf),
    companies,
    countries,
    serviceId: (code) => required(services.get(code), code).id,
    price({ company, serviceCode, countryCode, weightKg }) {
      const name = `${company.id}${serviceCode}${countryCode}${weightKg}`
      const known = remembered.get(name)
      if (known) return known
      if (remembered.size >= REMEMBERED) remembered.clear()
      const breakdown = rate(company.id, serviceCode, countryCode, weightKg)
      const fresh = { total: breakdown.total, json: JSON.stringify(breakdown) }
      remembered.set(name, fresh)
      return fresh
    },
  }
}

const required = <Value>(value: Value | undefined, code: string): Value => {
  if (value === undefined) throw new Error(`The reference data has no service ${code}`)
  return value
}
