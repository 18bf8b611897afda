import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inParallel } from '../in-parallel.ts'
import type { FileStorage } from './file-store.ts'

const AT_ONCE = 8

export type MovedFiles = {
  copied: number
  /** Were there already, with the same content. */
  same: number
  /** Removed from the old store, if that was asked for. */
  removed: number
  /** What failed, one sentence each. */
  failed: string[]
}

type Options = {
  /** Removes the files from the old store, once all of them are verified in the new one. */
  remove?: boolean
  onFile?: (done: number) => void
}

/**
 * Copies every file to another store, and reads it back there: its SHA-256 must be that of the original. What is there
 * already is not sent again, so that an interrupted move continues (rule FIL-11).
 */
export const moveFiles = async (
  from: FileStorage,
  to: FileStorage,
  { remove = false, onFile = () => undefined }: Options = {},
): Promise<MovedFiles> => {
  const began = new Date()
  const moved: MovedFiles = { copied: 0, same: 0, removed: 0, failed: [] }
  const there = new Set<string>()
  for await (const { name } of to.list()) there.add(name)
  const verified: string[] = []
  await inParallel(from.list(), AT_ONCE, async ({ name }) => {
    const outcome = await copyVerified(from, to, { name, isThere: there.has(name) }).catch(reasonOf)
    if (outcome === 'copied' || outcome === 'same') {
      moved[outcome] += 1
      verified.push(name)
    } else if (outcome !== 'gone') moved.failed.push(`${name}: ${outcome}`)
    onFile(moved.copied + moved.same)
  })
  if (!remove || moved.failed.length > 0) return moved
  for (const name of verified) if (await from.removeOlder(name, began)) moved.removed += 1
  return moved
}

type Copy = { name: string; isThere: boolean }

/** `gone`: it was removed meanwhile. Any other text is what went wrong. */
const copyVerified = async (from: FileStorage, to: FileStorage, { name, isThere }: Copy): Promise<string> => {
  if (isThere && (await hashOf(from, name)) === (await hashOf(to, name))) return 'same'
  const content = await from.read(name)
  if (!content) return 'gone'
  const original = createHash('sha256')
  await to.save(name, Readable.from(hashed(content.stream, original)))
  return (await hashOf(to, name)) === original.digest('hex') ? 'copied' : 'its copy differs from it'
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** The SHA-256 of a file's content, in hex; undefined: there is no such file. */
const hashOf = async (files: FileStorage, name: string): Promise<string | undefined> => {
  const found = await files.read(name)
  return found && sha256Of(found.stream)
}

/** The SHA-256 of what a stream brings to its end, in hex. */
export const sha256Of = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** A failure of a store in words, with the reason that it gave. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
