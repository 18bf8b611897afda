import type { Invoice } from '@waybill/contract/billing/invoices'
import { invoiceGrid } from '@waybill/contract/billing/invoice-endpoints'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import type { ListSource } from '../../../platform/list-page.ts'
import { dayColumn } from '../../../platform/small-list.ts'
import type { StatementKey } from '../statements/draft.queries.ts'
import type { InvoiceKey } from './invoices.queries.ts'

const MERCHANT = sql<string>`(select name from account where id = i.owner_id)`
const ofStatement = (column: string) =>
  sql`(select t.${sql.ref(column)} from statement t where t.id = i.statement_id and t.owner_id = i.owner_id)`
const STATEMENT = ofStatement('number')
/** What it says once it is frozen; until then what its statement says. */
const AMOUNT = sql<number>`coalesce((i.document ->> 'total')::numeric, ${ofStatement('amount')} - case
  when i.kind = 'original' then ${ofStatement('credited')} else 0 end)`

export type InvoiceRecord = Omit<Invoice, 'sentAt'> & { sentAt: Date | null }

export const presentInvoice = ({ sentAt, ...row }: InvoiceRecord): Invoice => ({
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
})

const SELECT = sql`i.id, i.statement_id as "statementId", ${STATEMENT} as statement, i.owner_id as "merchantId",
  ${MERCHANT} as merchant, i.kind, i.state, ${AMOUNT} as amount, i.issue_by as "issueUntil", i.series, i.number,
  i.authority_code as "authorityCode", i.issued_day as day, i.is_by_hand as "isByHand", i.problem,
  i.sent_at as "sentAt", i.sent_by as "sentBy", i.version`

/** The register of e-invoices. */
export const INVOICE_LIST: ListSource = {
  columns: invoiceGrid.columns,
  source: {
    find: { value: sql`concat_ws(' ', ${STATEMENT}, i.series, i.number, ${MERCHANT})`, words: true },
    statement: { value: STATEMENT },
    merchant: { value: sql`${MERCHANT} collate "vi-x-icu"`, search: sql`searchable(${MERCHANT})` },
    kind: { value: sql.ref('i.kind') },
    state: { value: sql.ref('i.state') },
    amount: { value: AMOUNT },
    issueUntil: dayColumn('i.issue_by'),
    series: { value: sql.ref('i.series') },
    number: { value: sql.ref('i.number') },
    authorityCode: { value: sql.ref('i.authority_code') },
    day: dayColumn('i.issued_day'),
    problem: { value: sql.ref('i.problem') },
    sentAt: { value: sql.ref('i.sent_at') },
    sentBy: { value: sql.ref('i.sent_by') },
    statementId: { value: sql.ref('i.statement_id') },
    merchantId: { value: sql.ref('i.owner_id') },
  },
  table: 'e_invoice',
  alias: 'i',
  keys: [sql`i.id`, sql`i.owner_id`],
  select: SELECT,
}

export const findInvoiceRow = async (db: DbOrTx, { id, owner_id }: InvoiceKey): Promise<InvoiceRecord | undefined> =>
  (
    await sql<InvoiceRecord>`select ${SELECT} from e_invoice i where i.id = ${id} and i.owner_id = ${owner_id}`.execute(
      db,
    )
  ).rows[0]

/** The e-invoices of a statement and of its credit notes, in the order in which they were needed. */
export const listInvoicesOf = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<InvoiceRecord[]> =>
  (
    await sql<InvoiceRecord>`
      select ${SELECT} from e_invoice i where i.owner_id = ${owner_id} and i.statement_id in (
        select t.id from statement t where t.owner_id = ${owner_id} and (t.id = ${id} or t.of_statement = ${id}))
      order by i.created_at, i.id`.execute(db)
  ).rows
