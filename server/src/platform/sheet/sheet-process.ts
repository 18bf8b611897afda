import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../app-error.ts'
import { keepHelpers } from '../keep-helpers.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { UNREADABLE_FILE_MESSAGE } from './sheet.ts'

/** What a process that reads a file sends: parts of its result, in order, then that it is done, or why there is none. */
export type SheetMessage<Part> = { part: Part } | { done: true } | { sentence: string }
/** What the process is given; the content follows on its standard input. */
export type SheetWork = { contentLength: number; [name: string]: unknown }

/** A file that unpacks to more than this is given up: it is an attack, or no table. */
const HEAP = ['--max-old-space-size=160', '--max-semi-space-size=8']
/** Without a part, or the end. */
const GIVE_UP_MS = 30_000
/** The process of a longer file is not kept: its heap has grown, and the next one's start is short beside the reading. */
const KEPT_UP_TO_BYTES = 1024 * 1024
const WRITTEN_AT_ONCE = 256 * 1024

const MANY_FILES = 'Many files are being read. Try again in a minute.'
/**
 * Each reader fills a processor: more of them take the time of those who only look something up. One company has one at a time,
 * so that its files, however long they take, leave a place for the file of another (rule UPL-93).
 */
const limited = limitConcurrency({
  running: 2,
  runningOfOne: 1,
  queue: { size: 50, ofOne: 10, busy: () => new AppError('busy', { sentence: MANY_FILES }) },
})

/** Who uploaded a file. People of one company wait for one another. */
export type Uploader = { id: string; companyId: string | null }

/**
 * Readers are processes: a heap that runs full ends whatever process it is in, and a file of some kilobytes can fill one.
 * They know nothing of the server's settings, and end with it.
 */
const readers = keepHelpers<ChildProcess, undefined>({
  begin: (script) => withHandles(fork(fileURLToPath(script), [], OPTIONS)),
  end: (reader) => void reader.kill('SIGKILL'),
})
/** Where this process keeps compiled scripts, in a directory of its version of Node: with it a reader starts sooner. */
const scriptCache = getCompileCacheDir()
const OPTIONS: ForkOptions = {
  execArgv: HEAP,
  serialization: 'advanced',
  stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  env: scriptCache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(scriptCache) },
}

/** A reader without work keeps this process alive by none of its handles. */
const withHandles = (reader: ChildProcess): ChildProcess => {
  const input = reader.stdin as Socket
  // One that has ended takes nothing more: its end is told by `exit`.
  input.on('error', () => undefined)
  const [ref, unref] = [reader.ref.bind(reader), reader.unref.bind(reader)]
  return Object.assign(reader, {
    ref: (): void => {
      ref()
      input.ref()
      reader.channel?.ref()
    },
    unref: (): void => {
      unref()
      input.unref()
      reader.channel?.unref()
    },
  })
}

type Take<Part> = (part: Part) => Promise<void> | void
type Input = { content: Uint8Array; [name: string]: unknown }

/**
 * Runs a process that reads an uploaded file, when it is its uploader's turn, and hands on its parts: the process sends the next when `take` is done with one.
 * Throws a 400 with its sentence; one that runs out of memory or time answers that the file cannot be read.
 */
export const runSheetProcess = <Part>(
  script: URL,
  { id, companyId }: Uploader,
  input: Input,
  take: Take<Part>,
): Promise<void> => limited(() => runReader(script, input, take), { person: companyId ?? id })

const runReader = <Part>(script: URL, { content, ...input }: Input, take: Take<Part>): Promise<void> =>
  new Promise((resolve, reject) => {
    const reader = readers.take(script, undefined)
    const end = (): void => void reader.kill('SIGKILL')
    const giveUp = (): NodeJS.Timeout => setTimeout(end, GIVE_UP_MS).unref()
    let watch = giveUp()
    const fail = (sentence: string): void => reject(new AppError('bad_file', { sentence }, { file: sentence }))
    const takePart = async (part: Part): Promise<void> => {
      clearTimeout(watch)
      await take(part)
      clearTimeout(watch)
      watch = giveUp()
      tell(reader, 'next')
    }
    reader.on('message', (message: SheetMessage<Part>) => {
      if ('part' in message) {
        takePart(message.part).catch((error: unknown) => {
          reject(error instanceof Error ? error : new Error(String(error)))
          end()
        })
        return
      }
      if ('sentence' in message) fail(message.sentence)
      else if ('done' in message) resolve()
      else return
      clearTimeout(watch)
      if (content.length > KEPT_UP_TO_BYTES) end()
      else readers.giveBack(script, reader)
    })
    reader.once('error', () => fail(UNREADABLE_FILE_MESSAGE))
    reader.once('exit', () => {
      clearTimeout(watch)
      fail(UNREADABLE_FILE_MESSAGE)
    })
    tell(reader, { ...input, contentLength: content.length } satisfies SheetWork)
    void writeContent(reader.stdin as Socket, content)
  })

/** Its end is told by `exit`; what it is not told then does not matter. */
const tell = (reader: ChildProcess, message: SheetWork | 'next'): void => {
  if (reader.connected) reader.send(message, () => undefined)
}

/** A piece at a time: 20 MB at one go hold everybody up. */
const writeContent = async (input: Socket, content: Uint8Array): Promise<void> => {
  for (let at = 0; at < content.length && input.writable; at += WRITTEN_AT_ONCE)
    await new Promise<void>((resolve) => {
      input.write(content.subarray(at, at + WRITTEN_AT_ONCE), () => resolve())
    })
}
