import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openBucket } from '../platform/files/bucket.ts'
import { isS3Url, readS3Url, type S3Location } from '../platform/files/s3-location.ts'

/** Where backups are kept: a directory or a bucket, with names of ours below it, `files/ab/abc…`. */
export type BackupPlace = {
  /** Stores a whole stream, or nothing: a name exists only once its content is complete. */
  write: (name: string, content: Readable) => Promise<void>
  /** Throws a sentence if there is no such name. */
  read: (name: string) => Promise<Readable>
  /** The names below a folder with their sizes, in no order. */
  list: (folder: string) => AsyncGenerator<{ name: string; bytes: number }>
  remove: (name: string) => Promise<void>
  close: () => void
}

/** The place that an operator names: a directory, or `s3://bucket/prefix` as in FILES_URL. */
export const openPlace = async (where: string): Promise<BackupPlace> =>
  isS3Url(where) ? bucketPlace(readS3Url(where)) : directoryPlace(path.resolve(where))

const UNFINISHED = '.part'

const directoryPlace = (root: string): BackupPlace => {
  const at = (name: string): string => path.join(root, ...name.split('/'))
  return {
    async write(name, content) {
      await mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
        // In a read-only file system it says that there is no such directory.
        await access(root, constants.W_OK)
        throw error
      })
      const unfinished = `${at(name)}${UNFINISHED}`
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, at(name))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read(name) {
      await stat(at(name)).catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? new Error(`${name} is missing in the backup.`)
          : error
      })
      return createReadStream(at(name))
    },
    async *list(folder) {
      const entries = await readdir(at(folder), { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      })
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
        const place = path.join(entry.parentPath, entry.name)
        yield { name: path.relative(root, place).split(path.sep).join('/'), bytes: (await stat(place)).size }
      }
    },
    async remove(name) {
      await rm(at(name), { force: true })
      // Folders that are empty now go as well, as in a bucket.
      for (let folder = path.dirname(at(name)); folder.startsWith(root + path.sep); folder = path.dirname(folder))
        if (
          !(await rmdir(folder).then(
            () => true,
            () => false,
          ))
        )
          return
    },
    close: () => undefined,
  }
}

/** A place in object storage: a bucket shows an object only once it is whole. */
const bucketPlace = (location: S3Location): BackupPlace => {
  const bucket = openBucket(location)
  const at = (name: string): string => `${location.prefix}${name}`
  return {
    write: (name, content) => bucket.put(at(name), content),
    async read(name) {
      const found = await bucket.get(at(name))
      if (!found) throw new Error(`${name} is missing in the backup.`)
      return found.stream
    },
    async *list(folder) {
      for await (const { key, size } of bucket.list(at(`${folder}/`)))
        yield { name: key.slice(location.prefix.length), bytes: size }
    },
    remove: (name) => bucket.remove(at(name)),
    close: () => bucket.close(),
  }
}
