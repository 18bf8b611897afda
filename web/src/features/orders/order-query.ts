import { getOrder } from '@waybill/contract/orders/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { orderKeys } from './orders.api.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => api.call(getOrder, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
