import Big from 'big.js'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { type ShipmentAmounts, withAmountDue } from '@waybill/contract/shipments/amounts'
import { plain, roundTo } from '@waybill/contract/kernel/money'
import {
  type MerchantFees,
  priceWith,
  type ProviderPrices,
  sglTier,
  type TariffLine,
  tariffOf,
  type TariffRate,
} from '../pricing/index.ts'
import type { ShipmentService, StoredFinance } from '../shipments/index.ts'

/** Loaded inputs of amounts: for many parcels, each part once. */
export type ParcelRates = {
  /** The prices of the service's provider. */
  prices: ProviderPrices
  /** The merchant's surcharge or discount for the service; `NO_MERCHANT_FEES` for "Other". */
  merchantFees: MerchantFees
  /** All tariff rates to the recipient's country. */
  tariffRates: readonly TariffRate[]
  /** VND for one unit of the parcel's currency on its creation day; null: no rate (rule TAR-6). */
  vndPerUnit: number | null
}

/** A customs item for pricing. `declaredValue` is of the whole item row, `itemWeight` of one piece in kg. */
export type PricedItem = {
  hsCode: string
  originCountryId: string
  declaredValue: number
  itemQuantity: number
  itemWeight: number | null
}

export type PricedParcel = {
  service: Pick<ShipmentService, 'id' | 'code' | 'tariff_method' | 'admin_fee'>
  /** The recipient's country, which decides zone and duties. */
  countryId: string
  /** The creation day in UTC+7, `2026-11-20`. */
  day: string
  items: readonly PricedItem[]
  taxable: { taxDeclaredValue?: number | null | undefined; taxHscode?: string | null | undefined } | null | undefined
}

/**
 * The amounts of a parcel at a chargeable weight (rule TAR-7): price by the tables, SGL by the tier of its items,
 * tariff with `taxable` replacing the items' own figures, admin fee, and their sum. Reads nothing, so a thousand are
 * rated alike.
 */
export const amountsWith = (rates: ParcelRates, parcel: PricedParcel, chargeableWeightKg: number): ParcelAmounts => {
  const { service, countryId, day, items } = parcel
  const rated = rates.prices.services.get(service.id)
  if (!rated) throw new Error(`The prices hold no service ${service.code}`)
  const itemWeightKg = itemWeightOf(items) ?? chargeableWeightKg
  const input = { chargeableWeightKg, zoneCountryId: countryId, itemWeightKg }
  const breakdown = priceWith(rates.prices, rated, rates.merchantFees, input)
  const tariff = tariffOf({
    method: service.tariff_method,
    destinationCountryId: countryId,
    day,
    lines: taxedLines(parcel),
    rates: rates.tariffRates,
    vndPerUnit: rates.vndPerUnit,
  })
  return totalled({
    price: breakdown.total,
    breakdown,
    tier: service.code === 'SGL' ? sglTier([{ itemWeight: itemWeightKg, itemQuantity: 1 }]) : null,
    tariff: tariff.total === null ? null : tariff,
    tariffReason: tariff.total === null ? tariff.reason : null,
    adminFee: service.admin_fee,
  })
}

/** Amounts of an unpriced parcel. */
export const UNPRICED: ParcelAmounts = {
  price: null,
  breakdown: null,
  tier: null,
  tariff: null,
  tariffReason: null,
  adminFee: 0,
  total: null,
}

/** Total shipment price = price + tariff + admin fee; null if price or tariff is (rule TAR-5). */
const totalled = (parts: Omit<ParcelAmounts, 'total'>): ParcelAmounts => ({
  ...parts,
  total:
    parts.price === null || parts.tariff === null
      ? null
      : plain(new Big(parts.price).plus(parts.tariff.total).plus(parts.adminFee)),
})

/**
 * The same for a parcel beyond a limit of its service: it has no price, until its service or its price is set (rule
 * VER-6).
 */
export const beyondLimits = (amounts: ParcelAmounts): ParcelAmounts => {
  const { breakdown } = amounts
  return totalled({
    ...amounts,
    price: null,
    breakdown: breakdown && { ...breakdown, total: null, base: null, row: null, ...NO_PARTS, reason: 'over_limit' },
  })
}
const NO_PARTS = { accountFee: null, fuel: null, fuelFee: null } as const

