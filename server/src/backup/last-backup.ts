import { z } from 'zod'
import type { DbOrTx } from '../platform/database.ts'

/** What the database remembers of its backups, in `installation`: the newest good one, and what went wrong since. */
const LastBackup = z.strictObject({
  id: z.string().nullable(),
  /** When it was complete. */
  succeededAt: z.iso.datetime().nullable(),
  bytes: z.number(),
  failedAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
})
export type LastBackup = z.infer<typeof LastBackup>

const NAME = 'last backup'

export const findLastBackup = async (db: DbOrTx): Promise<LastBackup | undefined> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  return row && LastBackup.parse(row.value)
}

const save = async (db: DbOrTx, last: LastBackup): Promise<void> => {
  const value = JSON.stringify(last)
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}

export const saveBackupSuccess = (
  db: DbOrTx,
  { id, bytes, at }: { id: string; bytes: number; at: Date },
): Promise<void> => save(db, { id, bytes, succeededAt: at.toISOString(), failedAt: null, error: null })

export const saveBackupFailure = async (db: DbOrTx, { error, at }: { error: string; at: Date }): Promise<void> => {
  const last = await findLastBackup(db)
  await save(db, {
    id: last?.id ?? null,
    bytes: last?.bytes ?? 0,
    succeededAt: last?.succeededAt ?? null,
    failedAt: at.toISOString(),
    error,
  })
}
