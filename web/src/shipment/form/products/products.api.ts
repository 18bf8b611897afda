import { listProducts, searchHsCodes } from '@waybill/contract/products/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query.ts'

export const productKeys = queryKeys('products')
const CODES_STALE_MS = 10 * 60_000

export const useProducts = (merchantId: string | null) =>
  useQuery({
    queryKey: productKeys.named('saved', merchantId),
    queryFn: ({ signal }) => api.call(listProducts, { query: merchantId === null ? {} : { merchantId }, signal }),
  })

export const useHsCodes = (search: string) =>
  useQuery({
    queryKey: productKeys.named('codes', search),
    queryFn: ({ signal }) => api.call(searchHsCodes, { query: { search }, signal }),
    enabled: search !== '',
    staleTime: CODES_STALE_MS,
  })
