import type { QueryClient } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

/** Also the id of the list. */
export const PICKUPS = 'pickups'
export const pickupKeys = queryKeys(PICKUPS)

const QUIET_MS = 200
const AT_MOST_MS = 1_000

/** Refreshes open pickup lists, and the driver's own, after changes by others. */
export const pickupsLive = (cache: QueryClient): LiveFeature => {
  const reload = debounce(
    () => {
      const refetchType = document.hidden ? 'none' : 'active'
      void cache.invalidateQueries({ queryKey: pickupKeys.all, refetchType })
    },
    QUIET_MS,
    AT_MOST_MS,
  )
  return { Changed: ({ kind }) => (kind === 'pickup' ? reload() : undefined), missed: reload }
}
