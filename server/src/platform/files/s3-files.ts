import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { stored } from '../storage-error.ts'
import { type Bucket, openBucket, transferMs } from './bucket.ts'
import { folderOf, isOurFile, isOurFolder, olderOf } from './file-names.ts'
import type { FileStorage, StoredFile } from './file-store.ts'
import { openNamelessAt, randomName } from './nameless-file.ts'
import type { S3Location } from './s3-location.ts'

/** Files up to this size are read into memory, larger ones into a nameless file. */
const IN_MEMORY_BYTES = 256 * 1024
/** A file whose transfer was cut off is read again. */
const READ_ATTEMPTS = 3
/**
 * Files are read by rows that name them, so one that is not there was written a moment ago, if the store shows a write
 * late, or is lost. It is looked for again after these times.
 */
const MISSING_AGAIN_MS = [100, 300, 600]

type Content = { stream: Readable; size: number }

/** Stores files in a bucket, under the same names as a directory would: `prefix/ab/ab12….png`. */
export const s3Files = (location: S3Location): FileStorage => {
  const bucket = openBucket(location)
  const { prefix } = location
  const at = (name: string): string => `${prefix}${folderOf(name)}/${name}`
  const openNameless = () => openNamelessAt(path.join(tmpdir(), `waybill-${randomName()}`))
  const list = async function* (): AsyncGenerator<StoredFile> {
    for await (const { key, size, modifiedAt } of bucket.list(prefix)) {
      const [folder = '', name = '', ...rest] = key.slice(prefix.length).split('/')
      if (isOurFolder(folder) && isOurFile(name) && rest.length === 0) yield { name, size, modifiedAt }
    }
  }
  return {
    location: `s3://${location.bucket}/${prefix}`,
    save: (name, content) => bucket.put(at(name), content),
    read: (name) => stored(() => readWhole(bucket, at(name), openNameless)),
    remove: (name) => bucket.remove(at(name)),
    openNameless: () => stored(openNameless),
    list,
    listOlder: (before) => olderOf(list(), before),
    async removeOlder(name, before) {
      const found = await bucket.find(at(name))
      if (!found || found.modifiedAt >= before) return false
      await bucket.remove(at(name))
      return true
    },
    check: () => bucket.check(prefix),
    close: () => bucket.close(),
  }
}

type OpenNameless = () => ReturnType<typeof openNamelessAt>

/**
 * Reads an object whole before its first byte is passed on: a transfer that is cut off is repeated, or is an ordinary
 * error, and a slow reader holds no connection.
 */
const readWhole = async (bucket: Bucket, key: string, openNameless: OpenNameless): Promise<Content | undefined> => {
  for (let attempt = 1; ; attempt++) {
    const found = await findContent(bucket, key)
    if (!found) return undefined
    try {
      return await keep(found, openNameless)
    } catch (error) {
      if (attempt === READ_ATTEMPTS) throw error
    }
  }
}

const findContent = async (bucket: Bucket, key: string): Promise<Content | undefined> => {
  for (const againMs of MISSING_AGAIN_MS) {
    const found = await bucket.get(key)
    if (found) return found
    await pause(againMs)
  }
  return bucket.get(key)
}

const keep = async ({ stream, size }: Content, openNameless: OpenNameless): Promise<Content> => {
  const tooSlow = setTimeout(() => stream.destroy(new Error('The object store is too slow.')), transferMs(size))
  try {
    if (size > IN_MEMORY_BYTES) return await keepInFile({ stream, size }, openNameless)
    const content = await buffer(stream)
    requireWhole(content.length, size)
    return { stream: Readable.from(content), size }
  } finally {
    clearTimeout(tooSlow)
    stream.destroy()
  }
}

const keepInFile = async ({ stream, size }: Content, openNameless: OpenNameless): Promise<Content> => {
  const file = await openNameless()
  try {
    let received = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await file.writeFile(chunk)
      received += chunk.length
    }
    requireWhole(received, size)
    return { stream: file.createReadStream({ start: 0 }), size }
  } catch (error) {
    await file.close()
    throw error
  }
}

const requireWhole = (received: number, size: number): void => {
  if (received !== size) throw new Error(`The object store sent ${received} of ${size} bytes.`)
}
