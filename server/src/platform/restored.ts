import { z } from 'zod'
import type { Db, DbOrTx } from './database.ts'
import { commandLine } from './command-line.ts'

/**
 * What this database remembers of its restore (rule BAK-6), in `installation`. `loaded`: it holds the backup, and is not
 * ready for a start. `waiting`: it runs, but calls no partner and lets no desk in. `released`: an operator has looked.
 */
export const Restored = z.strictObject({
  state: z.enum(['loaded', 'waiting', 'released']),
  /** null: an operator recovered the database to a moment by PostgreSQL's own means. */
  backup: z.string().nullable(),
  /** The moment of the backup, or of the recovery. */
  takenAt: z.iso.datetime(),
  restoredAt: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable(),
  /** The first serial of each sequence that may have been given after the backup, and the last that is skipped. */
  skipped: z.record(z.string(), z.strictObject({ first: z.number(), last: z.number(), likely: z.number() })),
})
export type Restored = z.infer<typeof Restored>

const NAME = 'restore'

export const findRestored = async (db: DbOrTx): Promise<Restored | undefined> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  return row && Restored.parse(row.value)
}

export const saveRestored = async (db: DbOrTx, restored: Restored): Promise<void> => {
  const value = JSON.stringify(restored)
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}

/** Whether this installation still waits for an operator after a restore. */
export type RestoreHold = {
  isHeld: () => boolean
  /** When the database was restored, while it is held; null: it is not. */
  heldSince: () => Date | null
  /** Runs `work` once an operator has released it: now, unless it is held. */
  whenReleased: (work: () => void) => void
  close: () => void
}

const LOOK_EVERY_MS = 5_000

/** Looks whether this database was restored and, while it is held, every few seconds. Throws a sentence if it is not settled. */
export const watchRestoreHold = async (db: Db): Promise<RestoreHold> => {
  const restored = await findRestored(db)
  if (restored?.state === 'loaded')
    throw new Error(`The restore of this database was not finished. Run ${commandLine('restore')} again, then start.`)
  let heldSince = restored?.state === 'waiting' ? new Date(restored.restoredAt) : null
  const waiting: (() => void)[] = []
  const look = async (): Promise<void> => {
    if ((await findRestored(db))?.state !== 'released') return
    heldSince = null
    clearInterval(timer)
    for (const work of waiting) work()
  }
  // A database that does not answer is asked again.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
  if (!heldSince) clearInterval(timer)
  return {
    isHeld: () => heldSince !== null,
    heldSince: () => heldSince,
    whenReleased(work) {
      if (heldSince) waiting.push(work)
      else work()
    },
    close: () => clearInterval(timer),
  }
}
