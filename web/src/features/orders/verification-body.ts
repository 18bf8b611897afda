import type { OrderDetail, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import type { z } from 'zod'
import { measuresBody, orNull } from '../../shipment/form/form-values.ts'
import { shipmentChanges } from '../../shipment/shipment-changes.ts'
import { isPriceStale } from '../../shipment/record/verified-lines.ts'
import { bodyOf, fileBody } from './order-form-body.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'

const arrivedBody = (values: OrderFormValues) => ({
  realOrderDetails: values.verified.map(measuresBody),
  orderStatus: Number(values.orderStatus),
  trackingNumber: orNull(values.trackingNumber),
  realTotalPrice: values.realTotalPrice,
  files: values.files.flatMap(({ file }) => fileBody(file) ?? []),
})

/** The declared part and what arrived, as Order/Edit takes them together (rule ORD-9). */
const wholeBody = (values: OrderFormValues): Record<string, unknown> => ({
  ...bodyOf(values),
  ...arrivedBody(values),
})

/** The whole form as an edit; what the rules check. */
export const editBody = (values: OrderFormValues, order: OrderDetail) =>
  ({ ...wholeBody(values), id: order.id, version: order.version }) as z.input<typeof OrderEdit>

const {
  needsVerifiedReason,
  changedFields,
  arrivedProblems: problemsOf,
} = shipmentChanges<OrderFormValues, OrderDetail>({
  valuesOf: valuesOfOrder,
  bodyOf: wholeBody,
  verifiedOf: (lines) => lines.map(measuresBody),
  failureNeedsReason: true,
  names: { status: 'orderStatus', verified: 'realOrderDetails', service: 'serviceId' },
})
export { needsVerifiedReason }

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

/** The changes that UpdateRealData takes; the declared price counts on import orders (rule ORD-10). */
export const verificationBody = (values: OrderFormValues, order: OrderDetail): z.input<typeof OrderUpdateReal> => ({
  ...Object.fromEntries(Object.entries(changedFields(values, order)).filter(([name]) => isOfVerification(name, order))),
  id: order.id,
  version: order.version,
})

/** Did a person change what only Order/Edit takes? */
export const hasDeclaredChange = (values: OrderFormValues, order: OrderDetail): boolean =>
  Object.keys(changedFields(values, order)).some((name) => !isOfVerification(name, order))

/** What arrived asks for; `serviceCode` says how it is weighed. An import order has no real price. */
export const arrivedProblems = (values: OrderFormValues, order: OrderDetail, serviceCode: string | null) =>
  problemsOf(values, order, order.isImport || !isPriceStale(values, 'express', serviceCode))
