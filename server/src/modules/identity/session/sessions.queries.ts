import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { forgetSignInsUnderWay } from '../second-step/pending-sign-in.queries.ts'
import { STRONGEST_STEP } from '../second-step/second-step.queries.ts'
import { publishIdentityChange } from './identity-events.ts'

const USER_AGENT_MAX = 400

/** Stores the description of a new grant for its user. */
export const saveSignInSource = async (
  db: DbOrTx,
  grantId: string,
  source: RequestSource,
  isNewPlace: boolean,
): Promise<void> => {
  await sql`
    update oidc_record set user_agent = ${source.userAgent?.slice(0, USER_AGENT_MAX) ?? null}, address = ${source.address},
      is_new_place = ${isNewPlace}
    where model = 'Grant' and id = ${grantId}
  `.execute(db)
}

/** When a person last began a session, for the list of accounts. */
export const saveLastSignIn = async (db: DbOrTx, accountId: string, at: Date): Promise<void> => {
  await db.updateTable('account').set({ last_signed_in_at: at }).where('id', '=', accountId).execute()
}

type StoredSession = {
  id: string
  user_agent: string | null
  address: string | null
  created_at: Date
  seen_at: Date
  is_new_place: boolean
}

/** The active sessions of an account, the last used first. */
export const listSessions = async (db: DbOrTx, accountId: string): Promise<StoredSession[]> => {
  const { rows } = await sql<StoredSession>`
    select id, user_agent, address, created_at, seen_at, is_new_place from oidc_record
    where model = 'Grant' and account_id = ${accountId} and expires_at > now()
    order by seen_at desc, id
  `.execute(db)
  return rows
}

/**
 * Ends the sessions of an account, except `except`: grants with their refresh tokens and codes, and their browser
 * sessions. Pending sign-ins end, and every browser asks for the second step again (rule SGN-37). All processes are
 * notified at once. Returns how many ended.
 */
export const endSessions = async (tx: Tx, accountId: string, except?: string): Promise<number> => {
  const { rows } = await sql<{ model: string }>`
    delete from oidc_record
    where account_id = ${accountId}
      and case model when 'Grant' then id else coalesce(grant_id, '') end <> ${except ?? 'none'}
    returning model
  `.execute(tx)
  await forgetSignInsUnderWay(tx, accountId)
  await publishIdentityChange(tx, accountId)
  return rows.filter(({ model }) => model === 'Grant').length
}

/** Stores until when a session counts as confirmed (rule SGN-39). */
export const confirmSession = async (db: DbOrTx, sessionId: string, until: Date): Promise<void> => {
  await sql`update oidc_record set confirmed_until = ${until} where model = 'Grant' and id = ${sessionId}`.execute(db)
}

export const isSessionConfirmed = async (db: DbOrTx, sessionId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from oidc_record where model = 'Grant' and id = ${sessionId} and confirmed_until > ${now}
  `.execute(db)
  return rows.length > 0
}

/**
 * Ends the sessions of all users of a role without a second step. Announce it with `publishIdentityChange(tx,
 * 'roles')`. Returns how many ended.
 */
export const endSessionsWithoutSecondStep = async (tx: Tx, role: string): Promise<number> => {
  const { rows } = await sql<{ model: string }>`
    delete from oidc_record where account_id in (
      select a.id from account a where a.role_name = ${role} and ${STRONGEST_STEP} = 'None'
    ) returning model
  `.execute(tx)
  return rows.filter(({ model }) => model === 'Grant').length
}
