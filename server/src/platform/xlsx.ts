import type { GridColumns } from '@waybill/contract/kernel/grid'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FileReply } from './implement.ts'
import { daysOf } from './xlsx-row.ts'

export type Cell = string | number | boolean | Date | null
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What every export is named (spec 1 §9). */
export const EXPORT_NAME = 'Data.xlsx'

export type SheetColumn = { header: string; width?: number; dateTime?: boolean }

/** The writer's heap: it holds a few batches at a time, whatever the length of the sheet. */
const WRITER_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 }
/** Rows that a sheet can have; more go on in the next one. */
const LONGEST_SHEET = 1_048_576

/**
 * A workbook of one sheet, or of more when it is too long for one, streamed while batches of rows are pulled, by a thread
 * of its own, so that other requests do not wait for it; text stays text, whatever it begins with. A batch is emptied when
 * it has been sent. `closed` runs when the last byte is out, or when the reader has gone, before the first row even.
 */
export const xlsxReply = (
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
  {
    name = EXPORT_NAME,
    longest = LONGEST_SHEET,
    closed,
  }: { name?: string; longest?: number; closed: () => Promise<unknown> },
): FileReply => {
  const writer = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: { columns: columns.map(({ header, width, dateTime }) => ({ header, width, dateTime })), longest },
    resourceLimits: WRITER_LIMITS,
  })
  const content = new Readable({
    read: () => void content.emit('wanted'),
    destroy: (error, done) => void writer.terminate().finally(() => done(error)),
  })
  const source = batches[Symbol.asyncIterator]()
  const feed = async (): Promise<void> => {
    if (content.readableLength >= content.readableHighWaterMark) await once(content, 'wanted')
    const { value: batch, done } = await source.next()
    writer.postMessage(
      done ? null : batch.map((row) => row.map((cell) => (cell instanceof Date ? daysOf(cell) : cell))),
    )
    if (!done) batch.length = 0
  }
  writer.on('message', (message: 'more' | Uint8Array | null) => {
    if (message === 'more') void feed().catch((error: Error) => content.destroy(error))
    else content.push(message)
  })
  writer.on('error', (error) => content.destroy(error))
  content.once('close', () => void closed())
  return { name, type: XLSX_TYPE, content }
}

/** The shown columns of a list, as the columns of its export. */
export const sheetColumns = (columns: GridColumns): (SheetColumn & { name: string })[] =>
  Object.entries(columns)
    .filter(([, column]) => !column.filterOnly)
    .map(([name, column]) => ({ name, header: column.label, dateTime: column.type === 'date' }))
