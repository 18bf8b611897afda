import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail, OrderUpdateReal } from '@waybill/contract/orders/shapes'
import { may, STAFF_SET } from '@waybill/contract/permissions'
import type { PackageInput } from '@waybill/contract/shipments/shapes'
import { AppError } from '../../platform/app-error.ts'
import { arrivedRight } from './order.policy.ts'
import { isSame, mayChangePrice, storedNameOf, trackingNumberOf } from '../shipments/index.ts'

/** What of a body says what really arrived; absent means unchanged. */
export type Verification = Omit<OrderUpdateReal, 'id' | 'version' | 'verify'>
/** The fields that say what arrived, in whichever call. */
const ARRIVED_FIELDS = ['realOrderDetails', 'orderStatus', 'trackingNumber', 'realTotalPrice', 'files'] as const
export type ArrivedField = (typeof ARRIVED_FIELDS)[number]
/** The fields of UpdateRealData. */
export const VERIFIED_FIELDS = [
  ...ARRIVED_FIELDS,
  'totalPrice',
  'fees',
  'serviceId',
] as const satisfies readonly (keyof Verification)[]
export type VerifiedField = (typeof VERIFIED_FIELDS)[number]

const measuresOf = (lines: readonly PackageInput[] | undefined) =>
  lines?.map(({ quantity, weight, length, width, height }) => ({ quantity, weight, length, width, height }))
const namesOf = (files: readonly { url: string }[] | undefined) => files?.map(({ url }) => storedNameOf(url))

type Comparable = Omit<Verification, 'orderStatus'> & { orderStatus?: number | undefined }

const comparable = (from: Comparable): Record<VerifiedField, unknown> => ({
  realOrderDetails: measuresOf(from.realOrderDetails),
  orderStatus: from.orderStatus,
  trackingNumber: trackingNumberOf(from.trackingNumber),
  realTotalPrice: from.realTotalPrice,
  totalPrice: from.totalPrice,
  fees: from.fees,
  serviceId: from.serviceId,
  files: namesOf(from.files),
})

/**
 * The fields of a body that differ from what is stored (decision A5). The declared price of an export order is no field
 * of this call and does not count (decisions C3, E7).
 */
export const changedByVerification = (order: OrderDetail, body: Verification): Set<VerifiedField> => {
  const posted = comparable(body)
  const stored = comparable(order)
  return new Set(
    VERIFIED_FIELDS.filter(
      (name) =>
        body[name] !== undefined && (name !== 'totalPrice' || order.isImport) && !isSame(posted[name], stored[name]),
    ),
  )
}

/** The same of an edit, where the declared fields are the edit's own (decision H3). */
export const changedByArrival = (order: OrderDetail, body: Verification): Set<VerifiedField> => {
  const changed = changedByVerification(order, body)
  return new Set(ARRIVED_FIELDS.filter((name) => changed.has(name)))
}

const mayChange = (me: Me, order: OrderDetail, field: VerifiedField): boolean => {
  switch (field) {
    case 'realOrderDetails':
      return arrivedRight(me, order.orderStatus) !== 'none'
    case 'orderStatus':
    case 'files':
      return STAFF_SET.includes(me.role)
    case 'trackingNumber':
      return may(me, 'order.track')
    case 'serviceId':
      return may(me, 'order.edit')
    case 'fees':
    case 'totalPrice':
    case 'realTotalPrice':
      return mayChangePrice(me, order.orderStatus)
  }
}

/** 403 naming the fields that this person may not change; nothing is saved (decisions A4, A5). */
export const requireMayVerify = (me: Me, order: OrderDetail, changed: ReadonlySet<VerifiedField>): void => {
  if (!may(me, 'order.verify')) throw new AppError('forbidden')
  const fields = [...changed].filter((field) => !mayChange(me, order, field))
  if (fields.length > 0) throw new AppError('forbidden_field', { fields: fields.join(', ') })
}
