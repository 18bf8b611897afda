import { getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { api } from '../../platform/api.ts'
import type { Kept } from '../../shipment/conflict/use-conflict.ts'
import { differencesOf, layOnTop } from './order-differences.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'
import { formPath } from './order-problems.ts'
import { orderKeys } from './orders.api.ts'

/** What the form knows of an order that somebody else may save meanwhile. */
export const KEPT_ORDER: Kept<OrderDetail, OrderFormValues, OrderDetail['can']> = {
  keys: orderKeys,
  formPath,
  valuesOf: valuesOfOrder,
  read: (id) => api.call(getOrder, { params: { id } }),
  differencesOf,
  layOnTop,
}
