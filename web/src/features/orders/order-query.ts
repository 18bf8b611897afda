import { getOrder } from '@waybill/contract/orders/endpoints'
import { readOrder } from '@waybill/contract/orders/order-codec'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { orderKeys } from './orders.api.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal }) => readOrder(await api.call(getOrder, { params: { id }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
