import type { Logger } from 'pino'
import type { AppContext } from '../../../platform/app-context.ts'
import { listNamedFiles } from './files.queries.ts'

const EVERY_MS = 6 * 3_600_000
/** After a start, once the first calls of people are answered. */
const FIRST_MS = 10 * 60_000
/** Skips files younger than an hour: their row may not be committed yet. */
const YOUNG_MS = 24 * 3_600_000

type Place = Pick<AppContext, 'db' | 'files'>

/**
 * Removes stored files that no row names: uploads whose row was not saved, files of deleted shipments, and partial
 * files that a kill left. Returns how many. It reads the names on the disk first, then the rows that name them.
 */
export const removeUnnamedFiles = async ({ db, files }: Place, now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - YOUNG_MS)
  let removed = 0
  for await (const names of files.listOlder(before)) {
    const named = await listNamedFiles(db, names)
    for (const name of names) if (!named.has(name) && (await files.removeOlder(name, before))) removed += 1
  }
  return removed
}

/** Does so soon after the start and then every six hours, until stopped. Several processes may do it at once. */
export const removeUnnamedFilesRegularly = (place: Place, log: Logger): (() => void) => {
  const remove = (): void => {
    removeUnnamedFiles(place)
      .then((removed) => removed > 0 && log.info({ removed }, 'files that no row names are removed'))
      .catch((error: unknown) => log.warn({ err: error }, 'files that no row names stay for some hours'))
  }
  const first = setTimeout(remove, FIRST_MS).unref()
  const timer = setInterval(remove, EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
