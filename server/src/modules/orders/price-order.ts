import type { Me } from '@waybill/contract/identity/me'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { DbOrTx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { findExchangeRate, quoteExpress } from '../pricing/index.ts'
import {
  givenPrice,
  givenVerifiedPrice,
  isVerifiedAnew,
  type BusinessLineModule,
  LINES,
  type References,
  type Shipment,
  type ShipmentColumns,
  type ShipmentEdit,
  type ShipmentFields,
  computePackageWeights,
} from '../shipments/index.ts'

export type Priced = { total_price: number | null; price_breakdown: string }

/**
 * Applies a typed price over the rate, and records who typed it; none, or the rate itself, leaves the rate (rule
 * PRC-9).
 */
export const withManualOrderPrice = (
  rated: Priced,
  typed: number | null | undefined,
  me: Pick<Me, 'username'>,
): Priced => {
  if (typeof typed !== 'number' || typed === rated.total_price) return rated
  const breakdown = JSON.parse(rated.price_breakdown) as PriceBreakdown
  return { total_price: typed, price_breakdown: JSON.stringify({ ...breakdown, setBy: me.username }) }
}

type Rated = { fields: ShipmentFields; references: References; merchantId: string | null; isImport: boolean }

/**
 * The rate of some packages of an order, with its breakdown, as both are stored (rule PRC-6). No rate: null, shown N/A.
 */
const rateFields = async (
  db: DbOrTx,
  { fields, references, merchantId, isImport }: Rated,
  of: 'declared' | 'verified',
): Promise<Priced> => {
  const service = references.service(fields.service)
  if (!service) throw new Error('The service of an order was not checked')
  const { totals } = computePackageWeights(LINES.express, references, { service: fields.service, packages: fields[of] })
  const abroad = isImport ? fields.sender : fields.consignee
  const breakdown = await quoteExpress(db, {
    serviceId: service.id,
    chargeableWeightKg: totals.totalChargeableWeight,
    zoneCountryId: references.country(abroad?.country ?? null)?.id ?? null,
    merchantId,
  })
  return { total_price: breakdown.total, price_breakdown: JSON.stringify(breakdown) }
}

type Edited = { edit: ShipmentEdit; references: References; merchantId: string | null }

const rateEdited = (db: DbOrTx, { edit, ...given }: Edited, of: 'declared' | 'verified'): Promise<Priced> =>
  rateFields(db, { ...given, fields: edit.after, isImport: edit.before.isImport }, of)

const merchantIdOf = ({ before }: ShipmentEdit) => (before.owner.isHouse ? null : before.ownerId)

/**
 * Whether nothing prices the verified packages, so that no price is required (rules VER-6, PRC-10). Users price a
 * manually priced service.
 */
export const isOrderUnrated: BusinessLineModule['isUnrated'] = async (db, edit, references) => {
  const service = references.service(edit.after.service)
  if (!service || service.manual_price) return false
  const rated = await rateEdited(db, { edit, references, merchantId: merchantIdOf(edit) }, 'verified')
  return rated.total_price === null
}

/**
 * The columns of money after an edit of an order: both prices, and the exchange rate of a new currency (rules TAR-6,
 * PRC-7).
 */
export const priceEditedOrder: BusinessLineModule['price'] = async (tx, edit, references, merchantId) => {
  const { before, after, changed } = edit
  const edited = { edit, references, merchantId }
  const verified = await verifiedPriceAfter(tx, edited)
  return {
    ...(await declaredPriceAfter(tx, edited)),
    ...(verified === undefined ? {} : verifiedPriceColumns(verified, after.verified.length > 0)),
    ...(changed.has('currency')
      ? { exchange_rate: await findExchangeRate(tx, after.currency, vietnamDay(before.createdAt)) }
      : {}),
  }
}

/** The rate applies again if its inputs changed, or the typed price was cleared; otherwise typed prices stay. */
const declaredPriceAfter = async (tx: DbOrTx, edited: Edited): Promise<Partial<Priced>> => {
  const { me, before, after, changed, anew, mayPrice } = edited.edit
  if (!anew.price && !changed.has('price')) return {}
  const isTakenBack = changed.has('price') && after.price === null
  const rated =
    anew.price || isTakenBack || before.breakdown === null
      ? await rateEdited(tx, edited, 'declared')
      : { total_price: before.price, price_breakdown: JSON.stringify(before.breakdown) }
  const isManual = edited.references.service(after.service)?.manual_price === true
  if (isManual && mayPrice) return withManualOrderPrice(rated, givenPrice(edited.edit), me)
  return changed.has('price') ? withManualOrderPrice(rated, after.price, me) : rated
}

/** Verified packages without a price need attention until they have one (rule VER-6). */
const verifiedPriceColumns = ({ price, breakdown }: VerifiedPrice, hasArrived: boolean): ShipmentColumns => ({
  real_total_price: price,
  real_price_breakdown: breakdown && JSON.stringify(breakdown),
  unpriced_reasons: hasArrived && price === null ? ['rate'] : null,
})

/** A verified price with its breakdown. */
type VerifiedPrice = { price: number | null; breakdown: PriceBreakdown | null }

/**
 * The verified price: as given by users who may change it; for others the rate of the verified weight (rule PRC-11).
 * undefined: unchanged.
 */
const verifiedPriceAfter = async (tx: DbOrTx, edited: Edited): Promise<VerifiedPrice | undefined> => {
  const { edit } = edited
  const { before, after, changed, mayPriceVerified } = edit
  const isWeighed = changed.has('verified') || changed.has('service')
  if (before.isImport) return undefined
  if (isWeighed && after.verified.length === 0 && !changed.has('verifiedPrice')) return { price: null, breakdown: null }
  const typedPrice = mayPriceVerified ? givenVerifiedPrice(edit) : null
  if (!isWeighed && mayPriceVerified && typedPrice === before.verifiedPrice) return undefined
  if (typedPrice === null && mayPriceVerified && !isWeighed) return { price: null, breakdown: null }
  if (typedPrice === null && !(isVerifiedAnew(edit) && after.verified.length > 0)) return undefined
  if (after.verified.length === 0) return { price: typedPrice, breakdown: null }
  const rated = await rateEdited(tx, edited, 'verified')
  const breakdown = JSON.parse(rated.price_breakdown) as PriceBreakdown
  return typedPrice === null ? { price: rated.total_price, breakdown } : pricedAs(typedPrice, breakdown, edit)
}

/**
 * A given price: the rate itself, the stored one sent again, which stays that of its original weight (rule PRC-61), or
 * a price typed over the rate.
 */
const pricedAs = (typedPrice: number, rate: PriceBreakdown, { before, changed, me }: ShipmentEdit): VerifiedPrice => {
  if (typedPrice === rate.total) return { price: typedPrice, breakdown: rate }
  if (typedPrice === before.verifiedPrice && !changed.has('service') && rate.total !== null)
    return { price: typedPrice, breakdown: before.verifiedBreakdown ?? breakdownNobodyKept(typedPrice, rate, before) }
  return { price: typedPrice, breakdown: { ...rate, setBy: me.username } }
}

/** For a price older than stored breakdowns: its weight. */
const breakdownNobodyKept = (total: number, { zone }: PriceBreakdown, before: Shipment): PriceBreakdown => ({
  ...{ total, zone, base: null, row: null, accountFee: null, fuel: null, fuelFee: null, reason: null, setBy: null },
  weight: before.verifiedTotals.totalChargeableWeight ?? before.totals.totalChargeableWeight,
})

/**
 * The amounts of a new order: the rate of its declared weight, or the price from a user who may set it (rule PRC-7).
 */
export const priceNewOrder: BusinessLineModule['priceNew'] = async (
  tx,
  { fields, references, merchantId, isImport, typedPrice, me, at },
) => {
  const rated = await rateFields(tx, { fields, references, merchantId, isImport }, 'declared')
  return {
    ...withManualOrderPrice(rated, typedPrice, me),
    exchange_rate: await findExchangeRate(tx, fields.currency, vietnamDay(at)),
  }
}
