import type { Cell } from '../columns/column-layout.ts'

type Sized = { width?: number; widenFrom?: number }

export const CHECKBOX_WIDTH = 46
const ACTIONS_WIDTH = 46
const ROW_BUTTON_WIDTH = 112
/** Minimum width of a column that shares the rest. */
const LEAST = 150

/** Fixed width in px, or undefined for a column that shares the rest. */
export const columnWidth = ({ width, widenFrom }: Sized, windowWidth: number): number | undefined =>
  widenFrom !== undefined && windowWidth >= widenFrom ? undefined : width

type Acting = { rowActions?: unknown; rowButton?: string }

/** Width of the actions column; 0 if there are none. */
export const actionsWidth = ({ rowActions, rowButton }: Acting): number =>
  rowActions === undefined ? 0 : ACTIONS_WIDTH + (rowButton === undefined ? 0 : ROW_BUTTON_WIDTH)

/** Below this width the table scrolls sideways instead of squeezing its columns. */
export const minTableWidth = (
  cells: readonly Cell<Sized>[],
  windowWidth: number,
  selects: boolean,
  actions: number,
): number =>
  cells.reduce((sum, { column }) => sum + (columnWidth(column, windowWidth) ?? column.width ?? LEAST), 0) +
  (selects ? CHECKBOX_WIDTH : 0) +
  actions
