import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { SheetError } from './sheet.ts'
import type { SheetMessage, SheetWork } from './sheet-process.ts'

/** Sends a part and waits until it was taken, because the receiver would read queued parts all at once. */
export type Hand<Part> = (part: Part) => Promise<void>

/**
 * The process's side of `runSheetProcess`: `work` reads the file and sends parts; a SheetError becomes its sentence.
 */
export const runInSheetProcess = async <Input, Part>(
  work: (content: Buffer, input: Input, hand: Hand<Part>) => Promise<void>,
): Promise<never> => {
  process.once('disconnect', () => process.exit())
  giveWay()
  for (;;) {
    const [input] = (await once(process, 'message')) as [SheetWork]
    try {
      await work(await readContent(input.contentLength), input as Input, hand)
      say({ done: true })
    } catch (error) {
      if (!(error instanceof SheetError)) throw error
      say({ sentence: error.message })
    }
  }
}

/** Interactive requests take priority over reading files. */
const giveWay = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where this is not allowed, files take their share.
  }
}

const readContent = async (length: number): Promise<Buffer> => {
  const content = Buffer.allocUnsafe(length)
  let at = 0
  while (at < length) {
    const piece = process.stdin.read() as Buffer | null
    if (piece) at += piece.copy(content, at)
    else await once(process.stdin, 'readable')
  }
  return content
}

const say = <Part>(message: SheetMessage<Part>): void => void process.send?.(message)

const hand = async <Part>(part: Part): Promise<void> => {
  const taken = once(process, 'message')
  say({ part })
  await taken
}
