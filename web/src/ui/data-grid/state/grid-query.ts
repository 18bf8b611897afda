import {
  CONTAINS_MIN_LENGTH,
  normalizeForSearch,
  type GridColumns,
  type GridQuery,
  type Operation,
  type PropertyFilter,
} from '@waybill/contract/kernel/grid'
import { FIND, operationsOf, writeOrder, type GridShape, type GridView } from './grid-search.ts'

/** The filters to send: the list's own first, then the person's, then the find box. */
export const propertyFilters = (view: GridView, shape: GridShape): PropertyFilter[] => [
  ...shape.fixed,
  ...view.filters,
  ...(view.find ? [{ name: FIND, operation: findOperation(shape.columns), value: view.find }] : []),
]

/** The list call of a view (rule GRD-1). */
export const gridQuery = (view: GridView, shape: GridShape): GridQuery => ({
  propertyFilters: propertyFilters(view, shape),
  OrderBy: writeOrder(view.sort),
  Skip: (view.page - 1) * view.pageSize,
  Take: view.pageSize,
})

/** Number of filters set by the person, including the find box. */
export const filtersInForce = (view: GridView): number => view.filters.length + (view.find ? 1 : 0)

/** Whether this text is searched as a substring, or only as a prefix (rule GRD-5). */
export const searchesInside = (text: string): boolean => normalizeForSearch(text).length >= CONTAINS_MIN_LENGTH

const findOperation = (columns: GridColumns): Operation => {
  const find = columns[FIND]
  return find && !operationsOf(find).includes('Contains') ? 'StartsWith' : 'Contains'
}
