import Big from 'big.js'
import type { FeeFigure } from '@waybill/contract/pricing/fee-unit'
import { ceilVnd, type DecimalInput, plain } from '@waybill/contract/kernel/money'
import type { NoRateReason } from '@waybill/contract/shipments/no-rate-reason'
import { findRow, type LinkedService, type PriceBook, type PriceRow } from './price-rows.ts'

export type RatedService = LinkedService & { manualPrice: boolean }

/** A zone of the service's provider, with the ids of its countries. */
export type RatedZone = { id: string; name: string; order: number; isPrimary: boolean; countryIds: readonly string[] }

export type RatingInput = PriceBook & {
  chargeableWeightKg: DecimalInput
  /** The receiver's country; for an import the sender's. */
  zoneCountryId: string
  service: RatedService
  zones: readonly RatedZone[]
  /** Percent. */
  fuelFeePercent: DecimalInput
  /** The merchant's fee for the provider: Percent of base, or VND a shipment; negative = discount. */
  accountFee?: FeeFigure | null
  /** Its advance fee for this service: replaces it, or applies alone. */
  accountAdvanceFee?: FeeFigure | null
}

type ZoneName = { id: string; name: string }

/** The table row of the price; `serviceId` is the service whose table contains it. Weights in kg, VND per kg. */
type RatedRow =
  | { serviceId: string; weight: number }
  | { serviceId: string; weightFrom: number; weightTo: number | null; pricePerKg: number }

/** VND. `total` is whole; the parts are exact, so their sum may be up to 1 VND below it. */
type Rate = { total: number; base: number; zone: ZoneName; row: RatedRow; accountFee: number; fuel: number }

/** `zone` is present if the search got that far. */
type NoRate = { total: null; reason: NoRateReason; zone: ZoneName | null }

/**
 * The price of a shipment without its shipment fees (rules PRC-5, CAL-14): base price from the zone and the weight row,
 * account fee, fuel on both; rounded up to whole VND, never below 0. Throws if a figure is not a number.
 */
export const rate = (input: RatingInput): Rate | NoRate => {
  if (input.service.manualPrice) return noRate('manual_price')
  const weightKg = new Big(input.chargeableWeightKg)
  if (weightKg.lte(0)) return noRate('no_weight')
  const zone = zoneOf(input.zoneCountryId, input.zones)
  if (!zone) return noRate('no_zone')
  const found = findRow(input.service, plain(weightKg), input)
  if (typeof found === 'string') return noRate(found, zone)
  const price = found.row.prices[zone.id] ?? null
  if (price === null) return noRate('no_price_for_zone', zone)

  const base = found.row.isFlatRate ? weightKg.times(price) : new Big(price)
  const accountFee = accountFeeVnd(base, input.accountAdvanceFee ?? input.accountFee ?? null)
  const fuel = base.plus(accountFee).times(input.fuelFeePercent).times('0.01')
  return {
    total: ceilVnd(base.plus(accountFee).plus(fuel)),
    base: plain(base),
    zone: nameOf(zone),
    row: ratedRow(found.serviceId, found.row, price),
    accountFee: plain(accountFee),
    fuel: plain(fuel),
  }
}

/**
 * The zone of a country: primary zones first, then the lowest `order`, then the id, so that the result is
 * deterministic.
 */
export const zoneOf = (countryId: string, zones: readonly RatedZone[]): RatedZone | undefined =>
  zones
    .filter((zone) => zone.countryIds.includes(countryId))
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.order - b.order || (a.id < b.id ? -1 : 1))[0]

/** A discount takes at most the whole base, both as a percentage and as a flat amount, so no total is below 0. */
const accountFeeVnd = (base: Big, fee: FeeFigure | null): Big => {
  if (fee === null) return new Big(0)
  const vnd = fee.unit === 'Percent' ? base.times(fee.amount).times('0.01') : new Big(fee.amount)
  const wholeDiscount = base.times(-1)
  return vnd.lt(wholeDiscount) ? wholeDiscount : vnd
}

const ratedRow = (serviceId: string, row: PriceRow, price: DecimalInput): RatedRow =>
  row.isFlatRate
    ? {
        serviceId,
        weightFrom: Number(row.weightFrom),
        weightTo: row.weightTo === null ? null : Number(row.weightTo),
        pricePerKg: Number(price),
      }
    : { serviceId, weight: Number(row.weight) }

const nameOf = ({ id, name }: RatedZone): ZoneName => ({ id, name })

const noRate = (reason: NoRateReason, zone: RatedZone | null = null): NoRate => ({
  total: null,
  reason,
  zone: zone && nameOf(zone),
})
