import { type ShipmentValues, valuesOf } from '../../shipment/form/shipment-values.ts'
import { getOrder } from '@waybill/contract/orders/endpoints'
import { readOrder, type ShownOrder } from '@waybill/contract/orders/order-codec'
import { api } from '../../platform/api.ts'
import { shipmentDifferences } from '../../shipment/form/conflict/shipment-differences.ts'
import type { Kept } from '../../shipment/form/conflict/use-conflict.ts'
import { formPath } from './order-problems.ts'
import { orderKeys } from './orders.api.ts'

/** How an order is read and merged when somebody else saves it meanwhile. */
export const orderMerge: Kept<ShownOrder, ShipmentValues, ShownOrder['can']> = {
  keys: orderKeys,
  formPath,
  valuesOf,
  read: async (id) => readOrder(await api.call(getOrder, { params: { id } })),
  ...shipmentDifferences('express'),
}
