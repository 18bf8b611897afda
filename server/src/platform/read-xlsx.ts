import { Worker } from 'node:worker_threads'
import { AppError } from './app-error.ts'

/** The cells of one line of a sheet as text; an empty cell is ''. */
export type SheetText = readonly string[]

/** A file that unpacks to more than this is given up: it is an attack, or no table. */
const READER_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }
const GIVE_UP_MS = 5_000

/**
 * The first sheet of an xlsx as lines of text, at most `maxRows` of them, read by a thread of its own, so that nobody else
 * waits for it. `unreadable` is the sentence of the 400 for what is no such file.
 */
export const readXlsxText = (
  content: Buffer,
  { maxRows, unreadable }: { maxRows: number; unreadable: string },
): Promise<SheetText[]> =>
  new Promise((resolve, reject) => {
    const reader = new Worker(new URL('./read-xlsx.worker.ts', import.meta.url), {
      workerData: { content, maxRows },
      resourceLimits: READER_LIMITS,
    })
    const watch = setTimeout(() => void reader.terminate(), GIVE_UP_MS)
    const fail = (): void => reject(new AppError('bad_file', { sentence: unreadable }))
    reader.once('message', (lines: SheetText[]) => {
      resolve(lines)
      void reader.terminate()
    })
    reader.once('error', fail)
    reader.once('exit', () => {
      clearTimeout(watch)
      fail()
    })
  })
