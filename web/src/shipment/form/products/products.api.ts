import { findUnknownHeadings, listProducts, searchHsCodes } from '@waybill/contract/products/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { headingOf } from '@waybill/contract/shipments/customs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query.ts'
import { useHasPermission } from '../../../platform/session.tsx'

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

const TYPING_MS = 400

/** Whether a six-digit HS heading exists, of the codes that are typed; true while the server has not answered (rule CUS-41). */
export const useIsHeading = (codes: readonly string[]): ((heading: string) => boolean) => {
  const may = useHasPermission()
  const headings = [...new Set(codes.flatMap((code) => headingOf(code) ?? []))].sort().join(',')
  const [asked] = useDebouncedValue(headings, TYPING_MS)
  const { data: unknown = [] } = useQuery({
    queryKey: productKeys.named('unknown', asked),
    queryFn: ({ signal }) => api.call(findUnknownHeadings, { query: { headings: asked }, signal }),
    enabled: asked !== '' && may('product.use'),
    staleTime: CODES_STALE_MS,
    placeholderData: keepPreviousData,
  })
  return (heading) => !unknown.includes(heading)
}
