export const PAGE_SIZES = [15, 25, 50, 100] as const
/**
 * Rule LST-2: page size 15 unless a list declares another; at most ten page buttons, five before the current page and
 * four after.
 */
export const DEFAULT_PAGE_SIZE = 15
const MOST_BUTTONS = 10
const BEFORE = 5

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Page buttons to show: `pageWindow(12, 30)` is 7 … 16. At either end the window stops and stays ten long. */
export const pageWindow = (current: number, pages: number): number[] => {
  const length = Math.min(MOST_BUTTONS, pages)
  const first = Math.max(1, Math.min(current - BEFORE, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** `rowSpan(3, 25, 25)` is rows 51 to 75. An empty page is 0 to 0. */
export const rowSpan = (page: number, pageSize: number, rowsHere: number): { first: number; last: number } =>
  rowsHere === 0 ? { first: 0, last: 0 } : { first: (page - 1) * pageSize + 1, last: (page - 1) * pageSize + rowsHere }

/** The page that keeps the first row in view when the page size changes. */
export const pageAfterResize = (page: number, before: number, after: number): number =>
  Math.floor(((page - 1) * before) / after) + 1
