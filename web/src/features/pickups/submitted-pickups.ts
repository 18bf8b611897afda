import { useQuery } from '@tanstack/react-query'
import { lazyImport } from '../../platform/lazy-import.ts'
import { pickupKeys } from './pickups.live.ts'

const EVERY_MS = 60_000

/** Lazy: not part of the first load. */
const counts = lazyImport(() => import('./count-submitted.api.ts'))

/** Number of unassigned requests, for the menu (rule PUP-21). */
export const useSubmittedPickups = (isEnabled: boolean): number =>
  useQuery({
    queryKey: pickupKeys.named('submitted'),
    queryFn: async ({ signal }) => (await counts()).countSubmitted(signal),
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
  }).data ?? 0
