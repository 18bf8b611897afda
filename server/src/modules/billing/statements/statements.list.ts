import type { StatementRow } from '@waybill/contract/billing/statement'
import { statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { sql } from 'kysely'
import type { ListSource } from '../../../platform/list-page.ts'
import { dayColumn } from '../../../platform/small-list.ts'

export const TODAY = sql<string>`(now() at time zone interval '7 hours')::date`
/** What is still to pay of a statement `t`: its amount less its payments and credit notes. A draft owes nothing. */
export const DUE = sql<number>`case when t.number is null or t.kind = 'creditNote' then 0
  else greatest(t.amount - t.paid - t.credited, 0) end`
const IS_TO_CHECK = sql<boolean>`(t.checks <> '[]' and t.accepted_by is null or t.checks @> '[{"reason": "nothingDue"}]')`
/** The state of a statement `t` today, in UTC+7 (rule BIL-8). */
export const STATE = sql<string>`case when t.number is null then case when ${IS_TO_CHECK} then 'checkFirst' else 'draft' end
  when t.kind = 'creditNote' then 'creditNote'
  when ${DUE} = 0 then case when t.credited >= t.amount then 'credited' else 'paid' end
  when t.due_day < ${TODAY} then 'overdue'
  when t.paid + t.credited > 0 then 'partPaid' else 'issued' end`
const DAYS_OVERDUE = sql<number>`case when ${DUE} > 0 and t.due_day < ${TODAY} then ${TODAY} - t.due_day else 0 end`
const MERCHANT = sql<string>`(select name from account where id = t.owner_id)`
const CLIENT = sql<string | null>`(select code from account where id = t.owner_id)`
const OF_NUMBER = sql<
  string | null
>`(select o.number from statement o where o.id = t.of_statement and o.owner_id = t.owner_id)`

export type StatementRecord = Omit<StatementRow, 'issuedAt' | 'emailedAt'> & {
  issuedAt: Date | null
  emailedAt: Date | null
}

export const STATEMENT_SELECT = sql`t.id, t.kind, t.number, t.payment_code as "paymentCode", ${STATE} as state,
  t.owner_id as "merchantId", ${MERCHANT} as merchant, ${CLIENT} as "clientCode", t.from_day as "from", t.to_day as "to",
  t.period, t.days, t.net as charges, t.vat, t.amount, t.paid, t.credited, ${DUE} as due, t.due_day as "dueDate",
  ${DAYS_OVERDUE} as "daysOverdue", t.issued_at as "issuedAt", t.checks, t.email_error as "emailError",
  t.emailed_at as "emailedAt", ${OF_NUMBER} as "ofNumber", t.version`

/** Drafts, statements, opening balances and credit notes. */
export const STATEMENT_LIST: ListSource = {
  columns: statementGrid.columns,
  source: {
    find: { value: sql`concat_ws(' ', t.number, t.payment_code, ${CLIENT}, ${MERCHANT})`, words: true },
    id: { value: sql.ref('t.id') },
    number: { value: sql.ref('t.number') },
    paymentCode: { value: sql.ref('t.payment_code') },
    merchant: { value: sql`${MERCHANT} collate "vi-x-icu"`, search: sql`searchable(${MERCHANT})` },
    clientCode: { value: CLIENT },
    from: dayColumn('t.from_day'),
    to: dayColumn('t.to_day'),
    period: { value: sql.ref('t.period') },
    // Drafts, which have no due date yet, come first.
    dueDate: { ...dayColumn('t.due_day'), sorted: sql`coalesce(t.due_day, '-infinity')` },
    issuedAt: { value: sql.ref('t.issued_at') },
    charges: { value: sql.ref('t.net') },
    vat: { value: sql.ref('t.vat') },
    amount: { value: sql.ref('t.amount') },
    paid: { value: sql.ref('t.paid') },
    credited: { value: sql.ref('t.credited') },
    due: { value: DUE },
    daysOverdue: { value: DAYS_OVERDUE },
    state: { value: STATE },
    kind: { value: sql.ref('t.kind') },
    merchantId: { value: sql.ref('t.owner_id') },
  },
  table: 'statement',
  alias: 't',
  keys: [sql`t.id`, sql`t.owner_id`],
  select: STATEMENT_SELECT,
}
