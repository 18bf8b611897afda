import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DataGridProps } from '../grid-types.ts'
import { pageQuery } from '../page-query.ts'
import { pageCount } from '../paging/page-window.ts'
import type { Keyed } from '../selection/selection.ts'
import { filtersInForce, gridQuery } from './grid-query.ts'
import type { GridShape, GridView } from './grid-search.ts'
import type { ChangeView } from './use-grid-state.ts'

/** Loaded rows of a list. Old rows stay while new ones load (rule LST-4). */
export type GridRows<Row> = {
  rows: Keyed<Row>[]
  total: number
  isEstimate: boolean
  /** Number of rows without the person's filters; undefined if nothing is filtered or it is not known yet. */
  all: number | undefined
  /** No rows have loaded yet. */
  isFirstLoad: boolean
  isFetching: boolean
  /** The rows belong to the previous address, while the new ones load. */
  isPrevious: boolean
  /** The call failed and there are no rows to show. */
  error: Error | undefined
  /** Rows are shown, but a refetch failed. */
  isOutdated: boolean
  refreshedAt: number
  reload: () => void
}

/** How old the count of the unfiltered list may be. */
const ALL_FRESH_MS = 60_000

export const useGridRows = <Row>(
  props: Pick<DataGridProps<Row>, 'id' | 'endpoint' | 'rowKey'>,
  shape: GridShape,
  view: GridView,
  change: ChangeView,
  isHeld: boolean,
): GridRows<Row> => {
  const { id, endpoint, rowKey } = props
  const query = gridQuery(view, shape)
  const page = useQuery({
    ...pageQuery<Row>(id, endpoint, query),
    placeholderData: keepPreviousData,
    enabled: !isHeld,
  })
  const whole = { ...query, propertyFilters: [...shape.fixed], Skip: 0, Take: 1 }
  const all = useQuery({
    ...pageQuery<Row>(id, endpoint, whole),
    enabled: filtersInForce(view) > 0,
    staleTime: ALL_FRESH_MS,
  })
  const loaded = page.data?.rows
  const rows = useMemo(() => (loaded ?? []).map((row: Row) => ({ key: rowKey(row), row })), [loaded, rowKey])
  const total = page.data?.totalRecords ?? 0

  const lastPage = pageCount(total, view.pageSize)
  const isBeyond = page.data !== undefined && !page.isPlaceholderData && rows.length === 0 && view.page > lastPage
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, change])

  return {
    rows,
    total,
    isEstimate: page.data?.totalIsEstimate ?? false,
    all: filtersInForce(view) > 0 ? all.data?.totalRecords : undefined,
    isFirstLoad: page.data === undefined && page.error === null,
    isFetching: page.isFetching,
    isPrevious: page.isPlaceholderData,
    error: page.data === undefined ? (page.error ?? undefined) : undefined,
    isOutdated: page.data !== undefined && page.error !== null,
    refreshedAt: page.dataUpdatedAt,
    reload: () => {
      void page.refetch()
      if (filtersInForce(view) > 0) void all.refetch()
    },
  }
}
