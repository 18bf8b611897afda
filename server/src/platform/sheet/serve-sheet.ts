import { parentPort } from 'node:worker_threads'
import { SheetError } from './sheet.ts'
import type { SheetMessage } from './sheet-worker.ts'

/** The thread's side of `runSheetWorker`: `work` hands on parts; a SheetError becomes its sentence. */
export const serveSheet = async <Part>(work: (hand: (part: Part) => void) => Promise<void>): Promise<void> => {
  const port = parentPort
  if (!port) throw new Error('This file is a worker')
  const say = (message: SheetMessage<Part>): void => port.postMessage(message)
  try {
    await work((part) => say({ part }))
    say({ done: true })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    say({ sentence: error.message })
  }
}
