import type { GridColumns, PropertyFilter } from '@waybill/contract/kernel/grid'

/**
 * A page of rows as a list call returns it. Filters on columns that a row lacks (`find`, `numbers`) match every row.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  columns: GridColumns,
  filters: readonly PropertyFilter[],
  skip: number,
  take: number,
): { page: Row[]; total: number } => {
  const found = rows.filter((row) =>
    filters.every((filter) => matches(row as Record<string, unknown>, columns, filter)),
  )
  return { page: take === 0 ? found : found.slice(skip, skip + take), total: found.length }
}

const matches = (row: Record<string, unknown>, columns: GridColumns, { name, operation, value }: PropertyFilter) => {
  if (!(name in columns) || !(name in row)) return true
  const own = row[name]
  switch (operation) {
    case 'Equal':
      return own === value
    case 'NotEqual':
      return own !== value
    case 'In':
      return (value as unknown[]).includes(own)
    case 'IsNull':
      return (own === null) === value
    case 'Contains':
      return String(own).toLowerCase().includes(String(value).toLowerCase())
    default:
      return true
  }
}
