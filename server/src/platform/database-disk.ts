import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const TRY_AGAIN_MS = 1_000
/** PostgreSQL writes its log in segments of 16 MB, each of which it makes whole. */
const NEEDED_BYTES = 17 * 2 ** 20

/** What this process knows of the disk of its database. */
export type DatabaseDisk = {
  /** An answer of the database said that its disk is full. It counts until a trial has shown that there is space again. */
  noteFull: () => void
  isNotedFull: () => boolean
  /** Why the database is away may be seen by its disk alone: PostgreSQL ends when it cannot write its log. */
  isFull: () => Promise<boolean>
  close: () => void
}

/** `directory` is that of the embedded database; of another one only its answers tell. */
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

/** Takes a megabyte of the database's disk and gives it back; rejects when it cannot be had. */
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

/** Whether the embedded database cannot write to its directory, or to its log, for want of space. */
export const hasNoSpace = async (directory: string): Promise<boolean> => {
  for (const place of [path.join(directory, 'pg_wal'), directory]) {
    const { bavail, bsize } = await statfs(place).catch(() => ({ bavail: Infinity, bsize: 1 }))
    if (bavail * bsize < NEEDED_BYTES) return true
  }
  return false
}
