import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { DUTY_PAYERS, type DutyPayer } from '@waybill/contract/reference/tariff-method'
import { dutyPayerProblem } from '@waybill/contract/pricing/duty'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { findExchangeRate, isDutiable, tradeOf } from '../pricing/index.ts'
import {
  givenPrice,
  type BusinessLineModule,
  type References,
  type ShipmentColumns,
  type ShipmentEdit,
  type ShipmentFields,
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
  verifiedWeightKg,
  type DutyFacts,
  type ParcelFinances,
} from './parcel-amounts.ts'
import { financeOf } from './finance.ts'
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
  const parcel = { service, countryId, day, items, taxable, ...dutyFactsOf(fields, references) }
  const amountsAt = (kg: number): ParcelAmounts => amountsWith(rates, parcel, kg)
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

/** What duties depend on beside the goods: a gift is between people, a recipient with a company name is a company (rule TAR-13). */
export const dutyFactsOf = (
  {
    currency,
    category,
    consignee,
    sender,
    iossNumber,
    itemType,
    dutyPayer,
  }: Pick<ShipmentFields, 'currency' | 'category' | 'iossNumber' | 'itemType' | 'dutyPayer' | 'sender' | 'consignee'>,
  references: Pick<References, 'country'>,
): DutyFacts => ({
  currency,
  trade: tradeOf(category, consignee.company),
  country: references.country(consignee.country)?.code,
  iossNumber,
  chosenPayer: payerOf(dutyPayer),
  isDutiable: isDutiable({
    itemType,
    from: references.country(sender?.country ?? null)?.code,
    to: references.country(consignee.country)?.code,
  }),
})

export const payerOf = (chosen: string | null | undefined): DutyPayer | null =>
  DUTY_PAYERS.find((payer) => payer === chosen) ?? null

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
  const rate = rated.estimateAmounts()
  requireDutyPayer(fields, rate)
  const estimate = withManualPrice(rate, typedPrice, me.username)
  return { ...financeColumns({ estimate, verified: null }), ...rated.columns }
}

/** The problem of a duty payer that a row of duty which applies leaves no choice of (rule TAR-15). */
export const dutyPayerProblems = (
  { dutyPayer }: Pick<ShipmentFields, 'dutyPayer'>,
  { dutyPayers }: ParcelAmounts,
): Record<string, string> => {
  const problem = dutyPayerProblem(dutyPayer, dutyPayers)
  return problem === undefined ? {} : { dutyPayer: problem }
}

/** 400 if a row of duty that applies leaves no choice of who pays: DAP by post to the United States (rule TAR-15). */
const requireDutyPayer = (fields: Pick<ShipmentFields, 'dutyPayer'>, amounts: ParcelAmounts): void => {
  const problems = dutyPayerProblems(fields, amounts)
  if (Object.keys(problems).length > 0) throw invalid(problems)
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
  if (anew.tariff) requireDutyPayer(edit.after, rated.estimateAmounts())
  const stored = financeOf(before)
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
export const financeColumns = (finance: ParcelFinances) =>
  ({
    ...amountColumns(finance),
    price_breakdown: finance.estimate.breakdown && JSON.stringify(finance.estimate.breakdown),
    finance: JSON.stringify(finance),
  }) satisfies ShipmentColumns
