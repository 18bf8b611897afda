import type { GridEndpoint, RowOf } from '@waybill/contract/kernel/endpoint'
import type { Permission } from '@waybill/contract/permissions'
import { hasNumberForm, normalizeNumber } from '@waybill/contract/shipments/numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useHasPermission } from '../../platform/session.tsx'
import type { Hit } from './hit.ts'

const keys = queryKeys('palette')
/** The shortest text that is looked up. */
export const SHORTEST = 2
/** Hits of one kind; the rest stands behind "All". */
export const MAX_HITS = 5

/** The hits of one kind: the first of `total`. */
export type Found = { hits: readonly Hit[]; total: number; isFetching: boolean; isFailed: boolean; isAllowed: boolean }
type Page = { hits: Hit[]; total: number }
const NONE: Page = { hits: [], total: 0 }

/** Asks a call for the hits of a text, once the person may make it and the text is long enough. */
export const useFoundBy = (
  text: string,
  permission: Permission,
  ask: (text: string, signal: AbortSignal) => Promise<Page>,
): Found => {
  const isAllowed = useHasPermission()(permission)
  const isLong = text.length >= SHORTEST
  const found = useQuery({
    queryKey: keys.named(permission, text),
    queryFn: ({ signal }) => ask(text, signal),
    enabled: isAllowed && isLong,
    placeholderData: keepPreviousData,
  })
  return {
    ...(isLong ? (found.data ?? NONE) : NONE),
    isFetching: found.isFetching,
    isFailed: isLong && found.isError,
    isAllowed,
  }
}

/** `exp 048-213-0650` and what a scanner read are looked up as they are stored; a name as it is typed. */
const wanted = (text: string): string => (hasNumberForm(text) ? normalizeNumber(text) : text)

/** The first rows that the find box of a list finds. */
export const useFoundRows = <E extends GridEndpoint>(
  text: string,
  list: { endpoint: E; permission: Permission; hitOf: (row: RowOf<E>) => Hit },
): Found =>
  useFoundBy(text, list.permission, async (find, signal) => {
    const query = {
      propertyFilters: [{ name: 'find', operation: 'Contains' as const, value: wanted(find) }],
      Take: MAX_HITS,
    }
    const { rows, totalRecords } = await api.grid(list.endpoint, query, signal)
    return { hits: rows.map(list.hitOf), total: totalRecords }
  })