/**
 * Applies a typed price over the rate, and records who typed it; none, or the rate itself, leaves the rate (rule
 * PRC-9).
 */
export const withManualPrice = (
  rated: ParcelAmounts,
  typed: number | null | undefined,
  username: string,
): ParcelAmounts => {
  const { price, breakdown } = rated
  if (typeof typed !== 'number' || typed === price) return rated
  const setBy = typed === breakdown?.total ? null : username
  return totalled({ ...rated, price: typed, breakdown: breakdown && { ...breakdown, setBy } })
}

/** The effective amounts of a parcel for lists, daily totals and filters (rule AMT-62). */
export const amountColumns = ({ estimate, verified }: StoredFinance) => ({
  total_price: estimate.price,
  real_total_price: verified?.price ?? null,
  tariff: estimate.tariff?.total ?? null,
  admin_fee: estimate.adminFee,
  real_tariff: verified === null ? 0 : (verified.tariff?.total ?? null),
  real_admin_fee: verified?.adminFee ?? 0,
})

/** The same for lists and previews of a parcel without fees (rule AMT-61). */
export const shipmentAmountsOf = ({ price, tariff, adminFee }: ParcelAmounts): ShipmentAmounts =>
  withAmountDue({ price, fees: 0, tariff: tariff?.total ?? null, adminFee })

/**
 * Which amounts are recomputed: those whose inputs an edit changes, never because of a later change of a table (PRC-8).
 */
export type RepricedParts = { price: boolean; tariff: boolean; adminFee: boolean }

/** Stored amounts with the recomputed parts. */
export const repriced = (stored: ParcelAmounts, fresh: ParcelAmounts, anew: RepricedParts): ParcelAmounts => {
  const rate = anew.price ? fresh : stored
  const duty = anew.tariff ? fresh : stored
  return totalled({
    price: rate.price,
    breakdown: rate.breakdown,
    tier: rate.tier,
    tariff: duty.tariff,
    tariffReason: duty.tariffReason,
    adminFee: (anew.adminFee ? fresh : stored).adminFee,
  })
}

/**
 * Σ itemWeight × itemQuantity in kg; undefined if an item has no weight: the chargeable weight counts then (rule
 * TAR-7).
 */
const itemWeightOf = (items: readonly PricedItem[]): number | undefined => {
  let sum = new Big(0)
  for (const { itemWeight, itemQuantity } of items) {
    if (itemWeight === null) return undefined
    sum = sum.plus(new Big(itemWeight).times(itemQuantity))
  }
  return items.length === 0 ? undefined : plain(sum)
}

const taxedLines = ({ items, taxable }: PricedParcel): TariffLine[] => {
  const [first] = items
  const hsCode = taxable?.taxHscode || null
  const declaredValue = taxable?.taxDeclaredValue ?? null
  if (declaredValue === null) return items.map((item) => ({ ...item, hsCode: hsCode ?? item.hsCode }))
  return first ? [{ hsCode: hsCode ?? first.hsCode, originCountryId: first.originCountryId, declaredValue }] : []
}

/**
 * The weight for a parcel's verified price: the verified one, for SGL the larger of declared and verified (rule TAR-5).
 */
export const verifiedWeightKg = (serviceCode: string, declaredKg: number, verifiedKg: number): number =>
  serviceCode === 'SGL' ? Math.max(declaredKg, verifiedKg) : verifiedKg

/** Σ declared values in USD at the rates of the creation day, 2 decimals; null without a rate (rule LBL-5). */
export const declaredUsd = (
  items: readonly Pick<PricedItem, 'declaredValue'>[],
  currency: string,
  { vndPerUnit, vndPerUsd }: { vndPerUnit: number | null; vndPerUsd: number | null },
): number | null => {
  const sum = items.reduce((total, { declaredValue }) => total.plus(declaredValue), new Big(0))
  if (currency === 'USD') return roundTo(sum, 2)
  return vndPerUnit === null || vndPerUsd === null ? null : roundTo(sum.times(vndPerUnit).div(vndPerUsd), 2)
}
