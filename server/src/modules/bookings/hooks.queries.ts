import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'

/** Waits or runs the job that reads the news of a partner? */
const isOrdered = (partner: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from graphile_worker._private_jobs where key = ${`read-hooks ${partner}`} and attempts < max_attempts)`

/** `body` is JSON text. */
export type Hook = { id: string; received_at: Date; body: string }

/**
 * Keeps what a partner has sent. Where no job that reads it waits or runs, `order` (`addJob`) enqueues one: news come in
 * floods, so that all of it is one statement.
 */
export const keepHooks = async (
  db: DbOrTx,
  partner: string,
  hooks: readonly Hook[],
  order: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with kept as (
      insert into partner_hook (id, partner, received_at, body)
      select id, ${partner}, received_at, body from unnest(
        ${hooks.map(({ id }) => id)}::uuid[],
        ${hooks.map(({ received_at }) => received_at)}::timestamptz[],
        ${hooks.map(({ body }) => body)}::text[]::jsonb[]
      ) as sent(id, received_at, body)
      returning 1
    )
    select case when ${isOrdered(partner)} then null else ${order} end from kept limit 1`.execute(db)
}

export const isReadingOrdered = async (tx: Tx, partner: string): Promise<boolean> => {
  const { rows } = await sql<{ ordered: boolean }>`select ${isOrdered(partner)} as ordered`.execute(tx)
  return rows[0]?.ordered ?? false
}

/** The partners whose news wait. */
export const listWaitingPartners = async (db: DbOrTx): Promise<string[]> => {
  const rows = await db.selectFrom('partner_hook').select('partner').distinct().where('state', '=', 'waiting').execute()
  return rows.map(({ partner }) => partner)
}

/**
 * Takes the oldest waiting ones of a partner for this transaction, at least one, and so many that they stay within so many
 * bytes: some hold a label. What another worker has is left to it.
 */
export const takeHooks = (tx: Tx, partner: string, { most, mostBytes }: { most: number; mostBytes: number }) =>
  tx
    .selectFrom('partner_hook')
    .select(['id', 'body', 'received_at'])
    .where(
      'id',
      'in',
      sql<string>`(
        select id from (
          select id, sum(bytes) over (order by received_at, id) - bytes as before from (
            select id, received_at, pg_column_size(body) as bytes from partner_hook
            where partner = ${partner} and state = 'waiting' order by received_at, id limit ${most}
          ) as oldest
        ) as sized where before < ${mostBytes})`,
    )
    .where('state', '=', 'waiting')
    .orderBy('received_at')
    .forUpdate()
    .skipLocked()
    .execute()

export const settleHooks = async (
  tx: Tx,
  ids: readonly string[],
  settled: { state: 'done' | 'unreadable'; reason?: string },
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('partner_hook')
    .set(settled)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** What was worked in is kept for a while, to be looked at; what could not be read for longer. Answers how many went. */
export const deleteOldHooks = async (db: DbOrTx): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from partner_hook
      where state = 'done' and received_at < now() - interval '7 days'
        or state = 'unreadable' and received_at < now() - interval '60 days'
      returning 1
    ) select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
