import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../platform/database.ts'
import type { FileStorage } from '../platform/files/file-store.ts'
import { randomName } from '../platform/files/nameless-file.ts'
import { filesLocation, openFiles } from '../platform/files/open-files.ts'
import { isS3Url } from '../platform/files/s3-location.ts'
import type { Settings } from '../platform/settings.ts'
import { type Finding, gigabytes, ok, warning, wordsOf, wrong } from './finding.ts'

const ABOUT = 'files'
const FULL_BYTES = 200e6
const NEARLY_FULL_BYTES = 2e9
/** So many of the newest uploads are looked for. */
const LOOKED_FOR = 3

/** Whether uploaded files can be written, read and removed, and are in this place (rule DOC-5). */
export const checkFiles = async (settings: Settings, db: Db | undefined): Promise<Finding[]> => {
  const location = filesLocation(settings)
  if (!isS3Url(location)) {
    const found = await checkDirectory(location)
    if (found) return [found]
  }
  const files = await openFiles(location)
  try {
    await files.check()
    // A directory that is made in a read-only file system is refused in other words.
    if (!isS3Url(location)) await access(location, constants.W_OK)
    await probe(files)
    const lost = db ? await findLost(files, db) : []
    if (lost.length > 0)
      return [
        wrong(
          ABOUT,
          `${lost.length} of the ${LOOKED_FOR} newest uploads are not in ${files.location} (${lost.join(', ')}). Is it the right place?`,
        ),
      ]
    return [
      ...(isS3Url(location) ? [] : await checkDisk(location)),
      ok(ABOUT, `${files.location} can be written and read.`),
    ]
  } catch (error) {
    return [wrong(ABOUT, `${files.location} cannot be used: ${wordsOf(error)}`)]
  } finally {
    files.close()
  }
}

const checkDirectory = async (directory: string): Promise<Finding | undefined> => {
  const found = await stat(directory).catch(() => undefined)
  if (!found) return warning(ABOUT, `${directory} does not exist: the next start makes it. If it is a mount, mount it.`)
  return found.isDirectory() ? undefined : wrong(ABOUT, `${directory} is no directory. Correct FILES_DIR.`)
}

/** Writes, reads and removes a file. */
const probe = async (files: FileStorage): Promise<void> => {
  const name = `${randomName()}.txt`
  const content = Buffer.from('npm run doctor looks whether files can be written. This file can be removed.\n')
  await files.save(name, content)
  try {
    const stored = await files.read(name)
    if (!stored || !(await buffer(stored.stream)).equals(content))
      throw new Error('A file that was written just now does not read back.')
  } finally {
    await files.remove(name)
  }
}

const findLost = async (files: FileStorage, db: Db): Promise<string[]> => {
  const newest = await db
    .selectFrom('stored_file')
    .select('path')
    .orderBy('uploaded_at', 'desc')
    .limit(LOOKED_FOR)
    .execute()
  const lost: string[] = []
  for (const { path: name } of newest) {
    const found = await files.read(name)
    if (found) found.stream.destroy()
    else lost.push(name)
  }
  return lost
}

const checkDisk = async (directory: string): Promise<Finding[]> => {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  if (free >= NEARLY_FULL_BYTES) return []
  const level = free < FULL_BYTES ? wrong : warning
  return [
    level(
      'disk',
      `${gigabytes(free)} are free where ${path.resolve(directory)} is. Free some space, or move the files.`,
    ),
  ]
}
