import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import { NO_SHEET } from './sheet.ts'

/** What a thread that reads a file sends: parts of its result, in order, then that it is done, or why there is none. */
export type SheetMessage<Part> = { part: Part } | { done: true } | { sentence: string }

/** A file that unpacks to more than this is given up: it is an attack, or no table. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
const GIVE_UP_MS = 30_000

/**
 * Runs a thread that reads a file which somebody sent, so that nobody else waits for it, and hands on its parts. Throws a
 * 400 with its sentence; one that runs out of memory or time answers that the file cannot be read.
 */
export const runSheetWorker = <Part>(script: URL, workerData: unknown, take: (part: Part) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const reader = new Worker(script, { workerData, resourceLimits: LIMITS })
    const watch = setTimeout(() => void reader.terminate(), GIVE_UP_MS)
    const fail = (sentence: string): void => reject(new AppError('bad_file', { sentence }, { file: sentence }))
    reader.on('message', (message: SheetMessage<Part>) => {
      if ('part' in message) return take(message.part)
      if ('sentence' in message) fail(message.sentence)
      else if ('done' in message) resolve()
      // `node --watch` has every thread tell what it imports.
      else return
      void reader.terminate()
    })
    reader.once('error', () => fail(NO_SHEET))
    reader.once('exit', () => {
      clearTimeout(watch)
      fail(NO_SHEET)
    })
  })
