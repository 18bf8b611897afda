import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'

export type Company = { id: string; name: string; code: string | null }

/** Names and client codes of merchants, by id. */
export const listCompanies = async (db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, Company>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'code'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type LastPayment = { statementId: string; receivedAt: Date; reference: string | null }

/** By what statements were paid last, by their id. */
export const listLastPayments = async (
  db: DbOrTx,
  statements: readonly { id: string; ownerId: string }[],
): Promise<ReadonlyMap<string, LastPayment>> => {
  if (statements.length === 0) return new Map()
  const { rows } = await sql<LastPayment>`
    select distinct on (a.statement_id) a.statement_id as "statementId", p.received_at as "receivedAt", p.reference
    from payment_allocation a join payment p on p.id = a.payment_id and p.owner_id = a.owner_id
    where a.owner_id = any(${statements.map(({ ownerId }) => ownerId)}::uuid[])
      and a.statement_id = any(${statements.map(({ id }) => id)}::uuid[]) and a.amount > 0
    order by a.statement_id, a.at desc, a.id desc`.execute(db)
  return new Map(rows.map((row) => [row.statementId, row]))
}

/** The names of our accounts, the services that tell of their transfers, and the time of the newest transfer. */
export const readFeeds = async (db: DbOrTx) => {
  const rows = await db
    .selectFrom('bank_account')
    .select(['id', 'name', 'notice_service', 'noticed_at', 'notice_refused_at', 'is_active'])
    .orderBy('name')
    .execute()
  const newest = await db
    .selectFrom('bank_transfer')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .where('source', '<>', 'hand')
    .executeTakeFirst()
  return {
    accounts: new Map(rows.map(({ id, name }) => [id, name])),
    feeds: rows.flatMap(({ id, name, notice_service: service, noticed_at, notice_refused_at, is_active }) =>
      service && is_active
        ? [{ bankAccountId: id, name, service, noticedAt: noticed_at, refusedAt: notice_refused_at }]
        : [],
    ),
    readUntil: newest?.at ?? null,
  }
}
