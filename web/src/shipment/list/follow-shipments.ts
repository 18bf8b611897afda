import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { debounce } from '../../platform/debounce.ts'
import type { LiveFeature } from '../../platform/realtime.ts'

/** A burst gives one reading of a list; many people's browsers do not ask in the same moment. */
const LISTS_QUIET_MS = 150
const LISTS_SPREAD_MS = 150
const LISTS_AT_MOST_MS = 1_000
/** The answer to this page's own save is about to come, and is newer than what it shows. */
const OWN_ANSWER_MS = 50

type Followed = {
  kind: 'order' | 'parcel' | 'partnerOrder'
  lists: readonly QueryKey[]
  /** The open record of an id; what it holds counts its `version`. */
  one: (id: string) => QueryKey
  /** The records of every id. */
  records: QueryKey
}

/** Open lists and forms of one kind follow what others do: old rows stay while new ones load, typed fields stay. */
export const followShipments = (cache: QueryClient, { kind, lists, one, records }: Followed): LiveFeature => {
  const heard = new Map<string, number>()
  const versionOf = (id: string): number | undefined => cache.getQueryData<{ version: number }>(one(id))?.version

  const reloadLists = debounce(
    () => {
      // A page that nobody looks at reads its lists when it is looked at again.
      const refetchType = document.hidden ? 'none' : 'active'
      for (const queryKey of lists) void cache.invalidateQueries({ queryKey, refetchType })
    },
    LISTS_QUIET_MS + Math.random() * LISTS_SPREAD_MS,
    LISTS_AT_MOST_MS,
  )

  /** Reads a record until what is shown is as new as what was heard: an older answer may come in last. */
  const follow = async (id: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, OWN_ANSWER_MS))
    let before: number | undefined
    for (let has = versionOf(id); has !== undefined && has !== before; has = versionOf(id)) {
      if (has >= (heard.get(id) ?? 0)) break
      before = has
      await cache.invalidateQueries({ queryKey: one(id) })
    }
    heard.delete(id)
  }

  return {
    Changed: (changed) => {
      if (changed.kind !== kind) return
      reloadLists()
      if (versionOf(changed.id) === undefined) return
      heard.set(changed.id, Math.max(changed.version, heard.get(changed.id) ?? 0))
      void follow(changed.id)
    },
    missed: () => {
      reloadLists()
      void cache.invalidateQueries({ queryKey: records })
    },
  }
}
