import { useQuery } from '@tanstack/react-query'
import { lazyImport } from '../../platform/lazy-import.ts'
import { carrierKeys } from './carriers.live.ts'

const EVERY_MS = 60_000

/** Lazy: not part of the first load. */
const counts = lazyImport(() => import('./count-to-look.api.ts'))

/** Number of connections that need attention, for the menu. */
export const useConnectionsToLook = (isEnabled: boolean): number =>
  useQuery({
    queryKey: carrierKeys.named('toLook'),
    queryFn: async ({ signal }) => (await counts()).countToLook(signal),
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
  }).data ?? 0
