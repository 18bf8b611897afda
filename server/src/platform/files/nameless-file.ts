import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'

/** The place of a file that is being written: it is renamed when it is whole. */
export const partialPlace = (place: string): string => `${place}.${randomBytes(4).toString('hex')}.part`

/** A name like those of our files. */
export const randomName = (): string => randomBytes(16).toString('hex')

/** Opens a file there, and removes its name: it disappears when it is closed or the process is killed. */
export const openNamelessAt = async (place: string): Promise<FileHandle> => {
  const partial = partialPlace(place)
  await mkdir(path.dirname(partial), { recursive: true })
  const file = await open(partial, 'wx+', 0o600)
  await rm(partial)
  return file
}
