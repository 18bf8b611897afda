import { useQuery } from '@tanstack/react-query'
import { pickupKeys } from './pickups.live.ts'

const EVERY_MS = 60_000

/** How many requests wait for somebody to be assigned: the count in the menu (rule PUP-21). What reads it is no part of the first load. */
export const useSubmittedPickups = (isEnabled: boolean): number =>
  useQuery({
    queryKey: pickupKeys.named('submitted'),
    queryFn: async ({ signal }) => (await import('./count-submitted.api.ts')).countSubmitted(signal),
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
  }).data ?? 0
