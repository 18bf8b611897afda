import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail, OrderEdit } from '@waybill/contract/orders/shapes'
import { NIL_ID } from '@waybill/contract/kernel/entity'
import { AppError } from '../../platform/app-error.ts'
import { isSame, storedNameOf } from '../shipments/index.ts'
import type { ArrivedField, VerifiedField } from './verification-changes.ts'
import { editRights } from './order.policy.ts'

const fileName = (file: { url: string } | null | undefined): string | undefined =>
  file ? storedNameOf(file.url) : undefined

type DeclaredField = Exclude<keyof OrderEdit, 'id' | 'version' | 'verify' | 'reason' | ArrivedField>

/** What each declared field of an edit compares with in the stored order. */
const storedFields = (order: OrderDetail): Record<DeclaredField, unknown> => ({
  serviceId: order.serviceId,
  senderReference: order.senderReference,
  note: order.note,
  itemType: order.itemType,
  totalValueCurrency: order.totalValueCurrency,
  categoryOfShipment: order.categoryOfShipment,
  natureOfGoods: order.natureOfGoods,
  iossAccountNumber: order.iossAccountNumber,
  iossType: order.iossType,
  enhancedLiability: order.enhancedLiability,
  attachedFile: fileName(order.attachedFile),
  invoiceFile: fileName(order.invoiceFile),
  merchantId: order.merchantId,
  totalPrice: order.totalPrice,
  from: order.from,
  to: order.to,
  orderDetails: order.orderDetails,
  fees: order.fees,
})

export type OrderField = keyof ReturnType<typeof storedFields>

/** The fields of a body that differ from what is stored; absent means unchanged (decision A5). */
export const changedFields = (order: OrderDetail, body: OrderEdit): Set<OrderField> => {
  const stored = storedFields(order)
  const posted: Record<string, unknown> = {
    ...body,
    ...(body.attachedFile === undefined ? {} : { attachedFile: fileName(body.attachedFile) }),
    ...(body.invoiceFile === undefined ? {} : { invoiceFile: fileName(body.invoiceFile) }),
    ...(body.merchantId === NIL_ID ? { merchantId: null } : {}),
  }
  const names = Object.keys(stored) as OrderField[]
  return new Set(
    names.filter((name) => name in body && body[name] !== undefined && !isSame(posted[name], stored[name])),
  )
}

/** 403 naming the fields that this person may not change; nothing is saved (decision A5). */
export const requireMayChange = (
  me: Me,
  order: OrderDetail,
  changed: ReadonlySet<OrderField>,
  arrived: ReadonlySet<VerifiedField>,
): void => {
  const can = editRights(me, order.orderStatus)
  const forbidden = [...new Set([...changed, ...arrived])].filter((field) => {
    if (field === 'serviceId') return !can.editService
    if (field === 'totalPrice' || field === 'fees') return !can.changePrice
    return !can.edit
  })
  if (forbidden.length > 0) throw new AppError('forbidden_field', { fields: forbidden.join(', ') })
}
