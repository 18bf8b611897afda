import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stored } from '../storage-error.ts'
import { folderOf, isOurFile, isOurFolder, olderOf } from './file-names.ts'
import type { FileStorage, StoredFile } from './file-store.ts'
import { openNamelessAt, partialPlace, randomName } from './nameless-file.ts'

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String((error as { code?: string }).code))

/** Stores files in a local directory. */
export const diskFiles = async (directory: string): Promise<FileStorage> => {
  await mkdir(directory, { recursive: true })
  const at = (name: string): string => path.join(directory, folderOf(name), name)
  const find = async (name: string): Promise<StoredFile | undefined> => {
    const found = await stat(at(name)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    return found?.isFile() ? { name, size: found.size, modifiedAt: found.mtime } : undefined
  }
  return {
    location: path.resolve(directory),
    save: (name, content) =>
      stored(async () => {
        await mkdir(path.dirname(at(name)), { recursive: true })
        const unfinished = partialPlace(at(name))
        try {
          await writeFile(unfinished, content, { flush: true })
          await rename(unfinished, at(name))
        } catch (error) {
          await rm(unfinished, { force: true }).catch(() => undefined)
          throw error
        }
      }),
    read: (name) =>
      stored(async () => {
        const found = await find(name)
        return found && { stream: createReadStream(at(name)), size: found.size }
      }),
    remove: (name) => stored(() => rm(at(name), { force: true })),
    openNameless: () => stored(() => openNamelessAt(at(randomName()))),
    async *list() {
      for await (const file of filesIn(directory, find)) if (!file.name.endsWith('.part')) yield file
    },
    listOlder: (before) => olderOf(filesIn(directory, find), before),
    removeOlder: (name, before) =>
      stored(async () => {
        const found = await find(name)
        if (!found || found.modifiedAt >= before) return false
        await rm(at(name), { force: true })
        return true
      }),
    check: () => stored(() => access(directory, constants.R_OK | constants.X_OK)),
    close: () => undefined,
  }
}

/** All files of ours, partial ones among them. */
async function* filesIn(
  directory: string,
  find: (name: string) => Promise<StoredFile | undefined>,
): AsyncGenerator<StoredFile> {
  const folders = await stored(() => readdir(directory, { withFileTypes: true }))
  for (const folder of folders.filter((entry) => entry.isDirectory() && isOurFolder(entry.name))) {
    for (const name of (await stored(() => readdir(path.join(directory, folder.name)))).filter(isOurFile)) {
      const file = await stored(() => find(name))
      if (file) yield file
    }
  }
}
