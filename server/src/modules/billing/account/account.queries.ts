import { type Insertable, sql } from 'kysely'
import type { PaymentTable } from '../../../billing-tables.ts'
import { copyRows } from '../../../platform/copy-rows.ts'
import type { Tx } from '../../../platform/database.ts'
import { publishAccount } from './account-changed.ts'
import type { AccountState, Allocation, FreePayment, OpenStatement } from './spread-payments.ts'

/** Appends payments, refunds, write-offs, opening balances and reversals. */
export const insertPayments = async (tx: Tx, rows: readonly Insertable<PaymentTable>[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.insertInto('payment').values(rows).execute()
  for (const ownerId of new Set(rows.map(({ owner_id }) => owner_id))) await publishAccount(tx, ownerId)
}

/**
 * What the payments of a merchant and its statements still want of each other; a reversal counts with what it takes
 * back. Lock the account first.
 */
export const readAccountState = async (tx: Tx, ownerId: string): Promise<AccountState> => {
  const statements = await sql<OpenStatement>`
    select id, amount - credited - paid as open from statement
    where owner_id = ${ownerId} and number is not null and kind <> 'creditNote' and amount <> credited + paid
    order by due_day, number`.execute(tx)
  const overpaid = statements.rows.filter(({ open }) => open < 0).map(({ id }) => id)
  const payments = await sql<FreePayment>`
    select id, free, is_write_off as "isWriteOff" from (
      select one.id, one.received_at, one.is_write_off, one.amount - coalesce((
        select sum(a.amount) from payment_allocation a where a.payment_id = one.id and a.owner_id = ${ownerId}), 0) as free
      from (
        select coalesce(p.reverses, p.id) as id, min(p.received_at) as received_at,
          bool_or(p.kind = 'writeOff') as is_write_off, sum(p.amount) as amount
        from payment p where p.owner_id = ${ownerId} group by 1) as one) as p
    where free <> 0 or id in (
      select a.payment_id from payment_allocation a
      where a.owner_id = ${ownerId} and a.statement_id = any(${overpaid}::uuid[]))
    order by received_at, id`.execute(tx)
  const below = [...payments.rows.filter(({ free }) => free < 0).map(({ id }) => id), ...overpaid]
  const allocations =
    below.length === 0
      ? []
      : (
          await sql<Allocation>`
            select a.payment_id as "paymentId", a.statement_id as "statementId", a.amount from payment_allocation a
            join payment p on p.id = a.payment_id and p.owner_id = a.owner_id
            where a.owner_id = ${ownerId} and (a.payment_id = any(${below}::uuid[]) or a.statement_id = any(${below}::uuid[]))
            order by p.kind <> 'writeOff', a.at desc, a.id desc`.execute(tx)
        ).rows
  return { payments: payments.rows, statements: statements.rows, allocations }
}

/** Appends allocations and keeps what each statement has been paid. */
export const insertAllocations = async (
  tx: Tx,
  ownerId: string,
  rows: readonly (Allocation & { id: string; at: Date })[],
): Promise<void> => {
  if (rows.length === 0) return
  await copyRows(
    tx,
    'payment_allocation',
    rows.map(({ id, paymentId, statementId, amount, at }) => ({
      ...{ id, owner_id: ownerId, payment_id: paymentId, statement_id: statementId, amount, at },
    })),
  )
  const sums = new Map<string, number>()
  for (const { statementId, amount } of rows) sums.set(statementId, (sums.get(statementId) ?? 0) + amount)
  for (const [id, amount] of sums)
    await sql`update statement set paid = paid + ${amount}, version = version + 1
      where id = ${id} and owner_id = ${ownerId}`.execute(tx)
  await publishAccount(tx, ownerId)
}
