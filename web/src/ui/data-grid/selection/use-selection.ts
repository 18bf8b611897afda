import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import { queryKeys } from '../../../platform/query.ts'
import type { DataGridProps } from '../grid-types.ts'
import { propertyFilters } from '../state/grid-query.ts'
import { FIND, type GridShape, type GridView } from '../state/grid-search.ts'
import { refetchRows, rowKeyColumn } from '../state/read-rows.ts'
import { readStoredSelection, writeStoredSelection } from './stored-selection.ts'
import { selectionReducer, startSelection, type Keyed, type SelectionAction } from './selection.ts'

/** Mutation key of selecting all rows: while it runs, the selection is incomplete. */
export const selectAllKey = (listId: string) => queryKeys(listId).named('select-all')

export type GridSelection<Row> = {
  rows: ReadonlyMap<string, Row | undefined>
  dispatch: Dispatch<SelectionAction<Row>>
  /** The selected rows, or undefined while some are only known by key or more are being read. */
  known: readonly Keyed<Row>[] | undefined
}

/** The selection survives paging, refetches and a reload of the window; changed filters clear it (rule LST-3). */
export const useSelection = <Row>(
  props: Pick<DataGridProps<Row>, 'id' | 'endpoint' | 'rowKey' | 'refetchBy'>,
  shape: GridShape,
  view: GridView,
  page: readonly Keyed<Row>[],
): GridSelection<Row> => {
  const { id, endpoint, rowKey } = props
  const { column, valueOf } = rowKeyColumn(props, shape)
  const filters = JSON.stringify(propertyFilters(view, shape))
  const place = `wb.grid.${id}.selected`
  const [kept] = useState(() => (column === undefined ? [] : readStoredSelection(place, filters)))
  const [state, dispatch] = useReducer(selectionReducer<Row>, kept, (rows) =>
    startSelection<Row>(rows.map(({ key }) => key)),
  )

  const selectedBy = useRef(filters)
  useEffect(() => {
    if (selectedBy.current === filters) return
    selectedBy.current = filters
    dispatch({ type: 'cleared' })
  }, [filters])

  const found = useQuery({
    queryKey: queryKeys(id).named('kept', { place, kept, column, fixed: shape.fixed }),
    queryFn: ({ signal }) => refetchRows({ endpoint, rowKey }, column ?? FIND, kept, shape.fixed, signal),
    enabled: kept.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  }).data
  useEffect(() => {
    if (!found) return
    const there = new Set(found.map(({ key }) => key))
    dispatch({ type: 'loaded', page: found })
    dispatch({ type: 'dropped', keys: kept.flatMap(({ key }) => (there.has(key) ? [] : [key])) })
  }, [found, kept])

  useEffect(() => dispatch({ type: 'loaded', page }), [page])

  const isTakingAll = useIsMutating({ mutationKey: selectAllKey(id) }) > 0
  const known = useMemo(() => {
    const rows = [...state.rows].flatMap(([key, row]) => (row === undefined ? [] : [{ key, row }]))
    return rows.length === state.rows.size && !isTakingAll ? rows : undefined
  }, [state.rows, isTakingAll])

  useEffect(() => {
    if (column !== undefined && known)
      writeStoredSelection(
        place,
        filters,
        known.map(({ key, row }) => ({ key, value: valueOf(row) })),
      )
  }, [column, filters, known, place, valueOf])

  return { rows: state.rows, dispatch, known }
}
