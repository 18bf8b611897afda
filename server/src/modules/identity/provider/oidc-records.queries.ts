import { sql } from 'kysely'
import type { Db, DbOrTx } from '../../../platform/database.ts'
import { publishIdentityChange } from '../session/identity-events.ts'

/** An exchanged refresh token counts as consumed only after this time: tabs race, answers get lost (rule SGN-5). */
const CONSUMED_AFTER = sql`interval '60 seconds'`

/** A row of the provider; `id` is a hash, `payload` is encrypted. */
export type StoredRecord = { model: string; id: string; payload: string; expires_at: Date; consumed: boolean }

const CONSUMED = sql<boolean>`coalesce(consumed_at <= now() - case model when 'RefreshToken' then ${CONSUMED_AFTER} else interval '0' end, false)`

export const findRecord = async (db: Db, model: string, id: string): Promise<StoredRecord | undefined> => {
  const { rows } = await sql<StoredRecord>`
    select model, id, payload, expires_at, ${CONSUMED} as consumed from oidc_record where model = ${model} and id = ${id}
  `.execute(db)
  return rows[0]
}

export const findSessionRecord = async (db: Db, sessionUid: string): Promise<StoredRecord | undefined> => {
  const { rows } = await sql<StoredRecord>`
    select model, id, payload, expires_at, false as consumed from oidc_record where session_uid = ${sessionUid}
    order by expires_at desc limit 1
  `.execute(db)
  return rows[0]
}

type NewRecord = {
  model: string
  id: string
  payload: string
  accountId: string | undefined
  grantId: string | undefined
  sessionUid: string | undefined
  lifeSeconds: number
}

export const saveRecord = async (db: Db, record: NewRecord): Promise<void> => {
  const { model, id, payload, accountId, grantId, sessionUid, lifeSeconds } = record
  await sql`
    insert into oidc_record (model, id, payload, account_id, grant_id, session_uid, expires_at)
    values (${model}, ${id}, ${payload}, ${accountId ?? null}, ${grantId ?? null}, ${sessionUid ?? null}, ${endOf(lifeSeconds)})
    on conflict (model, id) do update set payload = excluded.payload, account_id = excluded.account_id, grant_id = excluded.grant_id,
      session_uid = excluded.session_uid, expires_at = excluded.expires_at
  `.execute(db)
}

const endOf = (lifeSeconds: number) => sql`now() + make_interval(secs => ${lifeSeconds})`

/** A grant and a session live as long as their dependents: each refresh extends them (KEEP_SESSIONS_DAYS). */
export const keepAlive = async (
  db: Db,
  {
    grantId,
    sessionUid,
    lifeSeconds,
  }: { grantId: string | undefined; sessionUid: string | undefined; lifeSeconds: number },
): Promise<void> => {
  await sql`
    update oidc_record set expires_at = greatest(expires_at, ${endOf(lifeSeconds)}), seen_at = now()
    where (model = 'Grant' and id = ${grantId ?? null}) or session_uid = ${sessionUid ?? null}
  `.execute(db)
}

/** Marks a code or refresh token as exchanged; only the first time counts. False: it was already. */
export const consumeRecord = async (db: Db, model: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update oidc_record set consumed_at = now() where model = ${model} and id = ${id} and consumed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

export const deleteRecord = async (db: Db, model: string, id: string): Promise<void> => {
  const { rows } = await sql<{ account_id: string | null }>`
    delete from oidc_record where model = ${model} and id = ${id} returning account_id
  `.execute(db)
  if (model === 'Grant' && rows[0]?.account_id) await publishIdentityChange(db, rows[0].account_id)
}

export const deleteRecordsOfGrant = async (db: Db, model: string, grantId: string): Promise<void> => {
  await sql`delete from oidc_record where model = ${model} and grant_id = ${grantId}`.execute(db)
}

/** Ends a grant with its refresh tokens, codes, and browser session. */
export const endGrant = async (db: DbOrTx, grantId: string, accountId: string): Promise<void> => {
  await sql`delete from oidc_record where grant_id = ${grantId} or (model = 'Grant' and id = ${grantId})`.execute(db)
  await publishIdentityChange(db, accountId)
}
