import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { ORDER_CODEC } from '@waybill/contract/orders/order-codec'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import type { OrderAdd, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import type { Field } from '@waybill/contract/shipments/model'
import type { z } from 'zod'
import { shipmentBody } from '../../shipment/form/shipment-body.ts'
import { isPriceStale } from '../../shipment/record/verified-lines.ts'
import type { OrderType } from './orders.api.ts'

const { bodyOf, newBody, changedBody, pickFields, changesMore, needsVerifiedReason, arrivedProblems } =
  shipmentBody(ORDER_CODEC)
export { needsVerifiedReason }

/** Body of Order/Add. */
export const addBody = (values: ShipmentValues, type: OrderType) =>
  ({ ...newBody(values), isImport: type === 'import' }) as z.input<typeof OrderAdd>

/** The whole form as the body of an edit, for validation. */
export const wholeBody = (values: ShipmentValues, { id, version }: ShownOrder) =>
  ({ ...bodyOf(values), id, version }) as z.input<typeof OrderEdit>

/** Body of Order/Edit: the changes to the declared and the verified part in one call (rule ORD-9). */
export const editBody = (values: ShipmentValues, order: ShownOrder) =>
  ({ ...changedBody(values, order), id: order.id, version: order.version }) as z.input<typeof OrderEdit>

/** Fields that UpdateRealData takes; for import orders also the declared price (rule ORD-10). */
const verificationFields = ({ isImport }: ShownOrder): readonly Field[] => [
  ...(['service', 'fees', 'verified', 'verifiedPrice', 'status', 'trackingNumber', 'files'] as const),
  ...(isImport ? (['price'] as const) : []),
]

/** Body of Order/UpdateRealData: the changes to the fields it takes. */
export const verificationBody = (values: ShipmentValues, order: ShownOrder) =>
  ({
    ...pickFields(changedBody(values, order), verificationFields(order)),
    id: order.id,
    version: order.version,
  }) as z.input<typeof OrderUpdateReal>

/** Whether a person changed fields that only Order/Edit takes. */
export const hasDeclaredChange = (values: ShipmentValues, order: ShownOrder): boolean =>
  changesMore(changedBody(values, order), verificationFields(order))

/** Body of Order/Attach. */
export const attachBody = (values: ShipmentValues, { version }: ShownOrder) => ({
  version,
  ...(pickFields(bodyOf(values), ['attached', 'invoice']) as Pick<
    z.input<typeof OrderEdit>,
    'attachedFile' | 'invoiceFile'
  >),
})

/** Errors of the verified part; `serviceCode` decides how it is weighed. Import orders have no verified price. */
export const orderArrivedProblems = (values: ShipmentValues, order: ShownOrder, serviceCode: string | null) =>
  arrivedProblems(values, order, order.isImport || !isPriceStale(values, 'express', serviceCode))
