import type { StoredFile } from './file-store.ts'

const LISTED_AT_ONCE = 500
const OUR_FOLDER = /^[0-9a-f]{2}$/
const OUR_FILE = /^([0-9a-f]{32}|[0-9a-f]{64})[.-]/

/** Whether we made this folder, or file: others in the same place are ignored. */
export const isOurFolder = (name: string): boolean => OUR_FOLDER.test(name)
export const isOurFile = (name: string): boolean => OUR_FILE.test(name)

/** The folder of a file, `ab` of `ab12….png`, so that no folder has too many. */
export const folderOf = (name: string): string => name.slice(0, 2)

/** Names of the files last written before a moment, in batches. */
export async function* olderOf(files: AsyncIterable<StoredFile>, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { name, modifiedAt } of files) {
    if (modifiedAt >= before) continue
    batch.push(name)
    if (batch.length < LISTED_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
