import { queryKeys } from '../../platform/query.ts'

export const orderKeys = queryKeys('orders')
/** The lists that show orders: the desk's, and each person's own tasks. */
export const ORDER_LISTS = [orderKeys.lists, queryKeys('tasks').lists] as const

export const ORDER_TYPES = ['export', 'import'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
/** The types that addresses of orders name (rule ORD-1); of anything else there is no page. */
export const isOrderType = (text: string): text is OrderType => ORDER_TYPES.some((type) => type === text)
export const orderTypeOf = (text: string | undefined): OrderType => (text === 'import' ? 'import' : 'export')

/** Where a new order is entered. */
const newOrderPath = ({ isImport }: { isImport: boolean }): string => `/order/details/${isImport ? 'import' : 'export'}`

/** Where an order opens. */
export const orderHref = (order: { id: string; isImport: boolean }): string => `${newOrderPath(order)}/${order.id}`
/** A new order that starts as this one was. */
export const duplicateHref = (order: { id: string; isImport: boolean }): string =>
  `${newOrderPath(order)}?from=${order.id}`
/** A new order with the sender (of an import, the receiver), service and currency of this one. */
export const likeHref = (order: { id: string; isImport: boolean }): string => `${newOrderPath(order)}?like=${order.id}`
