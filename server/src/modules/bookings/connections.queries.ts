import { type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { publish } from '../../platform/realtime/pubsub.ts'
import type { PartnerConnectionTable } from '../../partner-tables.ts'

type Connection = Selectable<PartnerConnectionTable>

/** Notifies screens when a connection begins or ceases to work; the text is its name. */
export const PARTNER_CONNECTION_CHANGED = 'partner_connection_changed'

/**
 * When the next call of a partner may be made, over all processes: each call advances it. `waitMs` is the time from
 * now; undefined: its keys are refused, and nothing is called until a check succeeds.
 */
export const takeTurn = async (
  db: DbOrTx,
  name: string,
  { perSecond, isCheck }: { perSecond: number; isCheck: boolean },
): Promise<{ waitMs: number } | undefined> => {
  const gap = sql`${1 / perSecond} * interval '1 second'`
  const { rows } = await sql<{ waitMs: number }>`
    insert into partner_connection as c (name, next_call_at) values (${name}, now() + ${gap})
    on conflict (name) do update set next_call_at = greatest(c.next_call_at, now()) + ${gap}
      where ${isCheck} or c.state <> 'misconfigured'
    returning extract(epoch from next_call_at - ${gap} - clock_timestamp())::float8 * 1000 as "waitMs"`.execute(db)
  return rows[0]
}

/** Nobody calls it for this long. */
export const pauseCalls = async (db: DbOrTx, name: string, ms: number): Promise<void> => {
  await sql`
    update partner_connection set next_call_at = greatest(next_call_at, now() + ${ms} * interval '1 millisecond')
    where name = ${name}`.execute(db)
}

export const findConnection = (db: DbOrTx, name: string): Promise<Connection | undefined> =>
  db.selectFrom('partner_connection').selectAll().where('name', '=', name).executeTakeFirst()

/** Locks a connection, to change its state (`update`) or to prevent changes (`share`). */
export const lockConnection = async (tx: Tx, name: string, mode: 'update' | 'share'): Promise<Connection> => {
  await tx
    .insertInto('partner_connection')
    .values({ name })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const query = tx.selectFrom('partner_connection').selectAll().where('name', '=', name)
  return (mode === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirstOrThrow()
}

export const saveConnection = async (
  tx: Tx,
  { name, version }: Pick<Connection, 'name' | 'version'>,
  columns: Updateable<PartnerConnectionTable>,
): Promise<void> => {
  await tx
    .updateTable('partner_connection')
    .set({ ...columns, version: version + 1 })
    .where('name', '=', name)
    .execute()
  await publish(tx, PARTNER_CONNECTION_CHANGED, name)
}

/** Records a success without notification: the state is unchanged. */
export const saveSuccess = async (tx: Tx, name: string, at: Date): Promise<void> => {
  await tx.updateTable('partner_connection').set({ last_success_at: at }).where('name', '=', name).execute()
}

/**
 * The connections with a problem that are due for a retry; with `all`, whether due or not. Each goes to one process.
 */
export const takeProblemConnections = async (db: DbOrTx, all: boolean): Promise<string[]> => {
  const rows = await db
    .updateTable('partner_connection')
    .set({ next_check_at: sql<Date>`now() + interval '60 seconds'` })
    .where('state', 'in', ['misconfigured', 'unreadable', 'unavailable'])
    .$if(!all, (query) => query.where('next_check_at', '<=', sql<Date>`now()`))
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export const listConnectionStates = (db: DbOrTx) =>
  db.selectFrom('partner_connection').select(['name', 'state']).execute()
