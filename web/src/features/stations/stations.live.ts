import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const stationKeys = queryKeys('stations')

/** A station that changes, or whose devices come and go, is read again (rule STN-7). */
export const stationsLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => void cache.invalidateQueries({ queryKey: stationKeys.all })
  return { Changed: ({ kind }) => (kind === 'station' ? reload() : undefined), missed: reload }
}
