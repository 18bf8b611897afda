import type { GridEndpoint, RowOf } from '@waybill/contract/kernel/endpoint'
import type { Permission } from '@waybill/contract/permissions'
import { hasNumberForm, normalizeNumber } from '@waybill/contract/shipments/numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useHasPermission } from '../../platform/session.tsx'
import type { Hit } from './hit.ts'

const keys = queryKeys('palette')
/** Minimum length of a search text. */
export const SHORTEST = 2
/** Hits per kind; the rest opens by "All". */
export const MAX_HITS = 5

/** Hits of one kind: the first of `total`. */
export type Found = { hits: readonly Hit[]; total: number; isFetching: boolean; isFailed: boolean; isAllowed: boolean }
type Page = { hits: Hit[]; total: number }
const NONE: Page = { hits: [], total: 0 }

/** Searches by a call, if the person may make it and the text is long enough. */
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

/** Normalizes typed and scanned numbers, `exp 048-213-0650`, to their stored form; names stay as typed. */
const wanted = (text: string): string => (hasNumberForm(text) ? normalizeNumber(text) : text)

/** Searches a list with its find box. */
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
