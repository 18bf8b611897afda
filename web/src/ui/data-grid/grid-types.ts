import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import type { GridColumns, PropertyFilter } from '@waybill/contract/kernel/grid'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageAction } from '../page-action.ts'
import type { Crumb } from '../page-header.tsx'
import type { Fold } from './columns/column-layout.ts'
import type { Eligibility } from './selection/bulk-rules.ts'
import type { RankedOption } from '../rank-options.ts'

/** One column of the table. `name` is a column of the contract, which also says how it filters and sorts. */
export type ColumnDef<Row, Name extends string = string> = {
  name: Name
  /** Head of the column in the language in force; without it the contract's label. */
  header?: string
  /** Pixels. A column without a width shares what is left. */
  width?: number
  /** From this window width on, `width` is only the least (rule SCR-10: order columns widen from 1800 px). */
  widenFrom?: number
  /** Without it, the row's own value in the form of the column's type. */
  cell?: (row: Row) => ReactNode
  /** The whole text that is copied; undefined where there is nothing to copy. */
  copy?: (row: Row) => string | null | undefined
  /** What the cell is made of: shown under the pointer and in focus (rule LST-61). */
  details?: (row: Row) => ReactNode
  /** Its content is a link that opens the row by one click (rule LST-85). */
  opens?: boolean
  align?: 'left' | 'right'
  fold?: Fold
  /** Folded under another cell it takes as many lines as it needs: a reason is never cut. */
  wraps?: boolean
  /** Hidden until the person shows it. */
  hidden?: boolean
}

export type Option = RankedOption & { value: string | number }

/** The values of a column that is picked from a list. `label` is what the filter is called, where the head says more. */
export type Choice = {
  label?: string
  options?: readonly Option[]
  load?: () => Promise<readonly Option[]>
  /** Addresses and saved views may have this filter; a new one is another column's. */
  isUnlisted?: boolean
}

export type RowAction = {
  key: string
  label: string
  icon: Icon
  /** Why it is not possible now; it is shown with this reason. */
  disabledReason?: string | undefined
  destructive?: boolean
} & ({ run: () => unknown; href?: never; newWindow?: never } | { href: string; newWindow?: boolean; run?: never })

/** A button of the page header. One of them may be `primary` (ink). */
export type ToolbarAction = Omit<PageAction, 'keys'> & {
  key: string
  /** A single letter, off while typing. */
  hotkey?: string
}

/**
 * What a bulk action did. Rows that failed stay selected and are listed, rows that a person left out in the action's own dialog
 * stay selected; the done ones are let go.
 */
export type BulkOutcome = {
  failed: readonly { key: string; reason: string }[]
  leftOut?: readonly string[]
  /** What was done is the beginning of more with the same rows: they stay selected. */
  keepsSelection?: boolean
}

export type BulkAction<Row> = {
  key: string
  label: string
  /** For the tiles of a phone. */
  shortLabel?: string
  icon: Icon
  /** Throwing tells the person, and keeps the selection. Without an outcome the selection stays as it is. */
  run: (rows: Row[]) => Promise<BulkOutcome | void>
  isEligible?: (row: Row) => Eligibility
  hotkey?: string
}

/** One card a row at 390 px (rule SCR-10). */
export type CardParts = {
  number: ReactNode
  date?: ReactNode
  name?: ReactNode
  country?: ReactNode
  status?: ReactNode
  note?: ReactNode
  /** Why it needs somebody, on lines of its own: never cut. */
  reason?: string | undefined
  service?: ReactNode
}

type Totals = { total: number; isEstimate: boolean; all: number | undefined; noun: string }

/** Exactly what the list shows: the filters in force (the list's own too) and the order. */
export type ExportRequest = { propertyFilters: PropertyFilter[]; OrderBy: string }

export type ExportDialogProps = { isOpen: boolean; request: ExportRequest; close: () => void }

/** A view that the list comes with, beside those that people save. */
export type ReadyView<Name extends string = string> = {
  name: string
  filters: readonly (PropertyFilter & { name: Name })[]
  sort?: { column: Name; descending: boolean }
  /** Columns that are hidden otherwise. */
  shows?: readonly Name[]
}

/** A list of the product, declared (STYLE.md, rule 8). What it owns is described in rule LST-11. */
export type DataGridProps<Row, Cols extends GridColumns = GridColumns> = {
  /** Small letters, digits and hyphens. Also the feature of its query keys: `queryKeys(id).lists` reloads it. */
  id: string
  endpoint: GridEndpoint<string, Row, Cols>
  columns: readonly ColumnDef<Row, keyof Cols & string>[]
  rowKey: (row: Row) => string
  /** What a row is called in words: `SGL4802133770`. */
  rowLabel: (row: Row) => string
  title: string
  /** Only below the first level. */
  crumbs?: readonly Crumb[]
  /** The grey fact beside the title; without it "418 of 4,982 {noun}". */
  fact?: (totals: Totals) => ReactNode
  /** What the rows are, in the plural: 'shipments'. */
  noun?: string
  /** Part of the list: no chip, not in the address. */
  fixedFilters?: readonly (PropertyFilter & { name: keyof Cols & string })[]
  choices?: { readonly [Name in keyof Cols]?: Choice }
  /** Other names of columns in the address: `{status: 'orderStatus'}`. */
  searchNames?: Readonly<Record<string, keyof Cols & string>>
  /**
   * A select before the find box that sets one Equal filter; `emptyLabel` adds a choice that means IsNull, `allLabel` one that
   * takes the filter off (rule PER-10).
   */
  leadingFilter?: { name: keyof Cols & string; placeholder: string; emptyLabel?: string; allLabel?: string }
  readyViews?: readonly ReadyView<keyof Cols & string>[]
  pageSize?: number
  /** A head of 50 px, in place of 36. */
  tallHead?: boolean
  minHeight?: string
  /** Between the page header and the filters. */
  tabs?: ReactNode
  /** Grey, before the time when the list was refreshed. */
  note?: ReactNode
  toolbar?: readonly ToolbarAction[]
  /** Export sends exactly what the list shows … */
  exportRun?: (request: ExportRequest) => Promise<void>
  /** … or opens this dialog; that it is open stands in the address. */
  exportDialog?: (props: ExportDialogProps) => ReactNode
  rowActions?: (row: Row) => readonly RowAction[]
  /** The key of the action that every row shows with its word. */
  rowButton?: string
  bulkActions?: readonly BulkAction<Row>[]
  onOpen?: (row: Row) => void
  /** Where a row opens: middle click makes a tab of it, and it stands in for `onOpen`. Its record leads on to the next (LST-84). */
  rowHref?: (row: Row) => string | undefined
  rowTone?: (row: Row) => 'problem' | undefined
  card?: (row: Row) => CardParts
  /** Instead of 'Nothing here'. */
  emptyText?: string
  /** The numbers of a row that a list of numbers may find it by. */
  numbersOf?: (row: Row) => readonly (string | null)[]
  /** A column by which selected rows are read again after the window was reloaded; `id` where the contract has it. */
  refetchBy?: { name: keyof Cols & string; value: (row: Row) => string }
}
