import { MAX_TAKE, type PropertyFilter } from '@waybill/contract/kernel/grid'
import { api } from '../../../platform/api.ts'
import type { DataGridProps } from '../grid-types.ts'
import type { StoredSelection } from '../selection/stored-selection.ts'
import { MAX_SELECTED, type Keyed } from '../selection/selection.ts'
import { propertyFilters } from './grid-query.ts'
import { writeOrder, type GridShape, type GridView } from './grid-search.ts'

type Source<Row> = Pick<DataGridProps<Row>, 'endpoint' | 'rowKey'>

/** How to refetch rows of a list: a unique column, and a row's value of it. */
export const rowKeyColumn = <Row>(
  { rowKey, refetchBy }: Pick<DataGridProps<Row>, 'rowKey' | 'refetchBy'>,
  { columns }: GridShape,
): { column: string | undefined; valueOf: (row: Row) => string } => ({
  column: refetchBy?.name ?? ('id' in columns ? 'id' : undefined),
  valueOf: refetchBy?.value ?? rowKey,
})

/** Values per filter that keep the address short. */
const READ_AT_ONCE = 100

/** Refetches rows by a unique column. Rows that are gone or out of scope are missing from the result. */
export const refetchRows = async <Row>(
  { endpoint, rowKey }: Source<Row>,
  column: string,
  kept: readonly StoredSelection[],
  fixed: readonly PropertyFilter[],
  signal: AbortSignal,
): Promise<Keyed<Row>[]> => {
  const found: Keyed<Row>[] = []
  for (let at = 0; at < kept.length; at += READ_AT_ONCE) {
    const values = kept.slice(at, at + READ_AT_ONCE).map(({ value }) => value)
    const filter: PropertyFilter = { name: column, operation: 'In', value: values }
    const page = await api.grid(endpoint, { propertyFilters: [...fixed, filter], Take: MAX_TAKE }, signal)
    found.push(...page.rows.map((row: Row) => ({ key: rowKey(row), row })))
  }
  return found
}

/** Fetches all rows matching the filters, page by page, up to `MAX_SELECTED`. */
export const fetchAllRows = async <Row>(
  { endpoint, rowKey }: Source<Row>,
  shape: GridShape,
  view: GridView,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Keyed<Row>[]> => {
  const found = new Map<string, Keyed<Row>>()
  for (let skip = 0; skip < MAX_SELECTED; skip += MAX_TAKE) {
    const query = {
      propertyFilters: propertyFilters(view, shape),
      OrderBy: writeOrder(view.sort),
      Skip: skip,
      Take: MAX_TAKE,
    }
    const page = await api.grid(endpoint, query, signal)
    for (const row of page.rows as Row[]) found.set(rowKey(row), { key: rowKey(row), row })
    onProgress(found.size)
    if (page.rows.length < MAX_TAKE) break
  }
  return [...found.values()].slice(0, MAX_SELECTED)
}
