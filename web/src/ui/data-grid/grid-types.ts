import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import type { GridColumns, PropertyFilter } from '@waybill/contract/kernel/grid'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageAction } from '../page-action.ts'
import type { Crumb } from '../page-header.tsx'
import type { Fold } from './columns/column-layout.ts'
import type { Eligibility } from './selection/bulk-rules.ts'
import type { RankedOption } from '../rank-options.ts'

/** A column of the table. `name` is a column of the contract, which also defines its filters and sorting. */
export type ColumnDef<Row, Name extends string = string> = {
  name: Name
  /** Header in the current language; default: the contract's label. */
  header?: string
  /** Pixels. Columns without a width share the rest. */
  width?: number
  /** From this window width, `width` is only the minimum (rule SCR-10: order columns widen from 1800 px). */
  widenFrom?: number
  /** Default: the row's value, formatted by the column's type. */
  cell?: (row: Row) => ReactNode
  /** Full text to copy; undefined if there is none. */
  copy?: (row: Row) => string | null | undefined
  /** Breakdown of the cell's value, shown on hover and focus (rule LST-61). */
  details?: (row: Row) => ReactNode
  /** The content is a link that opens the row with one click (rule LST-85). */
  opens?: boolean
  align?: 'left' | 'right'
  fold?: Fold
  /** Folded under another cell, it takes as many lines as it needs: a reason is never truncated. */
  wraps?: boolean
  /** Hidden by default. */
  hidden?: boolean
}

export type Option = RankedOption & { value: string | number }

/** Values of a column with a fixed choice. `label`: the filter's name, where the header says less. */
export type Choice = {
  label?: string
  options?: readonly Option[]
  load?: () => Promise<readonly Option[]>
  /** Addresses and saved views may use this filter, but it is not offered: another column's is. */
  isUnlisted?: boolean
}

export type RowAction = {
  key: string
  label: string
  icon: Icon
  /** Why it is disabled; shown with the action. */
  disabledReason?: string | undefined
  destructive?: boolean
} & ({ run: () => unknown; href?: never; newWindow?: never } | { href: string; newWindow?: boolean; run?: never })

/** A button of the page header. One may be `primary`. */
export type ToolbarAction = Omit<PageAction, 'keys'> & {
  key: string
  /** A single letter, off while typing. */
  hotkey?: string
}

/**
 * Outcome of a bulk action. Failed rows stay selected and are listed; rows that the person left out in the action's
 * dialog stay selected; done rows are deselected.
 */
export type BulkOutcome = {
  failed: readonly { key: string; reason: string }[]
  leftOut?: readonly string[]
  /** The next action applies to the same rows: they stay selected. */
  keepsSelection?: boolean
}

export type BulkConfirm = { title: string; text: string; label: string; isDestructive?: boolean }

export type BulkAction<Row> = {
  key: string
  label: string
  /** For the tiles of a phone. */
  shortLabel?: string
  icon: Icon
  /** Throwing shows the error and keeps the selection. Without an outcome the selection is unchanged. */
  run: (rows: Row[]) => Promise<BulkOutcome | void>
  isEligible?: (row: Row) => Eligibility
  /** Asked always before it runs, in the same dialog that names the rows left out. */
  confirm?: (rows: readonly Row[]) => BulkConfirm
  hotkey?: string
}

/** Card of a row at 390 px (rule SCR-10). */
export type CardParts = {
  number: ReactNode
  date?: ReactNode
  name?: ReactNode
  country?: ReactNode
  status?: ReactNode
  note?: ReactNode
  /** Why the row needs attention, on its own lines: never truncated. */
  reason?: string | undefined
  service?: ReactNode
}

type Totals = { total: number; isEstimate: boolean; all: number | undefined; noun: string }

/** Exactly what the list shows: all filters in force (fixed ones too) and the order. */
export type ExportRequest = { propertyFilters: PropertyFilter[]; OrderBy: string }

export type ExportDialogProps = { request: ExportRequest; close: () => void }

/** A predefined view of the list, besides saved ones. */
export type ReadyView<Name extends string = string> = {
  name: string
  filters: readonly (PropertyFilter & { name: Name })[]
  sort?: { column: Name; descending: boolean }
  /** Columns shown although hidden by default. */
  shows?: readonly Name[]
}

/** Declaration of a list (STYLE.md, rule 8). Rule LST-11 describes its features. */
export type DataGridProps<Row, Cols extends GridColumns = GridColumns> = {
  /** Lower-case letters, digits and hyphens. Also the prefix of its query keys: `queryKeys(id).lists` refetches it. */
  id: string
  endpoint: GridEndpoint<string, Row, Cols>
  columns: readonly ColumnDef<Row, keyof Cols & string>[]
  rowKey: (row: Row) => string
  /** How a row is named in sentences: `SGL4802133770`. */
  rowLabel: (row: Row) => string
  title: string
  /** Only below the first level. */
  crumbs?: readonly Crumb[]
  /** Grey fact beside the title; default: "418 of 4,982 {noun}". */
  fact?: (totals: Totals) => ReactNode
  /** Name of the rows in the plural: 'shipments'. */
  noun?: string
  /** Part of the list: no chip, not in the address. */
  fixedFilters?: readonly (PropertyFilter & { name: keyof Cols & string })[]
  /** Filters that the list opens with, shown as chips; the person may remove them. */
  initialFilters?: readonly (PropertyFilter & { name: keyof Cols & string })[]
  choices?: { readonly [Name in keyof Cols]?: Choice }
  /** Names of columns in the address, where they differ: `{status: 'orderStatus'}`. */
  searchNames?: Readonly<Record<string, keyof Cols & string>>
  /**
   * A select before the find box that sets one Equal filter; `emptyLabel` adds a choice for IsNull, `allLabel` one that
   * removes the filter (rule PER-10).
   */
  leadingFilter?: { name: keyof Cols & string; placeholder: string; emptyLabel?: string; allLabel?: string }
  readyViews?: readonly ReadyView<keyof Cols & string>[]
  pageSize?: number
  /** A header of 50 px instead of 36. */
  tallHead?: boolean
  minHeight?: string
  /** Between the page header and the filters. */
  tabs?: ReactNode
  /** Grey note before the time of the last refresh. */
  note?: ReactNode
  toolbar?: readonly ToolbarAction[]
  /** Export of exactly what the list shows … */
  exportRun?: (request: ExportRequest) => Promise<void>
  /** … or a dialog; its open state is in the address. */
  exportDialog?: (props: ExportDialogProps) => ReactNode
  rowActions?: (row: Row) => readonly RowAction[]
  /** Key of the row action that every row shows as a button. */
  rowButton?: string
  bulkActions?: readonly BulkAction<Row>[]
  /** After the number of selected rows: their sum. */
  selectionFact?: (rows: readonly Row[]) => string | undefined
  onOpen?: (row: Row) => void
  /** Address of a row: middle click opens a tab; replaces `onOpen`. Its record can step to the next one (LST-84). */
  rowHref?: (row: Row) => string | undefined
  rowTone?: (row: Row) => 'problem' | undefined
  card?: (row: Row) => CardParts
  /** Instead of 'Nothing here'. */
  emptyText?: string
  /** Under it, while there are no rows at all: how they come about. */
  emptyNote?: string
  /** Numbers of a row that a pasted list of numbers may match. */
  numbersOf?: (row: Row) => readonly (string | null)[]
  /** Column to refetch selected rows by after a reload of the window; `id` if the contract has it. */
  refetchBy?: { name: keyof Cols & string; value: (row: Row) => string }
}
