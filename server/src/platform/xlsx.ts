import type { GridColumns } from '@waybill/contract/kernel/grid'
import type { Worker } from 'node:worker_threads'
import { AppError } from './app-error.ts'
import { StorageError } from './storage-error.ts'
import { giveThreadBack, takeThread } from './threads.ts'
import { daysOf } from './xlsx-row.ts'

export type Cell = string | number | boolean | Date | null

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `format`: of its figures or days, as spreadsheets write it, such as `#,##0`. */
export type SheetColumn = { header: string; width?: number; dateTime?: boolean; format?: string }
/** A sheet and its rows, in batches that are read once. */
export type Sheet = { name: string; columns: readonly SheetColumn[]; batches: AsyncIterable<Cell[][]> }

const WRITER = new URL('./xlsx.worker.ts', import.meta.url)
/** The writer's heap: it holds a few batches at a time, whatever the length of the sheet. */
const WRITER_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 }
/** Maximum rows of a sheet; further ones go to the next one. */
const LONGEST_SHEET = 1_048_576

/** The writer's input: the open file, its sheets, the longest sheet, and when the content was made. */
export type WrittenWorkbook = { fd: number; sheets: readonly Omit<Sheet, 'batches'>[]; longest: number; at: number }

/** `at`: when the content was made; default: now. Workbooks of the same rows and time have the same bytes. */
type WorkbookOptions = { longest?: number; at?: Date; signal: AbortSignal }

/** The batches of all sheets; null ends one. */
async function* batchesOf(sheets: readonly Sheet[]): AsyncGenerator<Cell[][] | null> {
  for (const { batches } of sheets) {
    yield* batches
    yield null
  }
}

/**
 * Writes a workbook into an open file, in its own thread, so that other requests do not wait for it; rows beyond the
 * longest sheet continue in a further one. Text stays text, whatever it begins with. Batches of rows are pulled as it
 * goes, and a batch is emptied once it was sent. The source is always ended, and nothing is written to the file
 * afterwards.
 */
export const writeWorkbook = async (
  fd: number,
  sheets: readonly Sheet[],
  { longest = LONGEST_SHEET, at = new Date(), signal }: WorkbookOptions,
): Promise<void> => {
  const source = batchesOf(sheets)
  let writer: Worker | undefined
  try {
    // No thread is started for an export without rows, or one that cannot be read.
    const first = source.next()
    await first
    writer = takeThread(WRITER, WRITER_LIMITS)
    writer.postMessage({
      ...{ fd, longest, at: at.getTime() },
      sheets: sheets.map(({ name, columns }) => ({ name, columns })),
    } satisfies WrittenWorkbook)
    await feedWriter(writer, first, source, signal)
    giveThreadBack(WRITER, writer)
    writer = undefined
  } finally {
    await writer?.terminate()
    await source.return(undefined)
  }
}

type Batch = Promise<IteratorResult<Cell[][] | null>>

/** Serves a writer's requests; settles when it has written the last batch, or cannot continue. */
const feedWriter = (
  writer: Worker,
  first: Batch,
  source: AsyncIterator<Cell[][] | null>,
  signal: AbortSignal,
): Promise<void> => {
  let coming: Batch | undefined = first
  const feed = async (): Promise<void> => {
    signal.throwIfAborted()
    const { value: batch } = (await (coming ?? source.next())) as { value: Cell[][] | null }
    coming = undefined
    writer.postMessage(batch && batch.map((row) => row.map((cell) => (cell instanceof Date ? daysOf(cell) : cell))))
    if (batch) batch.length = 0
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    writer.on('message', (message: 'more' | 'written' | { failure: unknown }) => {
      if (message === 'more') feed().catch(reject)
      else if (message === 'written') resolve()
      else reject(new StorageError(message.failure))
    })
    writer.once('error', reject)
  })
}

/** The batches of an export with rows: 'Data Not Found!' otherwise. */
export async function* requireRows<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let isEmpty = true
  for await (const batch of batches) {
    isEmpty &&= batch.length === 0
    yield batch
  }
  if (isEmpty) throw new AppError('no_data')
}

/** `isPerson`: its cells are usernames. */
type NamedColumn = SheetColumn & { name: string; isPerson: boolean }

/** The shown columns of a list, as the columns of its export. */
export const sheetColumns = (columns: GridColumns): NamedColumn[] =>
  Object.entries(columns)
    .filter(([, column]) => !column.filterOnly)
    .map(([name, column]) => ({
      name,
      header: column.label,
      dateTime: column.type === 'date',
      isPerson: column.isPerson === true,
    }))
