import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { ViewPayload } from '@waybill/contract/views/schemas'
import { noPrefs, orderedColumns, type ColumnPrefs, type Placed } from '../columns/column-layout.ts'
import type { ReadyView } from '../grid-types.ts'
import { readOrder, readView, writeView, type GridShape, type GridView } from '../state/grid-search.ts'

type Declared = Placed & { hidden?: boolean }
/** State that a saved view sets: its part of the address, and the columns. */
export type ViewState = Pick<GridView, 'filters' | 'sort' | 'find'> & { prefs: ColumnPrefs }

/** The list's default columns. */
const defaultPrefs = (declared: readonly Declared[]): ColumnPrefs => ({
  order: noPrefs.order,
  hidden: declared.flatMap(({ name, hidden }) => (hidden ? [name] : [])),
})

/** The list's default state. */
export const defaultState = (shape: GridShape, declared: readonly Declared[]): ViewState => ({
  filters: [...shape.initial],
  find: '',
  sort: readOrder(shape.defaultOrder),
  prefs: defaultPrefs(declared),
})

/** State of a predefined view. */
export const readyState = (view: ReadyView, shape: GridShape, declared: readonly Declared[]): ViewState => {
  const usual = defaultState(shape, declared)
  const { shows = [] } = view
  const hidden = usual.prefs.hidden.filter((name) => !shows.includes(name))
  return { ...usual, filters: [...view.filters], sort: view.sort ?? usual.sort, prefs: { ...usual.prefs, hidden } }
}

/** Payload to save for the shown state. Default columns are saved as default, as they may change later. */
export const payloadOf = ({ filters, sort, find, prefs }: ViewState, declared: readonly Declared[]): ViewPayload => ({
  columns: columnsText(prefs, declared) === columnsText(defaultPrefs(declared), declared) ? null : copyOf(prefs),
  sort,
  filters: filters as ViewPayload['filters'],
  find,
})

const copyOf = ({ order, hidden }: ColumnPrefs) => ({ order: [...order], hidden: [...hidden] })

/**
 * Reads a saved view for the list as it is now. Also returns what the list no longer has: columns, and filters that its
 * columns no longer accept.
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

/** The database does not keep the order of a filter's keys. */
const filterText = ({ name, operation, value }: PropertyFilter): string => JSON.stringify([name, operation, value])

/** Visible columns in order: preferences that show the same are equal. */
const columnsText = ({ order, hidden }: ColumnPrefs, declared: readonly Declared[]): string => {
  const [first] = declared
  return orderedColumns(declared, order)
    .filter(({ name }) => name === first?.name || !hidden.includes(name))
    .map(({ name }) => name)
    .join(' ')
}

/** Whether two states show the same list. The order of filters does not matter. */
export const isSameState = (one: ViewState, other: ViewState, declared: readonly Declared[]): boolean =>
  stateText(one, declared) === stateText(other, declared)

const stateText = ({ filters, sort, find, prefs }: ViewState, declared: readonly Declared[]): string =>
  JSON.stringify([filters.map(filterText).sort(), sort.column, sort.descending, find, columnsText(prefs, declared)])
