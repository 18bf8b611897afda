import type { QueryClient } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import type { LiveFeature } from '../../platform/realtime.ts'
import { queryKeys } from '../../platform/query.ts'

export const manifestKeys = queryKeys('manifests')
export const leftOriginKeys = queryKeys('left-origins')

/** One refetch for a status update of thousands of parcels, or for quick scans. */
const QUIET_MS = 200
const AT_MOST_MS = 1_000

/** Refreshes open manifests and batches after replies of the channel and changes by others. */
export const manifestsLive = (cache: QueryClient): LiveFeature => {
  const reload = (keys: typeof manifestKeys | typeof leftOriginKeys) =>
    debounce(
      () => {
        const refetchType = document.hidden ? 'none' : 'active'
        void cache.invalidateQueries({ queryKey: keys.all, refetchType })
      },
      QUIET_MS,
      AT_MOST_MS,
    )
  const reloadManifests = reload(manifestKeys)
  const reloadBatches = reload(leftOriginKeys)
  return {
    Changed: ({ kind }) => {
      if (kind === 'manifest') reloadManifests()
      if (kind === 'leftOrigin') reloadBatches()
    },
    missed: () => {
      reloadManifests()
      reloadBatches()
    },
  }
}
