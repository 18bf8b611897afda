import { isNumberList, lostDigitsIn, MAX_NUMBERS, splitNumbers } from '@waybill/contract/kernel/number-list'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { GridModel } from '../state/grid-model.ts'

/** The filters with this list of numbers instead of the previous one; an empty list removes the filter. */
export const withNumberFilter = (
  filters: readonly PropertyFilter[],
  name: string,
  numbers: readonly string[],
): PropertyFilter[] => {
  const at = filters.findIndex((filter) => filter.name === name)
  const others = filters.filter((filter) => filter.name !== name)
  if (numbers.length === 0) return others
  return others.toSpliced(at < 0 ? others.length : at, 0, { name, operation: 'In', value: [...numbers] })
}

/**
 * Filters the list by pasted numbers, if the list supports it and the text is a list of numbers. Too many numbers open
 * the dialog, which says so: none is dropped. So do numbers that lost digits in a spreadsheet (rule UPL-41).
 */
export const applyPastedNumbers = <Row>(grid: GridModel<Row>, text: string): boolean => {
  const name = grid.filterNames.find((one) => grid.shape.columns[one]?.numbers !== undefined)
  const read = name === undefined ? undefined : grid.shape.columns[name]?.numbers
  if (name === undefined || !read || !isNumberList(text, read)) return false
  const { numbers } = splitNumbers(text, read)
  if (numbers.length > MAX_NUMBERS || lostDigitsIn(text) !== undefined) grid.setOpenNumbers({ name, text })
  else grid.change({ filters: withNumberFilter(grid.view.filters, name, numbers), find: '' })
  return true
}
