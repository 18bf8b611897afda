import { createHmac, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isSameSecret } from './secrets.ts'
import { StorageError } from './storage-error.ts'

/**
 * Uploaded files, by name. We make the names, so they contain no path. Failures throw a `StorageError`, and leave
 * nothing half done.
 */
export type FileStore = {
  save: (name: string, content: Buffer) => Promise<void>
  read: (name: string) => Promise<{ stream: Readable; size: number } | undefined>
  remove: (name: string) => Promise<void>
  /** An unnamed file, to write and then read once. It disappears when it is closed, and when the process is killed. */
  openNameless: () => Promise<FileHandle>
  /** The names of all files last written before a moment, in batches of at most a few hundred. */
  listOlder: (before: Date) => AsyncGenerator<string[]>
  /** Removes a file unless it was written again since. */
  removeOlder: (name: string, before: Date) => Promise<boolean>
  /** `?expires=…&holder=…&signature=…` of a link that opens one file for 15 minutes from `now`, while its holder may. */
  sign: (name: string, now: Date) => string
  /**
   * The same store, with links bound to this holder (`platform/link-holder.ts`). Links without a holder open nothing.
   */
  linkedTo: (holder: string) => FileStore
  /** Whether we made this link, and it has not expired. `mayOpen` decides whether its holder may still open it. */
  verify: (name: string, link: FileLink, now: Date) => boolean
}

/** The query of a link to a file. */
export type FileLink = { expires: string; holder: string; signature: string }

const LINK_LIFE_MS = 15 * 60_000

const LISTED_AT_ONCE = 500
/** Other files in the directory are ignored. */
const OUR_FOLDER = /^[0-9a-f]{2}$/
const OUR_FILE = /^([0-9a-f]{32}|[0-9a-f]{64})[.-]/

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String((error as { code?: string }).code))

/** Runs a file system operation and maps its errors to the store's. */
const stored = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new StorageError(error)
  }
}

/** Stores files in a local directory. `key` signs the links; it is stored encrypted in the database, so that all processes share it. */
export const diskFiles = async (directory: string, key: Buffer): Promise<FileStore> => {
  await mkdir(directory, { recursive: true })
  const at = (name: string): string => path.join(directory, name.slice(0, 2), name)
  const half = (place: string): string => `${place}.${randomBytes(4).toString('hex')}.part`
  const mac = (name: string, expires: string, holder: string): string =>
    createHmac('sha256', key).update(`${name}\n${expires}\n${holder}`).digest('base64url')
  const isOlder = async (place: string, before: Date): Promise<boolean> => {
    const found = await stat(place).catch(() => undefined)
    return found?.isFile() === true && found.mtime < before
  }
  const signFor =
    (holder: string): FileStore['sign'] =>
    (name, now) => {
      // Rounded to the minute, so that repeated lists have the same link and browsers use their cached picture.
      const expires = String(Math.ceil((now.getTime() + LINK_LIFE_MS) / 60_000) * 60)
      return `?expires=${expires}&holder=${holder}&signature=${mac(name, expires, holder)}`
    }
  const store: FileStore = {
    save: (name, content) =>
      stored(async () => {
        await mkdir(path.dirname(at(name)), { recursive: true })
        const unfinished = half(at(name))
        try {
          await writeFile(unfinished, content)
          await rename(unfinished, at(name))
        } catch (error) {
          await rm(unfinished, { force: true }).catch(() => undefined)
          throw error
        }
      }),
    read: (name) =>
      stored(async () => {
        const found = await stat(at(name)).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        })
        return found?.isFile() ? { stream: createReadStream(at(name)), size: found.size } : undefined
      }),
    remove: (name) => stored(() => rm(at(name), { force: true })),
    openNameless: () =>
      stored(async () => {
        const place = half(at(randomBytes(16).toString('hex')))
        await mkdir(path.dirname(place), { recursive: true })
        const file = await open(place, 'wx+', 0o600)
        await rm(place)
        return file
      }),
    async *listOlder(before) {
      const folders = await stored(() => readdir(directory))
      for (const folder of folders.filter((name) => OUR_FOLDER.test(name))) {
        const names = (await readdir(path.join(directory, folder)).catch(() => [])).filter((name) =>
          OUR_FILE.test(name),
        )
        for (let from = 0; from < names.length; from += LISTED_AT_ONCE) {
          const older: string[] = []
          for (const name of names.slice(from, from + LISTED_AT_ONCE))
            if (await isOlder(at(name), before)) older.push(name)
          if (older.length > 0) yield older
        }
      }
    },
    removeOlder: (name, before) =>
      stored(async () => {
        if (!(await isOlder(at(name), before))) return false
        await rm(at(name), { force: true })
        return true
      }),
    sign: signFor(''),
    linkedTo: (holder) => ({ ...store, sign: signFor(holder) }),
    verify: (name, { expires, holder, signature }, now) =>
      /^\d+$/.test(expires) &&
      Number(expires) * 1000 > now.getTime() &&
      isSameSecret(signature, mac(name, expires, holder)),
  }
  return store
}
