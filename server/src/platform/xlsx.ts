import type { GridColumns } from '@waybill/contract/kernel/grid'
import type { Worker } from 'node:worker_threads'
import { AppError } from './app-error.ts'
import { StorageError } from './storage-error.ts'
import { giveThreadBack, takeThread } from './threads.ts'
import { daysOf } from './xlsx-row.ts'

export type Cell = string | number | boolean | Date | null

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetColumn = { header: string; width?: number; dateTime?: boolean }

const WRITER = new URL('./xlsx.worker.ts', import.meta.url)
/** The writer's heap: it holds a few batches at a time, whatever the length of the sheet. */
const WRITER_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 }
/** Maximum rows of a sheet; further ones go to the next one. */
const LONGEST_SHEET = 1_048_576

/** The writer's input: the open file, its columns, and the longest sheet. */
export type WrittenWorkbook = { fd: number; columns: readonly SheetColumn[]; longest: number }

type WorkbookOptions = { longest?: number; signal: AbortSignal }

/**
 * Writes a workbook of one sheet, or of more if it is too long for one, into an open file, in its own thread, so that
 * other requests do not wait for it; text stays text, whatever it begins with. Batches of rows are pulled as it goes,
 * and a batch is emptied once it was sent. The source is always ended, and nothing is written to the file afterwards.
 */
export const writeWorkbook = async (
  fd: number,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
  { longest = LONGEST_SHEET, signal }: WorkbookOptions,
): Promise<void> => {
  const source = batches[Symbol.asyncIterator]()
  let writer: Worker | undefined
  try {
    // No thread is started for an export without rows, or one that cannot be read.
    const first = source.next()
    await first
    writer = takeThread(WRITER, WRITER_LIMITS)
    writer.postMessage({ fd, columns, longest } satisfies WrittenWorkbook)
    await feedWriter(writer, first, source, signal)
    giveThreadBack(WRITER, writer)
    writer = undefined
  } finally {
    await writer?.terminate()
    await source.return?.()
  }
}

type Batch = Promise<IteratorResult<Cell[][]>>

/** Serves a writer's requests; settles when it has written the last batch, or cannot continue. */
const feedWriter = (
  writer: Worker,
  first: Batch,
  source: AsyncIterator<Cell[][]>,
  signal: AbortSignal,
): Promise<void> => {
  let coming: Batch | undefined = first
  const feed = async (): Promise<void> => {
    signal.throwIfAborted()
    const { value: batch, done } = await (coming ?? source.next())
    coming = undefined
    writer.postMessage(
      done ? null : batch.map((row) => row.map((cell) => (cell instanceof Date ? daysOf(cell) : cell))),
    )
    if (!done) batch.length = 0
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
