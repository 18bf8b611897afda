import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { ViewPayload } from '@waybill/contract/views/schemas'
import { noPrefs, orderedColumns, type ColumnPrefs, type Placed } from '../columns/column-layout.ts'
import type { ReadyView } from '../grid-types.ts'
import { readOrder, readView, writeView, type GridShape, type GridView } from '../state/grid-search.ts'

type Declared = Placed & { hidden?: boolean }
/** What a saved view sets: the part of the address that it writes, and the columns. */
export type ViewState = Pick<GridView, 'filters' | 'sort' | 'find'> & { prefs: ColumnPrefs }

/** The columns that a list shows to whoever has changed nothing. */
const defaultPrefs = (declared: readonly Declared[]): ColumnPrefs => ({
  order: noPrefs.order,
  hidden: declared.flatMap(({ name, hidden }) => (hidden ? [name] : [])),
})

/** A list as nobody has touched it. */
export const defaultState = (shape: GridShape, declared: readonly Declared[]): ViewState => ({
  filters: [],
  find: '',
  sort: readOrder(shape.defaultOrder),
  prefs: defaultPrefs(declared),
})

/** A ready view as this list shows it. */
export const readyState = (view: ReadyView, shape: GridShape, declared: readonly Declared[]): ViewState => {
  const usual = defaultState(shape, declared)
  const { shows = [] } = view
  const hidden = usual.prefs.hidden.filter((name) => !shows.includes(name))
  return { ...usual, filters: [...view.filters], sort: view.sort ?? usual.sort, prefs: { ...usual.prefs, hidden } }
}

/** What is saved of the state that is shown. Usual columns are saved as such: they may become others. */
export const payloadOf = ({ filters, sort, find, prefs }: ViewState, declared: readonly Declared[]): ViewPayload => ({
  columns: columnsText(prefs, declared) === columnsText(defaultPrefs(declared), declared) ? null : copyOf(prefs),
  sort,
  filters: filters as ViewPayload['filters'],
  find,
})

const copyOf = ({ order, hidden }: ColumnPrefs) => ({ order: [...order], hidden: [...hidden] })

/**
 * A saved view as this list can show it, and what it names that the list no longer has: the columns, and the filters that
 * its columns no longer take.
 */
export const readPayload = (
  payload: ViewPayload,
  shape: GridShape,
  declared: readonly Declared[],
): ViewState & { leftOut: string[] } => {
  const plain: GridView = { ...readView({}, shape) }
  const kept = payload.filters.filter((filter) => {
    const [read] = readView(writeView({ ...plain, filters: [filter] }, shape), shape).filters
    return read !== undefined && filterText(read) === filterText(filter)
  })
  const known = (name: string): boolean => declared.some((column) => column.name === name)
  const { order = [], hidden = [] } = payload.columns ?? {}
  const sorts =
    Object.hasOwn(shape.columns, payload.sort.column) && shape.columns[payload.sort.column]?.sortable !== false
  const leftOut = [
    ...payload.filters.filter((filter) => !kept.includes(filter)).map(({ name }) => name),
    ...[...order, ...hidden].filter((name) => !known(name)),
    ...(sorts ? [] : [payload.sort.column]),
  ]
  return {
    filters: kept,
    find: payload.find,
    sort: sorts ? payload.sort : plain.sort,
    prefs: payload.columns ? { order: order.filter(known), hidden: hidden.filter(known) } : defaultPrefs(declared),
    leftOut: [...new Set(leftOut)],
  }
}

/** The database keeps the names of a filter in an order of its own. */
const filterText = ({ name, operation, value }: PropertyFilter): string => JSON.stringify([name, operation, value])

/** The visible columns in their order: two preferences that show the same are the same. */
const columnsText = ({ order, hidden }: ColumnPrefs, declared: readonly Declared[]): string => {
  const [first] = declared
  return orderedColumns(declared, order)
    .filter(({ name }) => name === first?.name || !hidden.includes(name))
    .map(({ name }) => name)
    .join(' ')
}

/** Do two states show the same list? The order of filters says nothing. */
export const isSameState = (one: ViewState, other: ViewState, declared: readonly Declared[]): boolean =>
  stateText(one, declared) === stateText(other, declared)

const stateText = ({ filters, sort, find, prefs }: ViewState, declared: readonly Declared[]): string =>
  JSON.stringify([filters.map(filterText).sort(), sort.column, sort.descending, find, columnsText(prefs, declared)])
