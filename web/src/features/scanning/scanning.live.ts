import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const scanningKeys = queryKeys('scanning')

/** The flags of the station that is scanned at follow its desk and printer (rule SCS-2). */
export const scanningLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => void cache.invalidateQueries({ queryKey: scanningKeys.all })
  return { Changed: ({ kind }) => (kind === 'station' ? reload() : undefined), missed: reload }
}
