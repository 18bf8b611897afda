import { inParallel } from '../../../platform/in-parallel.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import type { FileStorage } from '../../../platform/files/file-store.ts'
import { reasonOf, sha256Of } from '../../../platform/files/move-files.ts'
import { contentNameOf, listStoredFiles, type StoredFileRow } from './files.queries.ts'

const AT_ONCE = 8
const BATCH = 500

export type CheckedFiles = { checked: number; problems: string[] }

/**
 * Reads every file that the database names: uploads, photos, labels, print runs, thumbnails. A photo must have the
 * content of its name (its SHA-256), any other file the size of its row (rule FIL-12).
 */
export const checkStoredFiles = async (db: DbOrTx, files: FileStorage): Promise<CheckedFiles> => {
  const result: CheckedFiles = { checked: 0, problems: [] }
  await inParallel(rowsOf(db), AT_ONCE, async (row) => {
    const stored = await problemOf(files, row).catch(reasonOf)
    const small = row.thumbnail === null ? undefined : await thumbnailProblem(files, row.thumbnail).catch(reasonOf)
    for (const problem of [stored, small])
      if (problem !== undefined) result.problems.push(`${titleOf(row)}: ${problem}`)
    result.checked += row.thumbnail === null ? 1 : 2
  })
  return result
}

async function* rowsOf(db: DbOrTx): AsyncGenerator<StoredFileRow> {
  let after = ''
  for (;;) {
    const rows = await listStoredFiles(db, after, BATCH)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.path
  }
}

const titleOf = ({ path, name, purpose }: StoredFileRow): string => `${path} (${purpose.replace('_', ' ')} ${name})`

const problemOf = async (files: FileStorage, row: StoredFileRow): Promise<string | undefined> => {
  const content = contentNameOf(row)
  const found = await files.read(content)
  if (!found) return row.sha256 === null ? 'missing' : `missing (${content})`
  const sha256 = await sha256Of(found.stream)
  if (row.sha256 === null)
    return found.size === row.size ? undefined : `changed: ${found.size} bytes instead of ${row.size}`
  return sha256 === row.sha256 ? undefined : `changed: the content of ${content} has another SHA-256`
}

const thumbnailProblem = async (files: FileStorage, thumbnail: string): Promise<string | undefined> => {
  const found = await files.read(thumbnail)
  if (!found) return `its thumbnail ${thumbnail} is missing`
  await sha256Of(found.stream)
  return undefined
}
