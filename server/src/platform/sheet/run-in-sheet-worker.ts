import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { SheetError } from './sheet.ts'
import type { SheetMessage } from './sheet-worker.ts'

/** Hands a part on and waits until it was taken: parts that pile up would all be read at once by who takes them. */
export type Hand<Part> = (part: Part) => Promise<void>

/** The thread's side of `runSheetWorker`: `work` hands on parts; a SheetError becomes its sentence. */
export const runInSheetWorker = async <Part>(work: (hand: Hand<Part>) => Promise<void>): Promise<void> => {
  const port = parentPort
  if (!port) throw new Error('This file is a worker')
  const say = (message: SheetMessage<Part>): void => port.postMessage(message)
  const hand: Hand<Part> = async (part) => {
    const taken = once(port, 'message')
    say({ part })
    await taken
  }
  try {
    await work(hand)
    say({ done: true })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    say({ sentence: error.message })
  }
}
