import type { UnmatchedReason } from '@waybill/contract/billing/transfers'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { BankTransferTable } from '../../../billing-tables.ts'

export type Transfer = Selectable<BankTransferTable>
export type NewTransfer = Omit<Insertable<BankTransferTable>, 'amount' | 'reason'> & {
  amount: number
  reason?: UnmatchedReason | null
}

/** Stores transfers that are not known yet; answers the ids of these. */
export const insertTransfers = async (tx: Tx, rows: readonly NewTransfer[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const column = <Name extends keyof NewTransfer>(name: Name): NewTransfer[Name][] =>
    rows.map((row) => row[name] ?? (null as never))
  const stored = await sql<{ id: string }>`
    insert into bank_transfer (id, bank_account_id, known_by, source, received_at, arrived_at, amount, text, reference,
      sender_name, sender_account, state, reason, double_of)
    select * from unnest(${column('id')}::uuid[], ${column('bank_account_id')}::uuid[], ${column('known_by')}::text[],
      ${column('source')}::text[], ${column('received_at')}::timestamptz[], ${column('arrived_at')}::timestamptz[],
      ${column('amount')}::numeric[], ${column('text')}::text[], ${column('reference')}::text[],
      ${column('sender_name')}::text[], ${column('sender_account')}::text[], ${column('state')}::text[],
      ${column('reason')}::text[], ${column('double_of')}::uuid[])
    on conflict (bank_account_id, known_by) do nothing returning id`.execute(tx)
  return stored.rows.map(({ id }) => id)
}

/** Which of these are known for the account, with their id and amount. */
export const listKnown = async (
  db: DbOrTx,
  bankAccountId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { id: string; amount: number }>> => {
  const rows = await db
    .selectFrom('bank_transfer')
    .select(['known_by', 'id', 'amount'])
    .where('bank_account_id', '=', bankAccountId)
    .where('known_by', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ known_by, ...row }) => [known_by, row]))
}

export const findTransfer = (db: DbOrTx, id: string): Promise<Transfer | undefined> =>
  db.selectFrom('bank_transfer').selectAll().where('id', '=', id).executeTakeFirst()

export const findTransferBy = (db: DbOrTx, bankAccountId: string, knownBy: string): Promise<Transfer | undefined> =>
  db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('bank_account_id', '=', bankAccountId)
    .where('known_by', '=', knownBy)
    .executeTakeFirst()

export const lockTransfer = (tx: Tx, id: string): Promise<Transfer | undefined> =>
  tx.selectFrom('bank_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Transfers that nobody has looked at yet, the oldest first. */
export const listNewTransfers = (db: DbOrTx, limit: number): Promise<Transfer[]> =>
  db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('state', '=', 'new')
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const listTransfers = (db: DbOrTx, ids: readonly string[]): Promise<Transfer[]> =>
  db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Transfers that wait for a person, the newest first. */
export const listWaiting = (db: DbOrTx, limit: number): Promise<Transfer[]> =>
  db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('state', 'in', ['unmatched', 'toReturn'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many transfers wait for a person, and their sum in VND. */
export const sumWaiting = async (db: DbOrTx): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::integer as count, coalesce(sum(amount), 0) as amount
    from bank_transfer where state = 'unmatched'`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** The transfers wait for a person, each for its reason. */
export const saveUnmatched = async (
  tx: Tx,
  found: readonly { id: string; reason: UnmatchedReason; doubleOf: string | null }[],
): Promise<void> => {
  if (found.length === 0) return
  await sql`
    update bank_transfer t set state = 'unmatched', reason = f.reason, double_of = f.double_of
    from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ reason }) => reason)}::text[],
      ${found.map(({ doubleOf }) => doubleOf)}::uuid[]) as f(id, reason, double_of)
    where t.id = f.id and t.state = 'new'`.execute(tx)
}

type Decision = Partial<
  Pick<
    BankTransferTable,
    'state' | 'known_by' | 'return_to' | 'return_reason' | 'decided_by' | 'decided_at' | 'reason' | 'double_of'
  >
>

export const saveDecision = async (tx: Tx, id: string, decision: Decision): Promise<void> => {
  await tx.updateTable('bank_transfer').set(decision).where('id', '=', id).execute()
}

type Compared = Pick<Transfer, 'id' | 'bank_account_id' | 'amount' | 'source'> & { received_at: Date | string }

/**
 * Other transfers of the same account, day (UTC+7) and amount that came before, from another source, and of which no
 * double is known yet: by the id of the transfer that is compared.
 */
export const listSameAmount = async (db: DbOrTx, transfers: readonly Compared[]): Promise<Map<string, Transfer[]>> => {
  const { rows } = await sql<Transfer & { of: string }>`
    select n.id as of, t.* from unnest(${transfers.map(({ id }) => id)}::uuid[],
      ${transfers.map(({ bank_account_id }) => bank_account_id)}::uuid[],
      ${transfers.map(({ amount }) => amount)}::numeric[],
      ${transfers.map(({ received_at }) => received_at)}::timestamptz[],
      ${transfers.map(({ source }) => source)}::text[]) as n(id, bank_account_id, amount, received_at, source)
    join bank_transfer t on t.bank_account_id = n.bank_account_id and t.amount = n.amount and t.id <> n.id
      and t.source <> n.source and t.state not in ('new', 'ignored')
      and t.received_at >= date_trunc('day', n.received_at at time zone interval '7 hours') at time zone interval '7 hours'
      and t.received_at < date_trunc('day', n.received_at at time zone interval '7 hours') at time zone interval '7 hours' + interval '1 day'
    where not exists (select from bank_transfer d where d.double_of = t.id)
    order by t.received_at, t.id`.execute(db)
  return Map.groupBy(rows, ({ of }) => of)
}
