import Big from 'big.js'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { type LandedAmounts, type ShipmentAmounts, withAmountDue } from '@waybill/contract/shipments/amounts'
import { plain, roundTo } from '@waybill/contract/kernel/money'
import type { DutyPayer, Trade } from '@waybill/contract/reference/tariff-method'
import {
  type Duties,
  isVatPrepaid,
  type MerchantFees,
  priceWith,
  type ProviderPrices,
  settleDuties,
  sglTier,
  type TariffLine,
  withLandedTotal,
} from '../pricing/index.ts'
import type { ShipmentService } from '../shipments/index.ts'

/** The amounts of the declared and of the verified packages; `verified` null: nothing was verified. */
export type ParcelFinances = { estimate: ParcelAmounts; verified: ParcelAmounts | null }

/** Loaded inputs of amounts: for many parcels, each part once. */
export type ParcelRates = {
  /** The prices of the service's provider. */
  prices: ProviderPrices
  /** The merchant's surcharge or discount for the service; `NO_MERCHANT_FEES` for "Other". */
  merchantFees: MerchantFees
  /** The rows of duty to the recipient's country, with the day's exchange rates. */
  duties: Duties
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

/** What duties depend on beside the goods (rules TAR-13, TAR-15). */
export type DutyFacts = {
  currency: string
  trade: Trade
  /** ISO code of the destination; undefined: not known. */
  country: string | undefined
  /** The number under which the sender may have taken the import VAT (rule TAX-8). */
  iossNumber: string | null | undefined
  /** null: as the service does by default. */
  chosenPayer: DutyPayer | null
  isDutiable: boolean
}

export type PricedParcel = DutyFacts & {
  service: Pick<ShipmentService, 'id' | 'code' | 'tariff_method' | 'admin_fee' | 'allows_dap' | 'dap_fee'>
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
  const { service, countryId, day, items, currency, trade, chosenPayer, isDutiable } = parcel
  const rated = rates.prices.services.get(service.id)
  if (!rated) throw new Error(`The prices hold no service ${service.code}`)
  const itemWeightKg = itemWeightOf(items) ?? chargeableWeightKg
  const input = { chargeableWeightKg, zoneCountryId: countryId, itemWeightKg }
  const breakdown = priceWith(rates.prices, rated, rates.merchantFees, input)
  const { landed, ...settled } = settleDuties({
    service: { tariffMethod: service.tariff_method, allowsDap: service.allows_dap, dapFee: service.dap_fee },
    duties: rates.duties,
    consignment: {
      day,
      trade,
      hasIoss: isVatPrepaid(rates, parcel),
      lines: taxedLines(parcel),
      currency,
      vndPerUnit: rates.vndPerUnit,
    },
    chosenPayer,
    isDutiable,
  })
  return totalled({
    price: breakdown.total,
    breakdown,
    tier: service.code === 'SGL' ? sglTier([{ itemWeight: itemWeightKg, itemQuantity: 1 }]) : null,
    ...settled,
    adminFee: service.admin_fee,
    landedCost: landed && { ...landed, total: null },
  })
}

/** Total shipment price = price + tariff + admin fee + import VAT; null if one of them is (rule TAR-5). */
const totalled = (parts: Omit<ParcelAmounts, 'total'>): ParcelAmounts => {
  const { price, tariff, adminFee, importVat } = parts
  return {
    ...parts,
    total:
      price === null || tariff === null || importVat === null
        ? null
        : plain(new Big(price).plus(tariff.total).plus(adminFee).plus(importVat)),
    landedCost: withLandedTotal(parts.landedCost, { price, adminFee }),
  }
}

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
export const amountColumns = ({ estimate, verified }: ParcelFinances) => ({
  total_price: estimate.price,
  real_total_price: verified?.price ?? null,
  tariff: estimate.tariff?.total ?? null,
  admin_fee: estimate.adminFee,
  import_vat: estimate.importVat,
  real_tariff: verified === null ? 0 : (verified.tariff?.total ?? null),
  real_admin_fee: verified?.adminFee ?? 0,
  real_import_vat: verified === null ? 0 : verified.importVat,
  settled_payer: (verified ?? estimate).dutyPayer,
})

/** The same for lists and previews of a parcel without fees (rule AMT-61). */
export const shipmentAmountsOf = ({ price, tariff, adminFee, importVat }: ParcelAmounts): ShipmentAmounts =>
  withAmountDue({ price, fees: 0, tariff: tariff?.total ?? null, adminFee, importVat })

/** The landed cost in short, for lists and previews; null: no customs. */
export const landedAmountsOf = ({ landedCost }: Pick<ParcelAmounts, 'landedCost'>): LandedAmounts | null => {
  if (landedCost === null) return null
  const { duties, vat, collectingFee, recipientPays, total, unknown } = landedCost
  return { duties, vat, collectingFee, recipientPays, total, isAtLeast: unknown.length > 0 }
}

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
    importVat: duty.importVat,
    dutyPayer: duty.dutyPayer,
    dutyPayers: duty.dutyPayers,
    landedCost: duty.landedCost,
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

/** The items as duties take them; figures of `taxable` replace their codes, or all of them by one (rule TAR-4). */
export const taxedLines = ({ items, taxable }: Pick<PricedParcel, 'items' | 'taxable'>): TariffLine[] => {
  const hsCode = taxable?.taxHscode || null
  const declaredValue = taxable?.taxDeclaredValue ?? null
  const lines = items.map((item) => ({
    hsCode: hsCode ?? item.hsCode,
    originCountryId: item.originCountryId,
    declaredValue: item.declaredValue,
    quantity: item.itemQuantity,
    weightKg: item.itemWeight === null ? null : plain(new Big(item.itemWeight).times(item.itemQuantity)),
  }))
  const [first] = lines
  if (declaredValue === null || !first) return lines
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return [{ ...first, declaredValue, quantity, weightKg: itemWeightOf(items) ?? null }]
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
