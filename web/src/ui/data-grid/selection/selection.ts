/** Selected rows of all pages. A row known only by key was restored after a reload and is not read yet. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row | undefined>
  /** Start of a Shift-click range. */
  anchor: string | undefined
}

export type Keyed<Row> = { key: string; row: Row }

export type SelectionAction<Row> =
  | { type: 'toggled'; at: Keyed<Row> }
  | { type: 'ranged'; to: string; page: readonly Keyed<Row>[] }
  | { type: 'pageTicked'; page: readonly Keyed<Row>[]; on: boolean }
  | { type: 'added'; rows: readonly Keyed<Row>[] }
  | { type: 'loaded'; page: readonly Keyed<Row>[] }
  | { type: 'dropped'; keys: readonly string[] }
  | { type: 'cleared' }

/** Most rows selected at once; beyond that, the list says so. */
export const MAX_SELECTED = 10_000

/** An empty selection, or rows restored after a reload of the window, known only by key. */
export const startSelection = <Row>(keptKeys: readonly string[] = []): Selection<Row> => ({
  rows: new Map(keptKeys.map((key) => [key, undefined])),
  anchor: undefined,
})

export const selectionReducer = <Row>(state: Selection<Row>, action: SelectionAction<Row>): Selection<Row> => {
  switch (action.type) {
    case 'toggled': {
      const rows = new Map(state.rows)
      if (!rows.delete(action.at.key)) rows.set(action.at.key, action.at.row)
      return { rows, anchor: action.at.key }
    }
    case 'ranged':
      return ranged(state, action.to, action.page)
    case 'pageTicked': {
      const rows = new Map(state.rows)
      for (const { key, row } of action.page)
        if (action.on) rows.set(key, row)
        else rows.delete(key)
      return { rows, anchor: undefined }
    }
    case 'added': {
      const rows = new Map(state.rows)
      for (const { key, row } of action.rows) rows.set(key, row)
      return { ...state, rows }
    }
    case 'loaded': {
      const changed = action.page.filter(({ key, row }) => state.rows.has(key) && state.rows.get(key) !== row)
      if (changed.length === 0) return state
      const rows = new Map(state.rows)
      for (const { key, row } of changed) rows.set(key, row)
      return { ...state, rows }
    }
    case 'dropped': {
      const gone = new Set(action.keys)
      const rows = new Map([...state.rows].filter(([key]) => !gone.has(key)))
      return rows.size === state.rows.size ? state : { rows, anchor: undefined }
    }
    case 'cleared':
      return state.rows.size === 0 ? state : startSelection()
  }
}

/** Shift-click selects everything from the last touched row; if that is not on this page, only the row itself. */
const ranged = <Row>(state: Selection<Row>, to: string, page: readonly Keyed<Row>[]): Selection<Row> => {
  const end = page.findIndex(({ key }) => key === to)
  const start = page.findIndex(({ key }) => key === state.anchor)
  const reached = page[end]
  if (!reached) return state
  if (start < 0) return { rows: new Map(state.rows).set(reached.key, reached.row), anchor: to }
  const rows = new Map(state.rows)
  for (const { key, row } of page.slice(Math.min(start, end), Math.max(start, end) + 1)) rows.set(key, row)
  return { rows, anchor: state.anchor }
}

type PageTick = 'none' | 'some' | 'all'

/** State of the header's checkbox. */
export const pageSelection = (selected: ReadonlyMap<string, unknown>, pageKeys: readonly string[]): PageTick => {
  const here = pageKeys.filter((key) => selected.has(key)).length
  if (here === 0) return 'none'
  return here === pageKeys.length ? 'all' : 'some'
}

/**
 * Number of selected rows not on this page ("6 selected, 2 not on this page"): on another page, hidden by a filter, or
 * gone.
 */
export const countElsewhere = (selected: ReadonlyMap<string, unknown>, pageKeys: readonly string[]): number =>
  selected.size - pageKeys.filter((key) => selected.has(key)).length
