import { type ChangedShipment, largestChanges, type SimulationPart } from '@waybill/contract/pricing/simulation'
import type { DiscountRateInput } from '@waybill/contract/pricing/price-table-input'
import type { MerchantFees } from './account-fees.queries.ts'
import type { ProviderPrices } from './price-book.queries.ts'
import type { PriceRow } from './price-rows.ts'
import { priceWith } from './quote.ts'
import type { PricedShipment } from './simulated-shipments.queries.ts'

/** The provider's prices with one edited table. */
export const withTable = (
  prices: ProviderPrices,
  serviceId: string,
  rows: readonly DiscountRateInput[],
): ProviderPrices => ({ ...prices, rows: new Map(prices.rows).set(serviceId, rows.map(priceRow)) })

const priceRow = (row: DiscountRateInput): PriceRow => {
  const prices = Object.fromEntries(row.discountRates.map(({ zoneId, price }) => [zoneId, price]))
  return row.isFlatRate
    ? { isFlatRate: true, weightFrom: row.weightFrom ?? 0, weightTo: row.weightTo ?? null, prices }
    : { isFlatRate: false, weight: row.weight ?? 0, prices }
}

type Tables = { saved: ProviderPrices; edited: ProviderPrices }
type Totals = { before: number | null; after: number | null }

/**
 * Prices shipments by both tables, through the product's own rating; equal inputs (service, weight, country, fees) are
 * rated once.
 */
export const simulate = (
  shipments: readonly PricedShipment[],
  { saved, edited }: Tables,
  feesOf: (ownerId: string, serviceId: string) => MerchantFees,
): Omit<SimulationPart, 'from' | 'to' | 'total' | 'next'> => {
  const known = new Map<string, Totals>()
  const totalsOf = (shipment: PricedShipment): Totals => {
    const { serviceId, chargeableWeightKg, zoneCountryId, itemWeightKg } = shipment
    const fees = feesOf(shipment.ownerId, serviceId)
    const key = [serviceId, chargeableWeightKg, zoneCountryId, itemWeightKg, JSON.stringify(fees)].join(' ')
    const totals = known.get(key) ?? bothTotals(shipment, { saved, edited }, fees)
    known.set(key, totals)
    return totals
  }
  const part = { done: shipments.length, dearer: 0, cheaper: 0, lost: 0, gained: 0, before: 0, after: 0 }
  const changes: ChangedShipment[] = []
  for (const shipment of shipments) {
    const { before, after } = totalsOf(shipment)
    if (before !== null && after !== null) {
      part.before += before
      part.after += after
      if (after > before) part.dearer += 1
      if (after < before) part.cheaper += 1
    } else if (before !== null) part.lost += 1
    else if (after !== null) part.gained += 1
    if (before !== after) changes.push(changeOf(shipment, { before, after }))
  }
  return { ...part, largest: largestChanges(changes) }
}

const bothTotals = (shipment: PricedShipment, tables: Tables, fees: MerchantFees): Totals => {
  const { chargeableWeightKg, zoneCountryId, itemWeightKg } = shipment
  const input = { chargeableWeightKg, zoneCountryId, ...(itemWeightKg === null ? {} : { itemWeightKg }) }
  const totalBy = (prices: ProviderPrices): number | null => {
    const service = prices.services.get(shipment.serviceId)
    return service ? priceWith(prices, service, fees, input).total : null
  }
  return { before: totalBy(tables.saved), after: totalBy(tables.edited) }
}

const changeOf = (shipment: PricedShipment, totals: Totals): ChangedShipment => ({
  id: shipment.id,
  number: shipment.number,
  line: shipment.line,
  isImport: shipment.isImport,
  serviceCode: shipment.serviceCode,
  countryCode: shipment.countryCode,
  weight: shipment.chargeableWeightKg,
  ...totals,
})
