import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import type { DbOrTx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { findExchangeRate } from '../pricing/index.ts'
import {
  givenPrice,
  type BusinessLineModule,
  type References,
  type ShipmentColumns,
  type ShipmentEdit,
  type ShipmentFields,
  type StoredFinance,
  computeWeights,
} from '../shipments/index.ts'
import { repriceParcel } from './reprice-parcel.ts'
import {
  amountColumns,
  amountsWith,
  beyondLimits,
  declaredUsd,
  type PricedItem,
  withManualPrice,
  UNPRICED,
  verifiedWeightKg,
} from './parcel-amounts.ts'
import { readRates } from './price-parcel.ts'

type Rated = {
  fields: ShipmentFields
  references: References
  merchantId: string | null
  day: string
  /** For a saved parcel: its exchange rate stays while its currency does (rule TAR-6). */
  stored?: { currency: string; vndPerUnit: number | null } | null
}

/**
 * The amounts of a parcel by the rates of its creation day, with its stored exchange rate unless its currency changed.
 */
const rateParcel = async (db: DbOrTx, { fields, references, merchantId, day, stored = null }: Rated) => {
  const { currency, tax } = fields
  const service = references.service(fields.service)
  const countryId = references.country(fields.consignee.country)?.id ?? ''
  if (!service) throw new Error('The service of a parcel was not checked')
  const rates = await readRates(db, { serviceId: service.id, merchantId, countryId, currency, day, stored })
  const items = pricedItemsOf(fields, references)
  const taxable = { taxDeclaredValue: tax.declaredValue, taxHscode: tax.hsCode }
  const amountsAt = (kg: number): ParcelAmounts => amountsWith(rates, { service, countryId, day, items, taxable }, kg)
  const weightOf = (packages: ShipmentFields['declared']): number =>
    computeWeights('ecommerce', service.code, packages).totals.totalChargeableWeight
  const passed = passedLimits(service.code, fields.verified)
  /** Of the verified packages; null: none. Beyond the service's limits they have no price (rule VER-6). */
  const verifiedAmounts = (): ParcelAmounts | null => {
    if (fields.verified.length === 0) return null
    const kg = verifiedWeightKg(service.code, weightOf(fields.declared), weightOf(fields.verified))
    return passed.length > 0 ? beyondLimits(amountsAt(kg)) : amountsAt(kg)
  }
  const { vndPerUnit } = rates
  const vndPerUsd = await findExchangeRate(db, 'USD', day)
  const columns = {
    exchange_rate: vndPerUnit,
    declared_value_usd: declaredUsd(items, currency, { vndPerUnit, vndPerUsd }),
  }
  return { service, passed, columns, estimateAmounts: () => amountsAt(weightOf(fields.declared)), verifiedAmounts }
}

/** The customs items in the tariff's form. */
export const pricedItemsOf = ({ contents }: Pick<ShipmentFields, 'contents'>, references: References): PricedItem[] =>
  contents.map(({ hsCode, origin, declaredValue, quantity, itemWeight }) => ({
    hsCode,
    originCountryId: references.country(origin)?.id ?? '',
    declaredValue,
    itemQuantity: quantity,
    itemWeight,
  }))

/** The amounts of a new parcel (rule PRC-7). */
export const priceNewParcel: BusinessLineModule['priceNew'] = async (
  db,
  { fields, references, merchantId, typedPrice, me, at },
) => {
  const rated = await rateParcel(db, { fields, references, merchantId, day: vietnamDay(at) })
  const estimate = withManualPrice(rated.estimateAmounts(), typedPrice, me.username)
  return { ...financeColumns({ estimate, verified: null }), ...rated.columns }
}

const rateEdited = (db: DbOrTx, { before, after }: ShipmentEdit, references: References, merchantId: string | null) =>
  rateParcel(db, {
    fields: after,
    references,
    merchantId,
    day: vietnamDay(before.createdAt),
    stored: { currency: before.currency, vndPerUnit: before.exchangeRate },
  })

/**
 * Whether nothing prices the verified packages, so that no price is required (rules VER-6, PRC-10). Users price a
 * manually priced service.
 */
export const isParcelUnrated: BusinessLineModule['isUnrated'] = async (db, edit, references) => {
  const { before, after } = edit
  const service = references.service(after.service)
  if (!service || service.manual_price) return false
  const { verifiedAmounts } = await rateEdited(db, edit, references, before.owner.isHouse ? null : before.ownerId)
  return verifiedAmounts()?.price === null
}

const PRICED_FIELDS = ['merchant', 'tax', 'currency', 'verified', 'price', 'verifiedPrice', 'contents'] as const

/** The columns of money after an edit of a parcel (rule PRC-7). */
export const priceEditedParcel: BusinessLineModule['price'] = async (tx, edit, references, merchantId) => {
  const { me, before, changed, anew } = edit
  if (!anew.price && !anew.tariff && !PRICED_FIELDS.some((name) => changed.has(name))) return {}
  const rated = await rateEdited(tx, edit, references, merchantId)
  const stored = before.finance ?? { estimate: { ...UNPRICED, price: before.price }, verified: null }
  const finance = repriceParcel({
    before: stored,
    serviceCode: rated.service.code,
    anew,
    isDeclaredAnew: changed.has('declared'),
    isVerifiedAnew: changed.has('verified'),
    ...typedPrices(edit, rated.service.manual_price),
    username: me.username,
    estimateAmounts: rated.estimateAmounts,
    verifiedAmounts: rated.verifiedAmounts,
  })
  return {
    ...financeColumns(finance),
    unpriced_reasons: finance.verified?.price === null ? unpricedBy(rated.passed) : null,
    ...rated.columns,
  }
}

/** Verified packages without a price need attention until they have one (rule VER-6). */
const unpricedBy = (passed: UnpricedReason[]): UnpricedReason[] => (passed.length > 0 ? passed : ['rate'])

/** The effective typed prices: those from users who may change them. For a service without rates the old ones stay. */
const typedPrices = (edit: ShipmentEdit, isManual: boolean) => {
  const { before, change, changed, anew, mayPrice, mayPriceVerified } = edit
  const stays = isManual && mayPrice && anew.price
  const realStays = stays && !changed.has('service') ? (before.verifiedPrice ?? undefined) : undefined
  return {
    typed: changed.has('price') ? change.price : stays ? givenPrice(edit) : undefined,
    realTyped: mayPriceVerified ? change.verifiedPrice : realStays,
  }
}

/** The columns of a parcel's amounts; prices also have their own columns, for lists and sums. */
export const financeColumns = (finance: StoredFinance) =>
  ({
    ...amountColumns(finance),
    price_breakdown: finance.estimate.breakdown && JSON.stringify(finance.estimate.breakdown),
    finance: JSON.stringify(finance),
  }) satisfies ShipmentColumns
