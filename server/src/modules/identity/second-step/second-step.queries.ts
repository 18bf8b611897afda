import type { SecondStep } from '@waybill/contract/identity/second-step'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { AuthenticatorAppTable, PasskeyTable } from '../../../sign-in-tables.ts'

/** The strongest second step of `account a`. */
export const STRONGEST_STEP = sql<SecondStep>`case
  when exists (select from passkey p where p.account_id = a.id) then 'Passkey'
  when exists (select from authenticator_app t where t.account_id = a.id) then 'Authenticator app' else 'None' end`

type SecondStepState = { hasPasskey: boolean; hasApp: boolean; isRequired: boolean }

/** An account's second step, and whether its role requires one. */
export const findSecondStep = async (db: DbOrTx, accountId: string): Promise<SecondStepState> => {
  const { rows } = await sql<SecondStepState>`
    select exists (select from passkey p where p.account_id = a.id) as "hasPasskey",
      exists (select from authenticator_app t where t.account_id = a.id) as "hasApp",
      coalesce((select r.requires_second_step from role r where r.name = a.role_name), false) as "isRequired"
    from account a where a.id = ${accountId}
  `.execute(db)
  return rows[0] ?? { hasPasskey: false, hasApp: false, isRequired: false }
}

type App = Selectable<AuthenticatorAppTable>

export const findApp = (db: DbOrTx, accountId: string): Promise<App | undefined> =>
  db.selectFrom('authenticator_app').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Adds the app; false: there is one already. */
export const insertApp = async (tx: Tx, app: Insertable<AuthenticatorAppTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('authenticator_app')
    .values(app)
    .onConflict((clash) => clash.column('account_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks the code of a step as used; false: it, or a newer one, was used before (rule SGN-31). */
export const useAppStep = async (tx: Tx, accountId: string, step: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_app')
    .set({ last_step: step, used_at: at })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteApp = async (tx: Tx, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_app')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Passkey = Selectable<PasskeyTable>

export const listPasskeys = (db: DbOrTx, accountId: string): Promise<Passkey[]> =>
  db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('added_at').orderBy('id').execute()

/** Adds a passkey; false: its credential exists already. */
export const insertPasskey = async (tx: Tx, passkey: Insertable<PasskeyTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((clash) => clash.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores the authenticator's counter, which never decreases; false: another answer of it came first. */
export const usePasskey = async (tx: Tx, id: string, counter: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a passkey of this account and returns its name; undefined: there is none with that id. */
export const deletePasskey = async (tx: Tx, accountId: string, id: string): Promise<string | undefined> => {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** One hash of the account's recovery codes, which contains their salt. */
export const findRecoveryHash = async (db: DbOrTx, accountId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row?.code_hash
}

/** Marks a recovery code as used; false: there is none of this hash, or it was used before. */
export const useRecoveryCode = async (tx: Tx, accountId: string, hash: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the recovery codes; without a second step, none. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
  at: Date,
): Promise<void> => {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, made_at: at })))
    .execute()
}

export const countRecoveryCodes = async (
  db: DbOrTx,
  accountId: string,
): Promise<{ left: number; total: number; madeAt: Date } | undefined> => {
  const { rows } = await sql<{ left: number; total: number; madeAt: Date | null }>`
    select count(*) filter (where used_at is null) as "left", count(*) as total, max(made_at) as "madeAt"
    from recovery_code where account_id = ${accountId}
  `.execute(db)
  const [row] = rows
  return row?.madeAt ? { left: row.left, total: row.total, madeAt: row.madeAt } : undefined
}

/** Deletes app, passkeys and recovery codes of an account. */
export const deleteAllSecondSteps = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of ['authenticator_app', 'passkey', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
