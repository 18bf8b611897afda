import type { StatementTotals } from '@waybill/contract/billing/statement'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import type { StatementKey } from './draft.queries.ts'
import { statementScope } from './statement-scope.ts'
import { numberOf } from './statements.queries.ts'
import { DUE, STATE, STATEMENT_SELECT, type StatementRecord, TODAY } from './statements.list.ts'

/** A statement as a row of the list. */
export const findRow = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<StatementRecord | undefined> =>
  (
    await sql<StatementRecord>`select ${STATEMENT_SELECT} from statement t
      where t.id = ${id} and t.owner_id = ${owner_id}`.execute(db)
  ).rows[0]

type PaymentOf = {
  id: string
  kind: 'payment' | 'refund' | 'writeOff' | 'opening' | 'reversal'
  receivedAt: Date
  reference: string | null
  amount: number
  by: string
}

/** What of each payment pays this statement; the newest first. */
export const listPaymentsOf = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<PaymentOf[]> =>
  (
    await sql<PaymentOf>`
      select p.id, p.kind, p.received_at as "receivedAt", p.reference, sum(a.amount) as amount, p.action_user as by
      from payment_allocation a join payment p on p.id = a.payment_id and p.owner_id = a.owner_id
      where a.statement_id = ${id} and a.owner_id = ${owner_id}
      group by p.id, p.kind, p.received_at, p.reference, p.action_user
      having sum(a.amount) <> 0 order by p.received_at desc`.execute(db)
  ).rows

type TotalsRow = {
  bucket: 'toIssue' | 'open' | 'overdue15' | 'overdue30' | 'overdueMore'
  count: number
  amount: number
  toCheck: number
  next: string | null
  oldest: number
}

const BUCKET = sql`case when t.number is null then 'toIssue' when t.due_day >= ${TODAY} then 'open'
  when ${TODAY} - t.due_day <= 15 then 'overdue15' when ${TODAY} - t.due_day <= 30 then 'overdue30' else 'overdueMore' end`

/** The numbers that the next drafts of each month would get. */
const listNextNumbers = async (db: DbOrTx): Promise<string[]> => {
  const { rows: months } = await sql<{ series: string }>`
    select distinct 'DN-' || to_char(to_day, 'YYMM') as series from statement
    where number is null and discarded_at is null order by series`.execute(db)
  const { rows: counters } = await sql<{ series: string; last: number }>`
    select series, last from statement_counter where series = any(${months.map(({ series }) => series)}::text[])`.execute(
    db,
  )
  const last = new Map(counters.map((counter) => [counter.series, counter.last]))
  return months.map(({ series }) => numberOf(series, (last.get(series) ?? 0) + 1))
}

/** Sums of the drafts and of what is due, by age, of all that a person may read (rule BIL-9). */
export const readTotals = async (db: DbOrTx, me: Me): Promise<StatementTotals> => {
  const { rows } = await sql<TotalsRow>`
    select bucket, count(*)::int as count, coalesce(sum(case when bucket = 'toIssue' then amount else due end), 0) as amount,
      (count(*) filter (where state = 'checkFirst'))::int as "toCheck", min(due_day) as next,
      coalesce(max(age), 0)::int as oldest
    from (select ${BUCKET} as bucket, t.amount, ${DUE} as due, ${STATE} as state, t.due_day, ${TODAY} - t.due_day as age
      from statement t
      where ${statementScope(me)} and t.kind <> 'creditNote' and t.discarded_at is null
        and (t.number is null or t.amount > t.paid + t.credited)) as t
    group by bucket`.execute(db)
  const of = (name: TotalsRow['bucket']) => rows.find(({ bucket }) => bucket === name)
  const late = (name: TotalsRow['bucket']) => ({
    ...{ count: of(name)?.count ?? 0, amount: of(name)?.amount ?? 0, oldestDays: of(name)?.oldest ?? 0 },
  })
  const [toIssue, open] = [of('toIssue'), of('open')]
  return {
    toIssue: { count: toIssue?.count ?? 0, amount: toIssue?.amount ?? 0, toCheck: toIssue?.toCheck ?? 0 },
    open: { count: open?.count ?? 0, amount: open?.amount ?? 0, next: open?.next ?? null },
    ...{ overdue15: late('overdue15'), overdue30: late('overdue30'), overdueMore: late('overdueMore') },
    nextNumbers: hasPermission(me, 'statement.manage') ? await listNextNumbers(db) : [],
  }
}

/** Keeps when the company first opened its statement. */
export const saveOpened = async (db: DbOrTx, { id, owner_id }: StatementKey, at: Date): Promise<void> => {
  await db
    .updateTable('statement')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('opened_at', 'is', null)
    .execute()
}
