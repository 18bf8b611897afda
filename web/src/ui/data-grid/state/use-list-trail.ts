import { useEffect } from 'react'
import type { DataGridProps } from '../grid-types.ts'
import { writeTrail } from '../list-trail.ts'
import { gridQuery } from './grid-query.ts'
import type { GridShape, GridView } from './grid-search.ts'
import type { GridRows } from './use-grid-rows.ts'

/** Stores the order of the visible rows for the records they open (rule LST-84). */
export const useListTrail = <Row>(
  { id, rowHref }: Pick<DataGridProps<Row>, 'id' | 'rowHref'>,
  shape: GridShape,
  view: GridView,
  { rows, total, isPrevious, isFirstLoad }: GridRows<Row>,
): void => {
  const isKept = rowHref !== undefined && !isPrevious && !isFirstLoad
  useEffect(() => {
    if (!isKept) return
    const items = rows.flatMap(({ key, row }) => {
      const href = rowHref(row)
      return href === undefined ? [] : { key, href }
    })
    const query = gridQuery(view, shape)
    writeTrail(id, { query, start: query.Skip ?? 0, total, items }, true)
  }, [id, isKept, rowHref, rows, shape, total, view])
}
