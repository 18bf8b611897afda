import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import type { DataGridProps } from '../grid-types.ts'
import { filtersInForce, propertyFilters } from '../state/grid-query.ts'
import type { GridShape, GridView } from '../state/grid-search.ts'
import { refetchRows, rowKeyColumn } from '../state/read-rows.ts'
import type { GridRows } from '../state/use-grid-rows.ts'
import type { Keyed, SelectionAction } from './selection.ts'

export type FilterMatches<Row> = {
  /** Remembers rows that were read with the current filters. */
  note: (rows: readonly Keyed<Row>[]) => void
  /** Rows of which it is unknown whether the filters show them. */
  unknownOf: (rows: readonly Keyed<Row>[]) => Keyed<Row>[]
  /** Requests the keys of those rows that the filters hide, and updates the selection with the rows read. */
  findOutside: (rows: readonly Keyed<Row>[]) => Promise<ReadonlySet<string>>
}

/**
 * Tells which selected rows match the filters, the list's own included: a selection is kept across pages and changes by
 * others. Visible rows, and rows read since the filters were set, are known; the server is asked about the others.
 */
export const useFilterMatches = <Row>(
  props: DataGridProps<Row>,
  shape: GridShape,
  view: GridView,
  { rows, isPrevious, refreshedAt }: GridRows<Row>,
  dispatch: Dispatch<SelectionAction<Row>>,
): FilterMatches<Row> => {
  const filters = propertyFilters(view, shape)
  const reading = `${refreshedAt} ${JSON.stringify(filters)}`
  const known = useRef({ reading: '', keys: new Set<string>() })
  useEffect(() => {
    known.current = { reading, keys: new Set(isPrevious ? [] : rows.map(({ key }) => key)) }
  }, [reading, isPrevious, rows])
  const note = useCallback(
    (read: readonly Keyed<Row>[]) => {
      // Read before the visible rows: somebody may have changed it since.
      if (known.current.reading === reading) for (const { key } of read) known.current.keys.add(key)
    },
    [reading],
  )

  const unknownOf: FilterMatches<Row>['unknownOf'] = (asked) => {
    if (filtersInForce(view) === 0 && shape.fixed.length === 0) return []
    const keys = known.current.reading === reading ? known.current.keys : new Set()
    return asked.filter(({ key }) => !keys.has(key))
  }
  const findOutside: FilterMatches<Row>['findOutside'] = async (unknown) => {
    const outside = new Set(unknown.map(({ key }) => key))
    const { column, valueOf } = rowKeyColumn(props, shape)
    if (column === undefined) return outside
    const read = async (asked: readonly Keyed<Row>[], by: typeof filters): Promise<Keyed<Row>[]> => {
      const kept = asked.map(({ key, row }) => ({ key, value: valueOf(row) }))
      const found = await refetchRows(props, column, kept, by, new AbortController().signal)
      dispatch({ type: 'loaded', page: found })
      return found
    }
    const found = await read(unknown, filters)
    note(found)
    for (const { key } of found) outside.delete(key)
    // Current values: a change by somebody else may be what hides them.
    await read(
      unknown.filter(({ key }) => outside.has(key)),
      [],
    )
    return outside
  }
  return { note, unknownOf, findOutside }
}
