import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { scanningKeys } from './scanning.api.ts'

/** The flags of the station that is scanned at follow its desk and printer (rule SCS-2). */
export const scanningLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => void cache.invalidateQueries({ queryKey: scanningKeys.all })
  return { Changed: ({ kind }) => (kind === 'station' ? reload() : undefined), missed: reload }
}
