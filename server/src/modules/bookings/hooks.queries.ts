import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'

export const insertHook = async (
  tx: Tx,
  hook: { id: string; partner: string; received_at: Date; body: unknown },
): Promise<void> => {
  await tx
    .insertInto('partner_hook')
    .values({ ...hook, body: JSON.stringify(hook.body) })
    .execute()
}

/** Takes the oldest waiting ones of a partner for this transaction; what another worker has is left to it. */
export const takeHooks = (tx: Tx, partner: string, most: number) =>
  tx
    .selectFrom('partner_hook')
    .select(['id', 'body'])
    .where('partner', '=', partner)
    .where('state', '=', 'waiting')
    .orderBy('received_at')
    .limit(most)
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
