import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../app-error.ts'
import { keepHelpers } from '../keep-helpers.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { UNREADABLE_FILE_MESSAGE } from './sheet.ts'

/** Messages of a reading process: parts of its result, in order, then the end, or an error. */
export type SheetMessage<Part> = { part: Part } | { done: true } | { sentence: string }
/** Input of the process; the content follows on its standard input. */
export type SheetWork = { contentLength: number; [name: string]: unknown }

/** A file that unpacks to more than this is refused: it is an attack, or not a table. */
const HEAP = ['--max-old-space-size=160', '--max-semi-space-size=8']
/** Time limit without a part or the end. */
const GIVE_UP_MS = 30_000
/**
 * The process of a longer file is not reused: its heap has grown, and starting the next one is short beside the
 * reading.
 */
const KEPT_UP_TO_BYTES = 1024 * 1024
const WRITTEN_AT_ONCE = 256 * 1024

const MANY_FILES = 'Many files are being read. Try again in a minute.'
/**
 * Each reader occupies a processor, so more of them slow interactive requests. One company has one at a time, so that
 * long files leave a slot for another company (rule UPL-93).
 */
const limited = limitConcurrency({
  running: 2,
  runningOfOne: 1,
  queue: { size: 50, ofOne: 10, busy: () => new AppError('busy', { sentence: MANY_FILES }) },
})

/** The uploader of a file. Users of one company wait for one another. */
export type Uploader = { id: string; companyId: string | null }

/**
 * Readers are processes: a full heap ends its whole process, and a file of some kilobytes can fill one. They know
 * nothing of the server's settings, and end with it.
 */
const readers = keepHelpers<ChildProcess, undefined>({
  begin: (script) => withHandles(fork(fileURLToPath(script), [], OPTIONS)),
  end: (reader) => void reader.kill('SIGKILL'),
})
/** The cache of compiled scripts, in a directory for this version of Node: with it a reader starts sooner. */
const scriptCache = getCompileCacheDir()
const OPTIONS: ForkOptions = {
  execArgv: HEAP,
  serialization: 'advanced',
  stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  env: scriptCache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(scriptCache) },
}

/** No handle of an idle reader keeps this process alive. */
const withHandles = (reader: ChildProcess): ChildProcess => {
  const input = reader.stdin as Socket
  // An ended reader accepts nothing more: `exit` reports its end.
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
 * Runs a process that reads an uploaded file, in its uploader's turn, and passes its parts on: the process sends the
 * next once `take` is done with one. Throws a 400 with its sentence; if it runs out of memory or time, the sentence
 * says that the file cannot be read.
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
      send(reader, 'next')
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
    send(reader, { ...input, contentLength: content.length } satisfies SheetWork)
    void writeContent(reader.stdin as Socket, content)
  })

/** `exit` reports its end; unsent messages do not matter then. */
const send = (reader: ChildProcess, message: SheetWork | 'next'): void => {
  if (reader.connected) reader.send(message, () => undefined)
}

/** A piece at a time, because 20 MB at once block the event loop. */
const writeContent = async (input: Socket, content: Uint8Array): Promise<void> => {
  for (let at = 0; at < content.length && input.writable; at += WRITTEN_AT_ONCE)
    await new Promise<void>((resolve) => {
      input.write(content.subarray(at, at + WRITTEN_AT_ONCE), () => resolve())
    })
}
