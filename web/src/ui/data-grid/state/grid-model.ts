import type { GridColumns } from '@waybill/contract/kernel/grid'
import type { SavedView } from '@waybill/contract/views/schemas'
import { useCallback, useMemo, useState } from 'react'
import { useWidth } from '../../use-width.ts'
import { layOutColumns, type Cell, type ColumnPrefs } from '../columns/column-layout.ts'
import { useColumnPrefs } from '../columns/use-column-prefs.ts'
import { isOffered } from '../filters/filter-draft.ts'
import { useChoices, type Choices } from '../filters/use-choices.ts'
import type { ColumnDef, DataGridProps } from '../grid-types.ts'
import { DEFAULT_PAGE_SIZE } from '../paging/page-window.ts'
import { useFilterMatches, type FilterMatches } from '../selection/use-filter-matches.ts'
import { useSelection, type GridSelection } from '../selection/use-selection.ts'
import { useText, type TranslateGrid } from '../texts.ts'
import { useInitialView, type InitialView } from '../views/use-initial-view.ts'
import { filterableNames, hasFind, type GridShape, type GridView } from './grid-search.ts'
import { useGridRows, type GridRows } from './use-grid-rows.ts'
import { useListTrail } from './use-list-trail.ts'
import { useGridState, type ChangeView } from './use-grid-state.ts'
import { useViewportWidth } from './use-viewport-width.ts'

/** The filter being edited: a new one (of a column, or any), or the one at an index of `view.filters`. */
type OpenFilter = { at: 'new'; name?: string | undefined } | { at: number }

/** The list of numbers being edited: a column's, or pasted text. */
export type OpenNumbers = { name: string; text?: string }

/** The saved view being edited; without `view`, a new one is saved. */
export type OpenView = { view?: SavedView }

/** State that the parts of one list share. */
export type GridModel<Row> = {
  props: DataGridProps<Row>
  shape: GridShape
  view: GridView
  change: ChangeView
  rows: GridRows<Row>
  selection: GridSelection<Row>
  matches: FilterMatches<Row>
  /** The table at this width: cells with the columns folded under them. */
  cells: Cell<ColumnDef<Row>>[]
  prefs: ColumnPrefs
  setPrefs: (next: ColumnPrefs | undefined) => void
  isPhone: boolean
  isNarrow: boolean
  width: number
  /** Header of a column. */
  headOf: (name: string) => string
  /** Name of a column's filter. */
  filterNameOf: (name: string) => string
  choicesOf: (name: string) => Choices
  /** Columns that the filter popover offers. */
  filterNames: string[]
  openFilter: OpenFilter | undefined
  setOpenFilter: (next: OpenFilter | undefined) => void
  openNumbers: OpenNumbers | undefined
  setOpenNumbers: (next: OpenNumbers | undefined) => void
  openView: OpenView | undefined
  setOpenView: (next: OpenView | undefined) => void
  opening: InitialView
  /** Called when the initial view is known. */
  opened: () => void
  clearFilters: () => void
  /** Whether rows can be ticked. */
  selects: boolean
  hasFindBox: boolean
  t: TranslateGrid
}

/** Builds a list's state from its declaration. */
export const useGridModel = <Row>(props: DataGridProps<Row>): GridModel<Row> => {
  const t = useText()
  const width = useViewportWidth()
  const device = useWidth()
  const shape = useShape(props)
  const { view, change } = useGridState(shape)
  const [opening, opened] = useInitialView(props.id, view, shape)
  const rows = useGridRows(props, shape, view, change, opening === 'held')
  const selection = useSelection(props, shape, view, rows.rows)
  useListTrail(props, shape, view, rows)
  const matches = useFilterMatches(props, shape, view, rows, selection.dispatch)
  const [prefs, setPrefs] = useColumnPrefs(props)
  const [openFilter, setOpenAny] = useState<OpenFilter>()
  const [openNumbers, setOpenNumbers] = useState<OpenNumbers>()
  const [openView, setOpenView] = useState<OpenView>()
  /** Lists of numbers are edited in their own dialog. */
  const setOpenFilter = useCallback(
    (next: OpenFilter | undefined) => {
      const name = next && (next.at === 'new' ? next.name : view.filters[next.at]?.name)
      const isNumbers = name !== undefined && shape.columns[name]?.numbers !== undefined
      if (isNumbers) setOpenNumbers({ name })
      setOpenAny(isNumbers ? undefined : next)
    },
    [shape, view],
  )
  const wanted = [
    ...view.filters.map(({ name }) => name),
    ...(openFilter?.at === 'new' && openFilter.name ? [openFilter.name] : []),
    ...(props.leadingFilter ? [props.leadingFilter.name] : []),
  ]
  const choicesOf = useChoices(props, wanted)
  const cells = useMemo(() => layOutColumns(props.columns, prefs, width), [props.columns, prefs, width])
  const headOf = (name: string): string =>
    props.columns.find((column) => column.name === name)?.header ?? shape.columns[name]?.label ?? name

  return {
    props,
    shape,
    view,
    change,
    rows,
    selection,
    matches,
    cells,
    prefs,
    setPrefs,
    isPhone: device === 'phone',
    isNarrow: device !== 'desk',
    width,
    headOf,
    filterNameOf: (name) => choicesOf(name).label ?? (shape.columns[name]?.numbers ? t('numbers') : headOf(name)),
    choicesOf,
    filterNames: filterableNames(shape).filter((name) => {
      const column = shape.columns[name]
      const { picks, isUnlisted } = choicesOf(name)
      return column !== undefined && !isUnlisted && isOffered(column, picks)
    }),
    openFilter,
    setOpenFilter,
    openNumbers,
    setOpenNumbers,
    openView,
    setOpenView,
    opening,
    opened,
    clearFilters: () => change({ filters: [], find: '' }),
    selects: (props.bulkActions?.length ?? 0) > 0,
    hasFindBox: hasFind(shape.columns),
    t,
  }
}

/** Screens declare filters inline, as new objects: their text tells whether they changed. */
const useShape = <Row>({
  endpoint,
  fixedFilters,
  initialFilters,
  searchNames,
  pageSize = DEFAULT_PAGE_SIZE,
}: DataGridProps<Row>): GridShape => {
  const written = JSON.stringify([fixedFilters ?? [], searchNames ?? {}, initialFilters ?? []])
  return useMemo(() => {
    const [fixed, aliases, initial] = JSON.parse(written) as [
      GridShape['fixed'],
      GridShape['aliases'],
      GridShape['initial'],
    ]
    const columns: GridColumns = endpoint.columns
    return { columns, defaultOrder: endpoint.defaultOrder, pageSize, fixed, aliases, initial }
  }, [endpoint.columns, endpoint.defaultOrder, pageSize, written])
}
