import { paymentGrid } from '@waybill/contract/billing/payment-endpoints'
import type { PaymentRow } from '@waybill/contract/billing/payments'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import type { ListSource } from '../../../platform/list-page.ts'

const MERCHANT = sql<string>`(select name from account where id = p.owner_id)`
const CLIENT = sql<string | null>`(select code from account where id = p.owner_id)`
const SELECT = sql`p.id, p.kind, p.received_at as "receivedAt", p.amount, p.owner_id as "merchantId",
  ${MERCHANT} as merchant, ${CLIENT} as "clientCode", p.reference, p.note, p.reason, p.at, p.action_user as by,
  p.bank_account_id as "bankAccountId", p.transfer_id as "transferId"`

export type PaymentRecord = Omit<
  PaymentRow,
  'receivedAt' | 'at' | 'bankAccount' | 'source' | 'statements' | 'free' | 'isTakenBack'
> & { receivedAt: Date; at: Date; transferId: string | null }

/** Payments, refunds, write-offs, opening balances and reversals. */
export const PAYMENT_LIST: ListSource = {
  columns: paymentGrid.columns,
  source: {
    receivedAt: { value: sql.ref('p.received_at') },
    kind: { value: sql.ref('p.kind') },
    merchant: { value: MERCHANT },
    clientCode: { value: CLIENT },
    amount: { value: sql.ref('p.amount') },
    reference: { value: sql.ref('p.reference') },
    note: { value: sql.ref('p.note') },
    reason: { value: sql.ref('p.reason') },
    by: { value: sql.ref('p.action_user') },
    at: { value: sql.ref('p.at') },
    merchantId: { value: sql.ref('p.owner_id') },
    bankAccountId: { value: sql.ref('p.bank_account_id') },
  },
  table: 'payment',
  alias: 'p',
  keys: [sql`p.id`, sql`p.owner_id`],
  select: SELECT,
}

/** One payment as the list shows it. */
export const getPaymentRow = async (db: DbOrTx, ownerId: string, id: string): Promise<PaymentRow> => {
  const { rows } = await sql<PaymentRecord>`
    select ${SELECT} from payment p where p.id = ${id} and p.owner_id = ${ownerId}`.execute(db)
  const [row] = await presentPayments(db, rows)
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

/** Adds what other tables know: the statements that it pays, its credit, account and source, whether it was taken back. */
export const presentPayments = async (
  db: AppContext['db'] | DbOrTx,
  records: readonly PaymentRecord[],
): Promise<PaymentRow[]> => {
  const ids = records.map(({ id }) => id)
  const owners = [...new Set(records.map(({ merchantId }) => merchantId))]
  const allocated = await sql<{ paymentId: string; number: string; amount: number }>`
    select a.payment_id as "paymentId", t.number, sum(a.amount) as amount from payment_allocation a
    join statement t on t.id = a.statement_id and t.owner_id = a.owner_id
    where a.owner_id = any(${owners}::uuid[]) and a.payment_id = any(${ids}::uuid[])
    group by 1, 2 having sum(a.amount) <> 0 order by 2`.execute(db)
  const reversed = await sql<{ id: string }>`
    select reverses as id from payment
    where owner_id = any(${owners}::uuid[]) and reverses = any(${ids}::uuid[])`.execute(db)
  const names = await namesOf(
    db,
    'bank_account',
    records.map(({ bankAccountId }) => bankAccountId),
  )
  const sources = await namesOf(
    db,
    'bank_transfer',
    records.map(({ transferId }) => transferId),
  )
  const byPayment = Map.groupBy(allocated.rows, ({ paymentId }) => paymentId)
  const takenBack = new Set(reversed.rows.map(({ id }) => id))
  return records.map(({ id, kind, amount, bankAccountId, transferId, receivedAt, at, ...row }) => {
    const pays = byPayment.get(id) ?? []
    const isTakenBack = takenBack.has(id)
    const isCredit = (kind === 'payment' || kind === 'opening') && !isTakenBack
    return {
      ...{ id, kind, amount, merchantId: row.merchantId, merchant: row.merchant, clientCode: row.clientCode },
      ...{ reference: row.reference, note: row.note, reason: row.reason, by: row.by },
      receivedAt: receivedAt.toISOString(),
      at: at.toISOString(),
      bankAccountId,
      bankAccount: names.get(bankAccountId ?? '') ?? null,
      source: (sources.get(transferId ?? '') as PaymentRow['source'] | undefined) ?? null,
      statements: pays.map(({ number }) => number).join(', '),
      free: isCredit ? pays.reduce((left, paid) => left - paid.amount, amount) : 0,
      isTakenBack,
    }
  })
}

/** Names of accounts, or sources of transfers, by id: both are on the coordinator alone, away from the payments. */
const namesOf = async (
  db: DbOrTx,
  table: 'bank_account' | 'bank_transfer',
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.raw(table === 'bank_account' ? 'name' : 'source')} as name from ${sql.table(table)}
    where id = any(${wanted}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
