import type { Me } from '@waybill/contract/identity/me'
import { plainValuesOf } from '@waybill/contract/shipments/fields'
import { requireStatus } from '@waybill/contract/shipments/status'
import type { CallRules } from './calls.ts'
import type { BusinessLineRules } from '../rules/business-line.ts'
import { mayChange } from '../rules/rights.ts'
import type { Field, Key, Named, Party, Shipment, ShipmentChange, ShipmentFields } from '../model/shipment.ts'
import { stateOf } from '../model/shipment-state.ts'

/**
 * The changes that a call asks for. `reason`: of a forced status (STA-7), of packages changed after the hub (VER-3).
 */
export type EditRequest = {
  change: ShipmentChange
  reason: string | null
  /** The version that the caller saw; undefined: the call names none (rule CAL-10). */
  version: number | undefined
  /** Fields that only people with the right to change them may name, even unchanged. */
  claims?: readonly Field[] | undefined
  /** Releases the processing lock once all is saved (rule ORD-8). */
  releasesLock?: boolean
}

/** An edit, compared with the stored shipment. */
export type ShipmentEdit = Omit<EditRequest, 'releasesLock'> & {
  me: Me
  line: BusinessLineRules
  call: CallRules
  before: Shipment
  changed: ReadonlySet<Field>
  /** The shipment after the edit: absent fields stay. */
  after: ShipmentFields
  /** Does this person give the declared and the verified price through this call (rule PER-3)? */
  mayPrice: boolean
  mayPriceVerified: boolean
  /** Which amounts are computed anew, because their sources changed (rule PRC-7). */
  anew: { price: boolean; tariff: boolean; adminFee: boolean }
}

type Planned = {
  me: Me
  line: BusinessLineRules
  call: CallRules
  before: Shipment
  regeneratesLabel: boolean
  asked: EditRequest
}

/** Compares the requested fields with the stored ones (rules PER-4, CAL-7). */
export const planEdit = ({ me, line, call, before, regeneratesLabel, asked }: Planned): ShipmentEdit => {
  const stored = fieldsOf(before, line.keys)
  const carriesPrice = call.prices !== 'verified_unless_import' || before.isImport
  const change: ShipmentChange = {
    ...asked.change,
    ...(carriesPrice ? {} : { price: undefined }),
    // Company people who name no company mean their own; a parcel always has a sender.
    ...(me.companyId !== null && asked.change.merchant === null ? { merchant: undefined } : {}),
    ...(asked.change.sender === null ? { sender: undefined } : {}),
  }
  const names = call.fields.filter(
    (name) => change[name] !== undefined && !isEquivalent(change[name], stored[name], []),
  )
  const changed: ReadonlySet<Field> = new Set(names)
  const after = { ...stored, ...Object.fromEntries(names.map((name) => [name, change[name]])) }
  const mayGive = (field: Field): boolean =>
    call.prices !== 'none' && mayChange(me, { line, call, state: { ...stateOf(before), regeneratesLabel } }, field)
  const isVerifiedGiven = changed.has('verified') || changed.has('verifiedPrice')
  return {
    ...{ me, line, call, before, change, changed, after, reason: asked.reason, version: asked.version },
    claims: asked.claims,
    mayPrice: carriesPrice && mayGive('price'),
    mayPriceVerified: mayGive('verifiedPrice') && (call.verifiedPriceWith === 'weights' || isVerifiedGiven),
    anew: anewBy(line, before, changed, after),
  }
}

const DUTY_FIELDS = ['service', 'tax', 'currency', 'category', 'iossNumber', 'itemType', 'dutyPayer'] as const

/** The sources of price, tariff and admin fee (rules TAR-1, PRC-7). */
const anewBy = (line: BusinessLineRules, before: Shipment, changed: ReadonlySet<Field>, after: ShipmentFields) => {
  const { contents, consignee, sender } = fieldsOf(before, line.keys)
  const weightsOf = (items: typeof contents) => items.map(({ quantity, itemWeight }) => [quantity, itemWeight])
  const [abroad, was] = before.isImport ? [after.sender, sender] : [after.consignee, consignee]
  const isOtherCountry = !isEquivalent(abroad?.country, was?.country, [])
  const dutiable = (items: typeof contents) =>
    items.map(({ hsCode, description, declaredValue, origin, quantity, itemWeight }) => ({
      ...{ hsCode, description, declaredValue, origin, quantity, itemWeight },
    }))
  const isOtherGoods = changed.has('contents') && !isEquivalent(dutiable(contents), dutiable(after.contents), [])
  const isCompany = (party: typeof consignee) => (party.company ?? '').trim() !== ''
  const isOtherTrade = changed.has('consignee') && isCompany(consignee) !== isCompany(after.consignee)
  const isWeighedAnew =
    changed.has('declared') ||
    (line.pricedByItems && changed.has('contents') && !isEquivalent(weightsOf(contents), weightsOf(after.contents), []))
  return {
    price: changed.has('service') || isWeighedAnew || isOtherCountry || changed.has('merchant'),
    tariff: isOtherCountry || isOtherGoods || isOtherTrade || DUTY_FIELDS.some((name) => changed.has(name)),
    adminFee: changed.has('service'),
  }
}

