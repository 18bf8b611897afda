import {
  checkConnection,
  claimLabel,
  listConnections,
  retryFailedBookings,
  unrefundedGrid,
} from '@waybill/contract/carriers/endpoints'
import type { ConnectionName } from '@waybill/contract/carriers/connections'
import type { Connection } from '@waybill/contract/carriers/schemas'
import type { ClaimAnswer } from '@waybill/contract/carriers/unrefunded-columns'
import type { Language } from '@waybill/contract/kernel/language'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { carrierKeys } from './carriers.live.ts'

/** State changes arrive as events (carriers.live.ts); queues change in between. */
const SCREEN_EVERY_MS = 10_000
const LABELS_TAKEN = 50

/** The server writes its advice in the person's language. */
const connectionsQuery = (language: Language) =>
  queryOptions({
    queryKey: carrierKeys.named('connections', language),
    queryFn: ({ signal }) => api.call(listConnections, { signal }),
  })

export const useConnections = () =>
  useQuery({ ...connectionsQuery(useLanguage()), refetchInterval: SCREEN_EVERY_MS, staleTime: 0 })

/** Try now: the reply replaces the connection's state. */
export const useCheck = () => {
  const cache = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: (name: ConnectionName) => api.call(checkConnection, { params: { name } }),
    onSuccess: (checked) => {
      cache.setQueryData(connectionsQuery(language).queryKey, (known: Connection[] = []) =>
        known.map((one) => (one.name === checked.name ? checked : one)),
      )
    },
  })
}

export const useRetry = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: ConnectionName) => api.call(retryFailedBookings, { params: { name } }),
    onSettled: () => cache.invalidateQueries({ queryKey: carrierKeys.all }),
  })
}

/** Claims that are still open: not made yet, or waiting for the carrier. */
export const OPEN_CLAIMS: PropertyFilter[] = [{ name: 'claim', operation: 'In', value: ['open', 'claimed'] }]
const TO_CLAIM: PropertyFilter[] = [{ name: 'claim', operation: 'Equal', value: 'open' }]

const labelsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: carrierKeys.named('labels', language),
    queryFn: ({ signal, pageParam }) =>
      api.grid(unrefundedGrid, { propertyFilters: OPEN_CLAIMS, Skip: pageParam, Take: LABELS_TAKEN }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && shown < last.totalRecords ? shown : undefined
    },
  })

export const useLabels = () => useInfiniteQuery(labelsQuery(useLanguage()))

export const useLabelsToClaim = () =>
  useQuery({
    queryKey: carrierKeys.named('toClaim'),
    queryFn: async ({ signal }) =>
      (await api.grid(unrefundedGrid, { propertyFilters: TO_CLAIM, Take: 1 }, signal)).totalRecords,
  })

export const useClaim = () => {
  const cache = useQueryClient()
  return async (id: string, answer: ClaimAnswer): Promise<void> => {
    await api.call(claimLabel, { params: { id }, body: { answer } })
    void cache.invalidateQueries({ queryKey: carrierKeys.all })
  }
}
