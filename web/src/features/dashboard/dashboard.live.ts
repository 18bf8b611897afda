import type { QueryClient } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const dashboardKeys = queryKeys('dashboard')

/** The server caches costly counts for a few seconds; refetches once they have expired. */
const SETTLED_MS = 5_500
const SETTLED_AT_MOST_MS = 30_000

/** Refreshes counts and charts after saves (rule LIV-2). */
export const dashboardLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => {
    const refetchType = document.hidden ? 'none' : 'active'
    void cache.invalidateQueries({ queryKey: dashboardKeys.all, refetchType })
  }
  const reloadSettled = debounce(reload, SETTLED_MS, SETTLED_AT_MOST_MS)
  return {
    UpdateDashboard: () => {
      reload()
      reloadSettled()
    },
    missed: reload,
  }
}
