import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const carrierKeys = queryKeys('carriers')

/** Refetches a connection that starts or stops working (rule CAR-8). */
export const carriersLive = (cache: QueryClient): LiveFeature => {
  const reload = (): void => void cache.invalidateQueries({ queryKey: carrierKeys.all })
  return { Changed: ({ kind }) => (kind === 'carrier' ? reload() : undefined), missed: reload }
}
