import { useCallback, useEffect, useRef } from 'react'
import type { DataGridProps } from '../grid-types.ts'
import { filtersInForce, propertyFilters } from '../state/grid-query.ts'
import type { GridShape, GridView } from '../state/grid-search.ts'
import { refetchRows, rowKeyColumn } from '../state/read-rows.ts'
import type { GridRows } from '../state/use-grid-rows.ts'
import type { Keyed } from './selection.ts'

export type FilterMatches<Row> = {
  /** Rows that were read by the filters in force. */
  note: (rows: readonly Keyed<Row>[]) => void
  /** Those of which it is not known whether the filters in force show them. */
  unknownOf: (rows: readonly Keyed<Row>[]) => Keyed<Row>[]
  /** Asks the server: the keys of those rows that the filters in force do not show. */
  findOutside: (rows: readonly Keyed<Row>[]) => Promise<ReadonlySet<string>>
}

/**
 * Tells selected rows that the filters in force show from those that they hide: a selection is kept over pages and filters.
 * Rows that were read by these filters are known; the server is asked about the others.
 */
export const useFilterMatches = <Row>(
  props: DataGridProps<Row>,
  shape: GridShape,
  view: GridView,
  { rows, isPrevious }: GridRows<Row>,
): FilterMatches<Row> => {
  const filters = propertyFilters(view, shape)
  const written = JSON.stringify(filters)
  const known = useRef({ written, keys: new Set<string>() })
  const note = useCallback(
    (read: readonly Keyed<Row>[]) => {
      if (known.current.written !== written) known.current = { written, keys: new Set() }
      for (const { key } of read) known.current.keys.add(key)
    },
    [written],
  )
  useEffect(() => {
    if (!isPrevious) note(rows)
  }, [isPrevious, rows, note])

  const unknownOf: FilterMatches<Row>['unknownOf'] = (asked) => {
    if (filtersInForce(view) === 0) return []
    const keys = known.current.written === written ? known.current.keys : new Set()
    return asked.filter(({ key }) => !keys.has(key))
  }
  const findOutside: FilterMatches<Row>['findOutside'] = async (unknown) => {
    const outside = new Set(unknown.map(({ key }) => key))
    const { column, valueOf } = rowKeyColumn(props, shape)
    if (column === undefined) return outside
    const kept = unknown.map(({ key, row }) => ({ key, value: valueOf(row) }))
    const found = await refetchRows(props, column, kept, filters, new AbortController().signal)
    note(found)
    for (const { key } of found) outside.delete(key)
    return outside
  }
  return { note, unknownOf, findOutside }
}
