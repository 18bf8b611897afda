import { getOrder } from '@waybill/contract/orders/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

export const orderKeys = queryKeys('orders')
/** The lists that show orders: the desk's, and each person's own tasks. */
export const ORDER_LISTS = [orderKeys.lists, queryKeys('tasks').lists] as const

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => api.call(getOrder, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const ORDER_TYPES = ['export', 'import'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const orderTypeOf = (text: string | undefined): OrderType => (text === 'import' ? 'import' : 'export')

/** Where an order opens. */
export const orderHref = (order: { id: string; isImport: boolean }): string =>
  `/order/details/${order.isImport ? 'import' : 'export'}/${order.id}`
