import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const TRY_AGAIN_MS = 1_000
/** PostgreSQL writes its log in segments of 16 MB, and creates each of them whole. */
const NEEDED_BYTES = 17 * 2 ** 20

/** The known state of the database's disk. */
export type DatabaseDisk = {
  /** The database answered that its disk is full. This holds until a trial finds space again. */
  noteFull: () => void
  isNotedFull: () => boolean
  /** Only the disk may explain why the database is down: PostgreSQL ends if it cannot write its log. */
  isFull: () => Promise<boolean>
  close: () => void
}

/** `directory` is that of the embedded database; for another database only its answers count. */
export const watchDatabaseDisk = (db: Db, directory: string): DatabaseDisk => {
  let isNoted = false
  let again: NodeJS.Timeout | undefined
  const tryLater = (): void => {
    again = setTimeout(() => void tryNow(), TRY_AGAIN_MS).unref()
  }
  const tryNow = (): Promise<void> =>
    takeSpace(db).then(() => {
      isNoted = false
    }, tryLater)
  return {
    noteFull() {
      if (isNoted) return
      isNoted = true
      tryLater()
    },
    isNotedFull: () => isNoted,
    isFull: async () => isNoted || (directory !== '' && (await hasNoSpace(directory))),
    close: () => {
      clearTimeout(again)
    },
  }
}

class Undone extends Error {}

/** Allocates a megabyte on the database's disk and frees it; rejects if that fails. */
const takeSpace = async (db: Db): Promise<void> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`create temporary table space_trial as
        select repeat('x', 1000) as filling from generate_series(1, 1000)`.execute(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

/** Whether the embedded database has no space for its directory or its log. */
export const hasNoSpace = async (directory: string): Promise<boolean> => {
  for (const place of [path.join(directory, 'pg_wal'), directory]) {
    const { bavail, bsize } = await statfs(place).catch(() => ({ bavail: Infinity, bsize: 1 }))
    if (bavail * bsize < NEEDED_BYTES) return true
  }
  return false
}
