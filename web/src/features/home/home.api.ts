import { home } from '@waybill/contract/dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useIsLive } from '../../platform/live-state.ts'
import { queryKeys } from '../../platform/query.ts'

export const homeKeys = queryKeys('home')
const POLLED_EVERY_MS = 15_000

/** Saves arrive as events (home.live.ts); without a live connection the home polls. */
export const useHome = () =>
  useQuery({
    queryKey: homeKeys.named('all'),
    queryFn: ({ signal }) => api.call(home, { signal }),
    staleTime: 0,
    refetchInterval: useIsLive() ? false : POLLED_EVERY_MS,
  })
