import { HOLDS } from '../billing/index.ts'
import { type BusinessLineModule, LINES, searchTextOf } from '../shipments/index.ts'
import { isOrderUnrated, priceEditedOrder, priceNewOrder } from './price-order.ts'
import { orderDtoPath } from '@waybill/contract/orders/order-codec'

/** The module of express orders. They are not booked with a carrier (rule ORD-1). */
export const ORDERS: BusinessLineModule = {
  ...LINES.express,
  dtoPath: orderDtoPath,
  searchText: ({ number, trackingNumber, reference, sender, consignee }) =>
    searchTextOf({ number, trackingNumber, senderReference: reference, from: sender ?? { name: '' }, to: consignee }),
  isUnrated: isOrderUnrated,
  price: priceEditedOrder,
  priceNew: priceNewOrder,
  holds: HOLDS,
}
