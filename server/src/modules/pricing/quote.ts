import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { DecimalInput } from '@waybill/contract/kernel/money'
import Big from 'big.js'
import { shipmentFeeAmountVnd } from '@waybill/contract/pricing/shipment-fee'
import type { Db, DbOrTx } from '../../platform/database.ts'
import { findMerchantFees, type MerchantFees, NO_MERCHANT_FEES } from './account-fees.queries.ts'
import { type BookService, findProviderPrices, type ProviderPrices, type ServiceKey } from './price-book.queries.ts'
import { cachedProviderPrices } from './price-cache.ts'
import { rate } from './rating.ts'
import type { ProviderFee } from './catalogue.queries.ts'

type SglTier = 'First' | 'Priority'

/** The heaviest total item weight of First, in kg; about one pound (rule TAR-7). */
const FIRST_TIER_MAX_KG = '0.453'

/** Σ itemWeight × itemQuantity above 0.453 kg: Priority, else First (rule TAR-7). Weights are of one item, in kg. */
export const sglTier = (items: readonly { itemWeight: DecimalInput; itemQuantity: number }[]): SglTier => {
  const total = items.reduce((sum, item) => sum.plus(new Big(item.itemWeight).times(item.itemQuantity)), new Big(0))
  return total.gt(FIRST_TIER_MAX_KG) ? 'Priority' : 'First'
}

type Priced = {
  chargeableWeightKg: number
  /** The receiver's country; for an import the sender's. null: no zone contains it. */
  zoneCountryId: string | null
  merchantId: string | null
  /** Σ itemWeight × itemQuantity, which decides the tier of SGL; default: the chargeable weight (rule TAR-7). */
  itemWeightKg?: number
}

/**
 * The price of a shipment from the tables of this transaction, for a save (rule PRC-7). Without a rate `total` is null
 * and `reason` says why. Throws if there is no such service.
 */
export const quoteExpress = async (tx: DbOrTx, input: Priced & { serviceId: string }): Promise<PriceBreakdown> => {
  const prices = await findProviderPrices(tx, { id: input.serviceId })
  const service = prices?.services.get(input.serviceId)
  if (!prices || !service) throw new Error(`There is no service ${input.serviceId} to price`)
  return priceWith(prices, service, await merchantFeesOf(tx, input.merchantId, service.id), input)
}

/** The same for a query, from prices at most 5 s old; undefined if there is no such service. */
export const quoteForForm = async (
  db: Db,
  key: ServiceKey,
  input: Priced,
): Promise<{ service: BookService; breakdown: PriceBreakdown } | undefined> => {
  const prices = await cachedProviderPrices(db, key)
  const service = prices && serviceOf(prices, key)
  if (!prices || !service) return undefined
  const fees = await merchantFeesOf(db, input.merchantId, service.id)
  return { service, breakdown: priceWith(prices, service, fees, input) }
}

/** Rates with loaded prices. SGL is rated by its tier: Priority is its child (rule TAR-7). */
export const priceWith = (
  prices: ProviderPrices,
  service: BookService,
  fees: MerchantFees,
  input: Omit<Priced, 'merchantId'>,
): PriceBreakdown => {
  const { chargeableWeightKg, zoneCountryId, itemWeightKg = chargeableWeightKg } = input
  const rated = rate({
    ...prices,
    ...fees,
    service: tierOf(prices, service, itemWeightKg),
    chargeableWeightKg,
    zoneCountryId: zoneCountryId ?? '',
  })
  const common = { weight: chargeableWeightKg, setBy: null }
  return rated.total === null
    ? { ...rated, ...common, base: null, row: null, accountFee: null, fuel: null, fuelFee: null }
    : { ...rated, ...common, fuelFee: prices.fuelFeePercent, reason: null }
}

const SGL = 'SGL'

const tierOf = (prices: ProviderPrices, service: BookService, itemWeightKg: DecimalInput): BookService => {
  if (service.code !== SGL || service.childId === null) return service
  const isPriority = sglTier([{ itemWeight: itemWeightKg, itemQuantity: 1 }]) === 'Priority'
  return (isPriority ? prices.services.get(service.childId) : undefined) ?? service
}

const serviceOf = (prices: ProviderPrices, key: ServiceKey): BookService | undefined =>
  'id' in key ? prices.services.get(key.id) : [...prices.services.values()].find((service) => service.code === key.code)

const merchantFeesOf = (db: DbOrTx, merchantId: string | null, serviceId: string): Promise<MerchantFees> =>
  merchantId === null ? Promise.resolve(NO_MERCHANT_FEES) : findMerchantFees(db, merchantId, serviceId)

export type PricedShipment = {
  serviceId: string
  /** Before account fee and fuel; null without a rate. */
  basePriceVnd: number | null
  chargeableWeightKg: number
}

/**
 * The initial amount in whole VND of a catalogue fee on a shipment (rule FEE-2); null: a percentage without a price.
 */
export const shipmentFeePrefill = (fee: ProviderFee, shipment: PricedShipment): number | null =>
  shipmentFeeAmountVnd({ fee, advanceFee: fee.advanceFees[shipment.serviceId] ?? null, ...shipment })
