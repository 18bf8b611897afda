import { getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { api } from '../../platform/api.ts'
import type { Kept } from '../../shipment/form/conflict/use-conflict.ts'
import { differencesOf, rebase } from './order-differences.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'
import { formPath } from './order-problems.ts'
import { orderKeys } from './orders.api.ts'

/** What the form knows of an order that somebody else may save meanwhile. */
export const orderMerge: Kept<OrderDetail, OrderFormValues, OrderDetail['can']> = {
  keys: orderKeys,
  formPath,
  valuesOf: valuesOfOrder,
  read: (id) => api.call(getOrder, { params: { id } }),
  differencesOf,
  rebase,
}
