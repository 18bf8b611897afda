import type { DbOrTx, Tx } from '../../platform/database.ts'

/** Times of the newest failures under this key, newest first, at most `limit` of them. */
export const listFailures = async (db: DbOrTx, key: string, since: Date, limit: number): Promise<Date[]> => {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.at)
}

export const saveFailures = async (tx: Tx, keys: readonly string[], at: Date): Promise<void> => {
  await tx
    .insertInto('sign_in_failure')
    .values(keys.map((key) => ({ key, at })))
    .execute()
}

/** Deletes the failures under a key. */
export const deleteFailures = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('sign_in_failure').where('key', '=', key).execute()
}
