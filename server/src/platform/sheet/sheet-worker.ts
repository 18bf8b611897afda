import { AppError } from '../app-error.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { giveThreadBack, takeThread } from '../threads.ts'
import { makeTurns } from '../turns.ts'
import { UNREADABLE_FILE_MESSAGE } from './sheet.ts'

/** What a thread that reads a file sends: parts of its result, in order, then that it is done, or why there is none. */
export type SheetMessage<Part> = { part: Part } | { done: true } | { sentence: string }

/** A file that unpacks to more than this is given up: it is an attack, or no table. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
/** Without a part, or the end. */
const GIVE_UP_MS = 30_000
/** The thread of a longer file is not kept: its heap has grown, and the next one's start is short beside the reading. */
const KEPT_UP_TO_BYTES = 1024 * 1024

const MANY_FILES = 'Many files are being read. Try again in a minute.'
/** Each thread fills a processor: more of them take the time of those who only look something up. */
const limited = limitConcurrency({
  running: 2,
  queue: { size: 50, busy: () => new AppError('busy', { sentence: MANY_FILES }) },
})

type Take<Part> = (part: Part) => Promise<void> | void

/**
 * Runs a worker thread that reads an uploaded file and hands on its parts: the thread
 * sends the next when `take` is done with one. Throws a 400 with its sentence; one that runs out of memory or time answers
 * that the file cannot be read.
 */
export const runSheetWorker = <Part>(script: URL, asked: SheetWork, take: Take<Part>): Promise<void> =>
  limited(async () => runThread(script, { ...asked, content: await sharedCopy(asked.content) }, take))

/** What the thread is given; it copies `content`, which is shared memory there, for itself. */
type SheetWork = { content: Uint8Array; [name: string]: unknown }

const COPIED_AT_ONCE = 1024 * 1024

/** Sending it to a thread would copy it at one go: 20 MB hold everybody up, for longer when memory is short. */
const sharedCopy = async (content: Uint8Array): Promise<Uint8Array> => {
  const copy = new Uint8Array(new SharedArrayBuffer(content.length))
  const turn = makeTurns()
  for (let at = 0; at < content.length; at += COPIED_AT_ONCE) {
    copy.set(content.subarray(at, at + COPIED_AT_ONCE), at)
    await turn()
  }
  return copy
}

const runThread = <Part>(script: URL, work: SheetWork, take: Take<Part>): Promise<void> =>
  new Promise((resolve, reject) => {
    const reader = takeThread(script, LIMITS)
    const giveUp = (): NodeJS.Timeout => setTimeout(() => void reader.terminate(), GIVE_UP_MS).unref()
    let watch = giveUp()
    const fail = (sentence: string): void => reject(new AppError('bad_file', { sentence }, { file: sentence }))
    const takePart = async (part: Part): Promise<void> => {
      clearTimeout(watch)
      await take(part)
      clearTimeout(watch)
      watch = giveUp()
      reader.postMessage('next')
    }
    reader.on('message', (message: SheetMessage<Part>) => {
      if ('part' in message) {
        takePart(message.part).catch((error: unknown) => {
          reject(error instanceof Error ? error : new Error(String(error)))
          void reader.terminate()
        })
        return
      }
      if ('sentence' in message) fail(message.sentence)
      else if ('done' in message) resolve()
      // `node --watch` has every thread tell what it imports.
      else return
      clearTimeout(watch)
      if (work.content.length > KEPT_UP_TO_BYTES) void reader.terminate()
      else giveThreadBack(script, reader)
    })
    reader.once('error', () => fail(UNREADABLE_FILE_MESSAGE))
    reader.once('exit', () => {
      clearTimeout(watch)
      fail(UNREADABLE_FILE_MESSAGE)
    })
    reader.postMessage(work)
  })
