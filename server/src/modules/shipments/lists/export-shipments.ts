import { exportDayProblems } from '@waybill/contract/orders/export-schemas'
import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { ListExport } from '@waybill/contract/kernel/grid-schemas'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import { invalid } from '../../../platform/app-error.ts'
import { readFilters, readGridRequest } from '../../../platform/grid.ts'
import type { FileReply } from '../../../platform/implement.ts'
import { type ExportSource, readListRows } from '../../../platform/list-page.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { type Cell, requireRows, sheetColumns } from '../../../platform/xlsx.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { withoutAllCompanies } from './read-shipment-page.ts'

type Days = { dateFrom?: string | null | undefined; dateTo?: string | null | undefined }
type ExportCall = Parameters<typeof xlsxReply>[0] & { body: z.output<typeof ListExport> & Days }
type ShipmentExport<Row extends pg.QueryResultRow> = {
  grid: GridEndpoint
  source: ExportSource<Row>
  scope: RawBuilder<boolean>
  /** The dialog's fields, except its days, as filters of the list. */
  dialogFilters: readonly PropertyFilter[]
  /** Columns behind those of the list. */
  behind?: readonly { heads: readonly string[]; cells: (row: Row) => readonly Cell[] }[]
}

/** 400 for a last day before the first, or after today (rule XLS-4). */
export const requireExportDays = ({ context, body }: Pick<ExportCall, 'context' | 'body'>): void => {
  const problems = exportDayProblems(body, vietnamDay(context.now()))
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** The rows that pass both the list's filters and the dialog's fields, in the list's order (rule XLS-2). */
export const exportShipments = <Row extends pg.QueryResultRow>(
  call: ExportCall,
  { grid, source, scope, dialogFilters, behind = [] }: ShipmentExport<Row>,
): Promise<FileReply> => {
  const { context, body } = call
  const { dateFrom = null, dateTo = null } = body
  const days: PropertyFilter[] =
    dateFrom === null && dateTo === null
      ? []
      : [{ name: 'createdDate', operation: 'DateIn', value: [dateFrom, dateTo] }]
  const listed = withoutAllCompanies(readFilters(grid.columns, body.propertyFilters))
  const { order } = readGridRequest(grid, { OrderBy: body.OrderBy })
  const batches = readListRows(context, source, scope, { filters: [...listed, ...dialogFilters, ...days], order })
  const columns = sheetColumns(grid.columns)
  const cells = columns.map(({ name }) => source.cells[name])
  const cellsOf = (row: Row): Cell[] => [
    ...cells.map((cell) => cell?.(row) ?? null),
    ...behind.flatMap((part) => part.cells(row)),
  ]
  const sheet = async function* () {
    for await (const batch of requireRows(batches)) yield batch.map(cellsOf)
  }
  const heads = behind.flatMap((part) => part.heads).map((header) => ({ header }))
  return xlsxReply(call, [...columns, ...heads], sheet())
}