/** Does the edit change the declared part? */
export const changesDeclared = ({ line, changed }: Pick<ShipmentEdit, 'line' | 'changed'>): boolean =>
  line.declared.some((name) => changed.has(name))

/** Verified weights are computed anew: for other packages, or for another service. */
export const isVerifiedAnew = ({ changed, after }: Pick<ShipmentEdit, 'changed' | 'after'>): boolean =>
  changed.has('verified') || (changed.has('service') && after.verified.length > 0)

/** The declared price after the edit; a price typed for another service no longer holds. */
export const givenPrice = ({ change, changed, before }: ShipmentEdit): number | null => {
  if (change.price !== undefined) return change.price
  return changed.has('service') ? null : before.price
}

/** The verified price after the edit; a price typed for other packages or another service no longer holds. */
export const givenVerifiedPrice = ({ change, changed, before }: ShipmentEdit): number | null => {
  if (change.verifiedPrice !== undefined) return change.verifiedPrice
  return changed.has('verified') || changed.has('service') ? null : before.verifiedPrice
}

/** A stored shipment by the fields that calls set, naming services and countries as its line does. */
const fieldsOf = (shipment: Shipment, keys: BusinessLineRules['keys']): ShipmentFields => {
  const key = ({ id, code }: Named): Key => (keys === 'id' ? { id } : { code })
  const party = (of: Party<Named>): Party<Key> => ({ ...of, country: of.country && key(of.country) })
  const packages = (of: 'declared' | 'verified') =>
    shipment.packages.flatMap(({ kind, quantity, weight, length, width, height, photo }) =>
      kind === of ? [{ quantity, weight, length, width, height, photo }] : [],
    )
  const files = (of: 'attached' | 'invoice' | 'verified') =>
    shipment.files.flatMap(({ kind, path }) => (kind === of ? [path] : []))
  return {
    service: key(shipment.service),
    merchant: shipment.owner.isHouse ? null : shipment.ownerId,
    ...plainValuesOf(shipment),
    tax: shipment.tax,
    sender: party(shipment.sender),
    consignee: party(shipment.consignee),
    declared: packages('declared').map(({ photo: _none, ...line }) => line),
    contents: shipment.contents.map(({ id: _id, origin, ...content }) => ({ ...content, origin: key(origin) })),
    attached: files('attached')[0] ?? null,
    invoice: files('invoice')[0] ?? null,
    status: requireStatus(shipment.status),
    trackingNumber: shipment.trackingNumber,
    verified: packages('verified'),
    files: files('verified'),
    price: shipment.price,
    verifiedPrice: shipment.verifiedPrice,
    fees: shipment.fees.map(({ feeId, otherFeeName, amount }) => ({ feeId, otherFeeName, amount })),
  }
}

/** Parts of an order that do not count as a change: computed values, and nested entities beside their ids. */
const COMPUTED = ['id', 'country', 'countryOfOrigin', 'fee', 'volumetricWeight', 'chargeableWeight']

/**
 * Do two values hold the same, however they are written? Nulls, blanks and missing parts are the same; parts named in
 * `ignored` do not count.
 */
const isEquivalent = (one: unknown, other: unknown, ignored: readonly string[] = COMPUTED): boolean =>
  JSON.stringify(essence(one, ignored)) === JSON.stringify(essence(other, ignored))

const essence = (value: unknown, ignored: readonly string[]): unknown => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((inner) => essence(inner, ignored))
  if (typeof value !== 'object') return value
  const parts = Object.entries(value)
    .filter(([name]) => !ignored.includes(name))
    .map(([name, inner]) => [name, essence(inner, ignored)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return parts.length === 0 ? undefined : parts
}
