import type { DbOrTx, Tx } from '../../platform/database.ts'

const DAY_MS = 24 * 60 * 60_000

/** Whether the account was signed in to from this device. Takes the same time for an unknown account. */
export const isKnownDevice = async (db: DbOrTx, accountId: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

/** Whether this device skips the second step of the account (rule SGN-37). */
export const isTrustedDevice = async (db: DbOrTx, accountId: string, key: string, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('second_step_until', '>', at)
    .executeTakeFirst()) !== undefined

/** Until when a known device skips the second step. */
export const trustDevice = async (tx: Tx, accountId: string, key: string, until: Date): Promise<void> => {
  await tx
    .updateTable('known_device')
    .set({ second_step_until: until })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

/** A device in use is written once a day. */
export const saveKnownDevice = async (tx: Tx, accountId: string, key: string, at: Date): Promise<void> => {
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, key, seen_at: at })
    .onConflict((clash) =>
      clash
        .columns(['account_id', 'key'])
        .doUpdateSet({ seen_at: at })
        .where('known_device.seen_at', '<', new Date(at.getTime() - DAY_MS)),
    )
    .execute()
}
