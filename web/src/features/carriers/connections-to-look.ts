import { useQuery } from '@tanstack/react-query'
import { carrierKeys } from './carriers.live.ts'

const EVERY_MS = 60_000

/** How many connections need a look: the count in the menu. What reads it is no part of the first load. */
export const useConnectionsToLook = (isEnabled: boolean): number =>
  useQuery({
    queryKey: carrierKeys.named('toLook'),
    queryFn: async ({ signal }) => (await import('./count-to-look.api.ts')).countToLook(signal),
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
  }).data ?? 0
