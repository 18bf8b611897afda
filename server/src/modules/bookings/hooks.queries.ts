import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'

/** Whether the job that reads a partner's events waits or runs. */
const isOrdered = (partner: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from graphile_worker._private_jobs where key = ${`read-hooks ${partner}`} and attempts < max_attempts)`

/** `body` is JSON text. */
export type Hook = { id: string; received_at: Date; body: string }

/**
 * Stores a partner's post. If no job that reads it waits or runs, `order` (`addJob`) enqueues one, in the same
 * statement because events come in floods.
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

/** The partners with waiting events. */
export const listWaitingPartners = async (db: DbOrTx): Promise<string[]> => {
  const rows = await db.selectFrom('partner_hook').select('partner').distinct().where('state', '=', 'waiting').execute()
  return rows.map(({ partner }) => partner)
}

/**
 * Locks the oldest waiting posts of a partner, at least one, up to a total size, because some contain a label. Skips
 * posts locked by another worker.
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
