import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const deskKeys = queryKeys('desks')

/** What a station's printer has and does is read again when it changes (rule STN-7). */
export const desksLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => void cache.invalidateQueries({ queryKey: deskKeys.all })
  return { Changed: ({ kind }) => (kind === 'station' ? reload() : undefined), missed: reload }
}
