import type { OrderDetail, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/shapes'
import type { z } from 'zod'
import { isForced } from '../../shipment/forced-status.ts'
import { isPriceStale } from '../../shipment/verified-lines.ts'
import { bodyOf, fileBody, measuresBody, orNull } from './order-form-body.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'

const arrivedBody = (values: OrderFormValues) => ({
  realOrderDetails: values.verified.map(measuresBody),
  orderStatus: Number(values.orderStatus),
  trackingNumber: orNull(values.trackingNumber),
  realTotalPrice: values.realTotalPrice,
  files: values.files.flatMap(({ file }) => fileBody(file) ?? []),
})

/** The declared part and what arrived, as Order/Edit takes them together (decision H3). */
const wholeBody = (values: OrderFormValues): Record<string, unknown> => ({
  ...bodyOf(values),
  ...arrivedBody(values),
})

/** The whole form as an edit; what the rules check. */
export const editBody = (values: OrderFormValues, order: OrderDetail) =>
  ({ ...wholeBody(values), id: order.id, version: order.version }) as z.input<typeof OrderEdit>

/** Does what stands in the form need a reason: other packages, after the hub (decision A6a)? */
export const needsVerifiedReason = ({ verified }: Pick<OrderFormValues, 'verified'>, order: OrderDetail): boolean =>
  order.can.verifiedNeedsReason &&
  JSON.stringify(verified.map(measuresBody)) !== JSON.stringify(valuesOfOrder(order).verified.map(measuresBody))

/** Does it need one in any way: that, or a status that is forced (decision C2)? */
const needsReason = (values: OrderFormValues, order: OrderDetail): boolean =>
  needsVerifiedReason(values, order) ||
  (Number(values.orderStatus) !== order.orderStatus && isForced(values.orderStatus, order.orderStatus, order.can))

/** Verified packages are weighed anew by another service too. */
const isWeighedAnew = (changed: Record<string, unknown>, values: OrderFormValues): boolean =>
  values.verified.length > 0 && ('realOrderDetails' in changed || 'serviceId' in changed)

/**
 * Only what differs from the order as it was read: what a person may not change is then absent (decision A5). The price
 * goes with packages that are weighed anew, from those who may change it (decision B8).
 */
const changedFields = (values: OrderFormValues, order: OrderDetail): Record<string, unknown> => {
  const before = wholeBody(valuesOfOrder(order))
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(wholeBody(values)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
  return {
    ...changed,
    ...(order.can.changePrice && isWeighedAnew(changed, values) ? { realTotalPrice: values.realTotalPrice } : {}),
    ...(needsReason(values, order) ? { reason: orNull(values.reason) } : {}),
  }
}

export const changedBody = (values: OrderFormValues, order: OrderDetail): z.input<typeof OrderEdit> => ({
  ...changedFields(values, order),
  id: order.id,
  version: order.version,
})

const VERIFICATION = [
  'serviceId',
  'fees',
  'realOrderDetails',
  'realTotalPrice',
  'orderStatus',
  'reason',
  'trackingNumber',
  'files',
]

const isOfVerification = (name: string, { isImport }: OrderDetail): boolean =>
  VERIFICATION.includes(name) || (name === 'totalPrice' && isImport)

/** The changes that UpdateRealData takes; the declared price counts on import orders (decision C3). */
export const verificationBody = (values: OrderFormValues, order: OrderDetail): z.input<typeof OrderUpdateReal> => ({
  ...Object.fromEntries(Object.entries(changedFields(values, order)).filter(([name]) => isOfVerification(name, order))),
  id: order.id,
  version: order.version,
})

/** Did a person change what only Order/Edit takes? */
export const hasDeclaredChange = (values: OrderFormValues, order: OrderDetail): boolean =>
  Object.keys(changedFields(values, order)).some((name) => !isOfVerification(name, order))

/**
 * The real price is required of those who may change it (decision B8); none for the weight that stands there says that it
 * has no rate, which the server judges. The reason of a forced status, and of packages changed after the hub.
 */
export const arrivedProblems = (
  values: OrderFormValues,
  order: OrderDetail,
  serviceCode: string | null,
): Record<string, string> => {
  const changed = changedFields(values, order)
  const asksPrice = isWeighedAnew(changed, values) || ('realTotalPrice' in changed && values.verified.length > 0)
  return {
    ...(order.can.changePrice &&
    !order.isImport &&
    asksPrice &&
    values.realTotalPrice === null &&
    isPriceStale(values, 'express', serviceCode)
      ? { realTotalPrice: 'Required' }
      : {}),
    ...(needsReason(values, order) && orNull(values.reason) === null ? { reason: 'Required' } : {}),
  }
}
