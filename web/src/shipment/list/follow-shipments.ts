import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import type { LiveFeature } from '../../platform/realtime.ts'

/** A burst of events causes one refetch of a list; many browsers do not refetch at the same moment. */
const LISTS_QUIET_MS = 150
const LISTS_SPREAD_MS = 150
const LISTS_AT_MOST_MS = 1_000
/** The reply to this page's own save is about to arrive, and is newer than the cached record. */
const OWN_ANSWER_MS = 50

type Followed = {
  kind: 'order' | 'parcel' | 'partnerOrder'
  lists: readonly QueryKey[]
  /** Query key of the open record of an id; its `version` is compared. */
  one: (id: string) => QueryKey
  /** Query key prefix of all records. */
  records: QueryKey
}

/**
 * Refreshes open lists and forms of one kind after changes by others: old rows stay while new ones load, typed fields
 * stay.
 */
export const followShipments = (cache: QueryClient, { kind, lists, one, records }: Followed): LiveFeature => {
  const latestVersions = new Map<string, number>()
  const versionOf = (id: string): number | undefined => cache.getQueryData<{ version: number }>(one(id))?.version

  const reloadLists = debounce(
    () => {
      // Hidden pages refetch their lists when they become visible.
      const refetchType = document.hidden ? 'none' : 'active'
      for (const queryKey of lists) void cache.invalidateQueries({ queryKey, refetchType })
    },
    LISTS_QUIET_MS + Math.random() * LISTS_SPREAD_MS,
    LISTS_AT_MOST_MS,
  )

  /** Refetches a record until it is as new as the event: an older reply may arrive last. */
  const follow = async (id: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, OWN_ANSWER_MS))
    let before: number | undefined
    for (let has = versionOf(id); has !== undefined && has !== before; has = versionOf(id)) {
      if (has >= (latestVersions.get(id) ?? 0)) break
      before = has
      await cache.invalidateQueries({ queryKey: one(id) })
    }
    latestVersions.delete(id)
  }

  return {
    Changed: (changed) => {
      if (changed.kind !== kind) return
      reloadLists()
      if (versionOf(changed.id) === undefined) return
      latestVersions.set(changed.id, Math.max(changed.version, latestVersions.get(changed.id) ?? 0))
      void follow(changed.id)
    },
    missed: () => {
      reloadLists()
      void cache.invalidateQueries({ queryKey: records })
    },
  }
}
