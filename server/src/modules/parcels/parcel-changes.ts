import { NIL_ID } from '@waybill/contract/kernel/entity'
import type { Me } from '@waybill/contract/identity/me'
import { barePostcode } from '@waybill/contract/parcels/address'
import {
  type ContentItemInput,
  DECLARED_FIELDS,
  type ParcelDetail,
  type ParcelEdit,
} from '@waybill/contract/parcels/shapes'
import { STAFF_SET } from '@waybill/contract/permissions'
import { AppError } from '../../platform/app-error.ts'
import { isSame, storedNameOf, trackingNumberOf } from '../shipments/index.ts'
import { itemsOf } from './declared-part.ts'
import { packagesRight } from './parcel.policy.ts'

/** Beside the declared part: each has a right of its own (decision A5). */
const OTHER_FIELDS = ['trackStatus', 'trackingNumber', 'packages', 'totalPrice', 'realTotalPrice', 'fees'] as const
export type ParcelField = (typeof DECLARED_FIELDS)[number] | (typeof OTHER_FIELDS)[number]
const FIELDS: readonly ParcelField[] = [...DECLARED_FIELDS, ...OTHER_FIELDS]

/** What an edit says of a parcel; absent means unchanged. */
export type EditBody = Partial<Omit<ParcelEdit, 'id' | 'version'>>
/** The reason that it gives; blank is none. */
export const reasonOf = ({ reason }: EditBody): string | null => reason?.trim() || null
type Posted = { [Name in ParcelField]?: EditBody[Name] | ParcelDetail[Name] }

type Sizes = { quantity: number; weight: number; length: number; width: number; height: number }
const sizesOf = ({ quantity, weight, length, width, height }: Sizes) => ({ quantity, weight, length, width, height })

type Goods = Omit<ContentItemInput, 'id'>
const goodsOf = (item: Goods): Goods => ({
  hsCode: item.hsCode,
  itemDescription: item.itemDescription,
  declaredValue: item.declaredValue,
  countryOfOrigin: item.countryOfOrigin,
  itemQuantity: item.itemQuantity,
  itemWeight: item.itemWeight,
})
const goodsIn = (units: readonly { contentDetailItems?: readonly Goods[] | undefined }[]): Goods[] =>
  itemsOf(units).map(goodsOf)

const addressOf = (address: Posted['shipToAddress' | 'shipFromAddress']) =>
  address && { ...address, postcode: barePostcode(address.postcode ?? '') }

/** The fields of a body or a record as they compare. */
const comparable = (from: Posted): Partial<Record<ParcelField, unknown>> => ({
  ...from,
  merchantId: from.merchantId === NIL_ID ? null : from.merchantId,
  shipToAddress: addressOf(from.shipToAddress),
  shipFromAddress: addressOf(from.shipFromAddress),
  handlingUnits: from.handlingUnits && { sizes: from.handlingUnits.map(sizesOf), items: goodsIn(from.handlingUnits) },
  packages: from.packages?.map((line) => ({ ...sizesOf(line), image: storedNameOf(line.image ?? '') })),
  trackingNumber: trackingNumberOf(from.trackingNumber),
  fees: from.fees?.map(({ feeId, otherFeeName, amount }) => ({ feeId, otherFeeName, amount })),
})

/**
 * The fields of a body that differ from what is stored (decisions A5, E7): absent means unchanged, and so does a sender of
 * null. Company people who name no company mean their own.
 */
export const changedFields = (me: Me, before: ParcelDetail, body: EditBody): Set<ParcelField> => {
  const posted = comparable(body)
  const stored = comparable(before)
  const isLeft = (name: ParcelField): boolean =>
    body[name] === undefined ||
    (name === 'shipFromAddress' && body[name] === null) ||
    (name === 'merchantId' && me.companyId !== null && !posted[name])
  return new Set(FIELDS.filter((name) => !isLeft(name) && !isSame(posted[name], stored[name], [])))
}

/** What of the declared part changed, as far as prices and customs ask. */
export const changedInputs = (before: ParcelDetail, body: EditBody, changed: ReadonlySet<ParcelField>) => {
  const units = changed.has('handlingUnits') ? (body.handlingUnits ?? []) : before.handlingUnits
  const items = goodsIn(units)
  const stored = goodsIn(before.handlingUnits)
  const weightsOf = (all: readonly Goods[]) => all.map(({ itemQuantity, itemWeight }) => [itemQuantity, itemWeight])
  return {
    declared: DECLARED_FIELDS.some((name) => changed.has(name)),
    service: changed.has('serviceCode'),
    sizes: !isSame(units.map(sizesOf), before.handlingUnits.map(sizesOf), []),
    items: !isSame(items, stored, []),
    itemWeights: !isSame(weightsOf(items), weightsOf(stored), []),
    country: isOtherCountry(before, body),
  }
}
export type ChangedInputs = ReturnType<typeof changedInputs>

const isOtherCountry = (before: ParcelDetail, { shipToAddress }: EditBody): boolean =>
  shipToAddress !== undefined && shipToAddress.country !== before.shipToAddress.country

const mayChange = (me: Me, before: ParcelDetail, field: ParcelField): boolean => {
  const { can } = before
  switch (field) {
    case 'packages':
      return packagesRight(me, before.trackStatus) !== 'none'
    case 'trackStatus':
      return STAFF_SET.includes(me.role)
    case 'trackingNumber':
      return can.editTracking
    case 'totalPrice':
    case 'realTotalPrice':
    case 'fees':
      return can.changePrice
    default:
      return can.editDeclared
  }
}

/** 403 naming the fields that this person may not change; nothing is saved (decisions A4, A5, spec 3 §2.3). */
export const requireMayChange = (
  me: Me,
  before: ParcelDetail,
  body: EditBody,
  changed: ReadonlySet<ParcelField>,
): void => {
  const fields: string[] = [...changed].filter((field) => !mayChange(me, before, field))
  if (!before.can.editCountry && isOtherCountry(before, body)) fields.push('shipToAddress.country')
  if (fields.length > 0) throw new AppError('forbidden_field', { fields: fields.join(', ') })
}
