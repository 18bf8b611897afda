import type { GridColumn } from '@waybill/contract/kernel/grid'
import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '../../../platform/format.ts'
import type { ColumnDef, Option } from '../grid-types.ts'
import { text } from '../texts.ts'

/** Content of a cell: the column's own, or the value formatted by its type. */
export const cellOf = <Row>(
  row: Row,
  column: ColumnDef<Row>,
  contract: GridColumn | undefined,
  options: readonly Option[] | undefined,
): ReactNode => (column.cell ? column.cell(row) : defaultCell(row, column.name, contract, options))

/**
 * A row's value formatted by its column's type: days in UTC+7, figures with thousands separators, codes by their label.
 */
const defaultCell = (
  row: unknown,
  name: string,
  column: GridColumn | undefined,
  options: readonly Option[] | undefined,
): string => {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined
  if (value === null || value === undefined) return ''
  const option = options?.find((one) => String(one.value) === String(value))
  if (option) return option.label
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (column?.type === 'date' && typeof value === 'string') return formatDate(value)
  if (column?.type === 'number' && typeof value === 'number') return formatMoney(value)
  return String(value)
}

/** Figures are right-aligned, everything else left (rule LST-10). */
export const defaultAlign = (column: GridColumn | undefined): 'left' | 'right' =>
  column?.type === 'number' ? 'right' : 'left'
