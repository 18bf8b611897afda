import type { GridColumns } from '@waybill/contract/kernel/grid'
import { writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { FileReply } from './implement.ts'
import { vietnamClock } from './vietnam-time.ts'

export type Cell = string | number | boolean | Date | null
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What every export is named (spec 1 §9). */
export const EXPORT_NAME = 'Data.xlsx'

export type SheetColumn = { header: string; width?: number; dateTime?: boolean }

/** A spreadsheet knows no time zone: the cell holds the clock of UTC+7, which every screen shows. */
const cellOf = (cell: Cell): Cell => (cell instanceof Date ? vietnamClock(cell) : cell)

/**
 * A workbook of one sheet, streamed while rows are pulled; text stays text, whatever it begins with. `closed` runs when
 * the last byte is out, or when the reader has gone, before the first row even.
 */
export const xlsxReply = (
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
  { name = EXPORT_NAME, closed }: { name?: string; closed: () => Promise<unknown> },
): FileReply => {
  const source = async function* () {
    for await (const row of rows) yield row.map(cellOf)
  }
  const stream = writeXlsxStream(source(), {
    name: 'Data',
    columns: columns.map(({ header, width, dateTime }) => ({
      header,
      width: width ?? 16,
      ...(dateTime ? { numFmt: 'dd/mm/yyyy hh:mm:ss' } : {}),
    })),
    freezePane: { rows: 1 },
  })
  const content = Readable.fromWeb(stream as never)
  content.once('close', () => void closed())
  return { name, type: XLSX_TYPE, content }
}

/** The shown columns of a list, as the columns of its export. */
export const sheetColumns = (columns: GridColumns): (SheetColumn & { name: string })[] =>
  Object.entries(columns)
    .filter(([, column]) => !column.filterOnly)
    .map(([name, column]) => ({ name, header: column.label, dateTime: column.type === 'date' }))
