import { queryKeys } from '../../platform/query.ts'

export const orderKeys = queryKeys('orders')
/** Query keys of the lists that show orders: the order list and each person's tasks. */
export const ORDER_LISTS = [orderKeys.lists, queryKeys('tasks').lists] as const

export const ORDER_TYPES = ['export', 'import'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
/** Order types used in addresses (rule ORD-1); other addresses are not found. */
export const isOrderType = (text: string): text is OrderType => ORDER_TYPES.some((type) => type === text)
export const orderTypeOf = (text: string | undefined): OrderType => (text === 'import' ? 'import' : 'export')

/** Address of a new order. */
const newOrderPath = ({ isImport }: { isImport: boolean }): string => `/order/details/${isImport ? 'import' : 'export'}`

/** Address of an order. */
export const orderHref = (order: { id: string; isImport: boolean }): string => `${newOrderPath(order)}/${order.id}`
/** Address of a new order that copies this one. */
export const duplicateHref = (order: { id: string; isImport: boolean }): string =>
  `${newOrderPath(order)}?from=${order.id}`
/** Address of a new order with the sender (for an import, the receiver), service and currency of this one. */
export const likeHref = (order: { id: string; isImport: boolean }): string => `${newOrderPath(order)}?like=${order.id}`
