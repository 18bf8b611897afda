import type { QueryClient } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const dashboardKeys = queryKeys('dashboard')

/** Costly counts are believed for a few seconds by the server: when those are over, they are read once more. */
const SETTLED_MS = 5_500
const SETTLED_AT_MOST_MS = 30_000

/** Counts and plots follow what is saved (rule LIV-2). */
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
