import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files live, by name. A name is made by us: it holds no path. */
export type FileStore = {
  save: (name: string, content: Buffer) => Promise<void>
  read: (name: string) => Promise<{ stream: Readable; size: number } | undefined>
  remove: (name: string) => Promise<void>
  /** `?expires=…&signature=…` of a link that opens one file until `expiresAt` (default: 15 minutes from `now`). */
  sign: (name: string, now: Date) => string
  verify: (name: string, expires: string, signature: string, now: Date) => boolean
}

const LINK_LIFE_MS = 15 * 60_000

/** Files in a directory of this machine. `key` signs the links; it is kept, encrypted, in the database, so all processes agree. */
export const diskFiles = async (directory: string, key: Buffer): Promise<FileStore> => {
  await mkdir(directory, { recursive: true })
  const at = (name: string): string => path.join(directory, name.slice(0, 2), name)
  const mac = (name: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest()
  return {
    async save(name, content) {
      await mkdir(path.dirname(at(name)), { recursive: true })
      const half = `${at(name)}.${randomBytes(4).toString('hex')}.part`
      await writeFile(half, content)
      await rename(half, at(name))
    },
    async read(name) {
      const found = await stat(at(name)).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(at(name)), size: found.size } : undefined
    },
    remove: (name) => rm(at(name), { force: true }),
    sign(name, now) {
      // Rounded to the minute, so that a list read twice shows the same link and browsers keep the picture.
      const expires = String(Math.ceil((now.getTime() + LINK_LIFE_MS) / 60_000) * 60)
      return `?expires=${expires}&signature=${mac(name, expires).toString('base64url')}`
    },
    verify(name, expires, signature, now) {
      const given = Buffer.from(signature, 'base64url')
      const right = mac(name, expires)
      return (
        /^\d+$/.test(expires) &&
        Number(expires) * 1000 > now.getTime() &&
        given.length === right.length &&
        timingSafeEqual(given, right)
      )
    },
  }
}
