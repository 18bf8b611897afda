import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { CreditLineTable, StatementTable } from '../../../billing-tables.ts'
import { copyRows } from '../../../platform/copy-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { publishAccount } from '../account/account-changed.ts'
import type { StatementKey, StoredStatement } from './draft.queries.ts'
import { statementScope } from './statement-scope.ts'

const COLUMNS = sql`t.*`

const findWhere = async (db: DbOrTx, condition: RawBuilder<boolean>): Promise<StoredStatement | undefined> =>
  (await sql<StoredStatement>`select ${COLUMNS} from statement t where ${condition}`.execute(db)).rows[0]

/** A statement that this person may read. */
export const findStatement = (db: DbOrTx, me: Me, id: string): Promise<StoredStatement | undefined> =>
  findWhere(db, sql<boolean>`t.id = ${id} and ${statementScope(me)}`)

/** The owners of these statements, for their locks; by month, so that two people who issue never wait for each other. */
export const listOwners = async (db: DbOrTx, ids: readonly string[]): Promise<StatementKey[]> =>
  (
    await sql<StatementKey>`select id, owner_id from statement where id = any(${[...ids]}::uuid[])
    order by to_day, id`.execute(db)
  ).rows

export const readStatement = (db: DbOrTx, { id, owner_id }: StatementKey): Promise<StoredStatement | undefined> =>
  findWhere(db, sql<boolean>`t.id = ${id} and t.owner_id = ${owner_id}`)

export const insertStatement = async (tx: Tx, row: Insertable<StatementTable>): Promise<void> => {
  await tx.insertInto('statement').values(row).execute()
  await publishAccount(tx, row.owner_id)
}

export const updateStatement = async (
  tx: Tx,
  { id, owner_id }: StatementKey,
  columns: Updateable<StatementTable>,
): Promise<void> => {
  await tx
    .updateTable('statement')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
  await publishAccount(tx, owner_id)
}

/** Draws the next number of a series, `DN-2611`: without gaps, because the transaction that issues keeps it. */
export const drawNumber = async (tx: Tx, series: string): Promise<string> => {
  const { rows } = await sql<{ last: number }>`
    insert into statement_counter as c (series, last) values (${series}, 1)
    on conflict (series) do update set last = c.last + 1 returning last`.execute(tx)
  return numberOf(series, rows[0]?.last ?? 0)
}

type Buyer = {
  name: string
  code: string | null
  email: string | null
  address: string | null
  language: Language | null
}

/** `DN-2611-0013`. */
export const numberOf = (series: string, ordinal: number): string => `${series}-${String(ordinal).padStart(4, '0')}`

/** The company of a statement as its papers name it. */
export const findBuyer = async (db: DbOrTx, ownerId: string): Promise<Buyer | undefined> =>
  db
    .selectFrom('account')
    .select(['name', 'code', 'email', 'address', 'language'])
    .where('id', '=', ownerId)
    .executeTakeFirst()

type CreditedLine = { chargeId: string; amount: number; vatCode: string; vatPercent: number | null }

/** The charges that still stand on a statement, or those of them that are named. */
export const listStandingCharges = async (
  tx: Tx,
  { id, owner_id }: StatementKey,
  chargeIds: readonly string[] | undefined,
): Promise<CreditedLine[]> =>
  (
    await sql<CreditedLine>`
      select c.id as "chargeId", c.amount, c.vat_code as "vatCode", c.vat_percent as "vatPercent" from charge c
      where c.owner_id = ${owner_id} and c.statement_id = ${id}
        ${chargeIds === undefined ? sql`` : sql`and c.id = any(${[...chargeIds]}::uuid[])`}`.execute(tx)
  ).rows

/** How many charges stand on a statement. */
export const countStandingCharges = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<number> => {
  const { count } = await db
    .selectFrom('charge')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', owner_id)
    .where('statement_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The VAT lines of the credit notes of a statement. */
export const listCreditNotes = (db: DbOrTx, { id, owner_id }: StatementKey) =>
  db
    .selectFrom('statement')
    .select(['id', 'number', 'amount', 'vat_lines', 'issued_at', 'issued_by'])
    .where('owner_id', '=', owner_id)
    .where('of_statement', '=', id)
    .orderBy('number')
    .execute()

/** Keeps what a credit note took, and frees it for the next draft. */
export const creditCharges = async (tx: Tx, rows: readonly Insertable<CreditLineTable>[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  await copyRows(tx, 'credit_line', rows)
  const ids = rows.map(({ charge_id }) => charge_id)
  await sql`update charge set statement_id = null
    where owner_id = ${first.owner_id} and id = any(${ids}::uuid[])`.execute(tx)
}

/** What a merchant owed before a day and what it paid in the days of a statement, both in its favour below 0. */
export const readPeriod = async (
  db: DbOrTx,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
): Promise<{ issued: number; paidBefore: number; paid: number; payments: number }> => {
  const { rows } = await sql<{ issued: number; paidBefore: number; paid: number; payments: number }>`
    select
      (select coalesce(sum(amount), 0) from statement where owner_id = ${ownerId} and number is not null) as issued,
      coalesce(sum(amount) filter (where day < ${from}), 0) as "paidBefore",
      coalesce(sum(amount) filter (where day between ${from} and ${to}), 0) as paid,
      (count(*) filter (where day between ${from} and ${to}))::int as payments
    from (select amount, (received_at at time zone interval '7 hours')::date as day from payment
      where owner_id = ${ownerId}) as p`.execute(db)
  return rows[0] ?? { issued: 0, paidBefore: 0, paid: 0, payments: 0 }
}

/** The names of merchants by id. */
export const listMerchantNames = async (db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
