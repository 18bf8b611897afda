import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { homeKeys } from './home.api.ts'

/** Refreshes the home after saves (rule LIV-2). */
export const homeLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => {
    const refetchType = document.hidden ? 'none' : 'active'
    void cache.invalidateQueries({ queryKey: homeKeys.all, refetchType })
  }
  return { UpdateDashboard: reload, missed: reload }
}
