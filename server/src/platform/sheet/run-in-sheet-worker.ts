import { once } from 'node:events'
import { serveThread, threadPort } from '../threads.ts'
import { SheetError } from './sheet.ts'
import type { SheetMessage } from './sheet-worker.ts'

/** Hands a part on and waits until it was taken: parts that pile up would all be read at once by who takes them. */
export type Hand<Part> = (part: Part) => Promise<void>

const port = threadPort()

/** The thread's side of `runSheetWorker`: `work` reads the file and hands on parts; a SheetError becomes its sentence. */
export const runInSheetWorker = <Given extends { content: Uint8Array }, Part>(
  work: (content: Buffer, given: Given, hand: Hand<Part>) => Promise<void>,
): Promise<never> =>
  serveThread<Given>(async (given) => {
    try {
      await work(Buffer.from(given.content), given, hand)
      say({ done: true })
    } catch (error) {
      if (!(error instanceof SheetError)) throw error
      say({ sentence: error.message })
    }
  })

const say = <Part>(message: SheetMessage<Part>): void => port.postMessage(message)

const hand = async <Part>(part: Part): Promise<void> => {
  const taken = once(port, 'message')
  say({ part })
  await taken
}
