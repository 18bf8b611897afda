import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const deskKeys = queryKeys('desks')

/** Refetches a station's printer state and jobs when they change (rule STN-7). */
export const desksLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => void cache.invalidateQueries({ queryKey: deskKeys.all })
  return { Changed: ({ kind }) => (kind === 'station' ? reload() : undefined), missed: reload }
}
