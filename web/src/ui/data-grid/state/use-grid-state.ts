import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readView, writeView, type GridShape, type GridView, type Search } from './grid-search.ts'

export type ChangeView = (change: Partial<GridView>, options?: { replace?: boolean }) => void

/**
 * State of a list, kept in the address (STYLE.md, rule 8): it survives Back and reload, and links can carry it.
 * Changing a filter, the find box or the order returns to page 1 (rule LST-1).
 */
export const useGridState = (shape: GridShape): { view: GridView; change: ChangeView } => {
  const router = useRouter()
  const search: Search = useSearch({ strict: false })
  const view = useMemo(() => readView(search, shape), [search, shape])
  const change = useCallback<ChangeView>(
    (next, options) => {
      const moved = (before: Search): Search => {
        const from = readView(before, shape)
        const page = next.page ?? (next.filters || next.find !== undefined || next.sort ? 1 : from.page)
        return { ...before, ...writeView({ ...from, ...next, page }, shape) }
      }
      void router.navigate({
        to: '.',
        search: moved,
        hash: true,
        replace: options?.replace ?? false,
        resetScroll: false,
      })
    },
    [router, shape],
  )
  return { view, change }
}
