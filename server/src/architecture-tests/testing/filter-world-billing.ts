import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

const DAY_MS = 86_400_000
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** A draft, statements of two companies that are overdue, part paid and paid, and a credit note. */
export const writeStatements = async (db: Db, [one, other]: readonly [string, string]): Promise<void> => {
  const issued = (nth: number) => ({
    ...{ number: `DN-2610-000${nth}`, payment_code: `WBAAAAAA${nth}2`, due_day: dayOf(nth * 3 - 4), days: 15 },
    ...{ issued_at: new Date(Date.now() - nth * 2 * DAY_MS), issued_by: 'accountant' },
  })
  const statement = (nth: number, owner_id: string) => ({
    ...{
      id: newId(),
      owner_id,
      kind: 'statement' as const,
      from_day: dayOf(40 + nth * 7),
      to_day: dayOf(33 + nth * 7),
    },
    ...{ net: nth * 1000, vat: nth * 80, amount: nth * 1080, created_at: new Date(), created_by: 'accountant' },
  })
  const overdue = { ...statement(2, other), ...issued(2), period: 'weekly' as const, paid: 60 }
  const paid = { ...statement(3, one), ...issued(3), period: 'monthly' as const, paid: 3240 }
  const credited = { ...statement(4, one), ...issued(0), period: 'halfMonthly' as const, credited: 20 }
  const note = {
    ...statement(5, other),
    ...issued(5),
    kind: 'creditNote' as const,
    amount: -60,
    of_statement: overdue.id,
  }
  await db
    .insertInto('statement')
    .values([
      { ...statement(1, one), period: 'monthly' },
      ...[overdue, paid, credited, note],
      { ...statement(6, one), ...issued(8), period: 'monthly', paid: 5 },
      { ...statement(7, other), ...issued(9), period: 'weekly', due_day: dayOf(45) },
    ])
    .execute()
  await writeTermsAndLines(db, [one, other])
  await writeInvoices(db, [overdue, paid, credited, note])
  await sql`update charge set statement_id = ${paid.id} where id = (select id from charge order by at, id limit 1)`.execute(
    db,
  )
}

/** E-invoices of statements: issued, refused, to issue, and an adjustment that waits. */
const writeInvoices = async (
  db: Db,
  [first, second, third, note]: readonly { id: string; owner_id: string }[],
): Promise<void> => {
  const invoice = ({ id, owner_id }: { id: string; owner_id: string }, nth: number) => ({
    ...{ id: newId(), owner_id, statement_id: id, kind: 'original' as const, issue_by: dayOf(nth * 3 - 3) },
    ...{ transaction_uuid: newId(), created_at: new Date() },
  })
  const sent = (nth: number) => ({
    sent_at: new Date(Date.now() - nth * DAY_MS),
    sent_by: nth === 1 ? 'super' : 'accountant',
  })
  if (!first || !second || !third || !note) return
  await db
    .insertInto('e_invoice')
    .values([
      {
        ...{ ...invoice(first, 1), ...sent(1), state: 'issued', series: 'C26TWB', number: '00000412' },
        ...{
          authority_code: 'M1-26-K7Q2P-00000000412',
          issued_day: dayOf(1),
          document: JSON.stringify({ total: 2160 }),
        },
      },
      { ...invoice(second, 2), ...sent(2), state: 'refused', series: 'C26TWX', problem: 'Không tìm thấy mẫu hóa đơn' },
      invoice(third, 3),
      { ...invoice(note, 4), ...sent(4), kind: 'adjustment', state: 'waiting', series: 'C26TWB', number: '00000413' },
    ])
    .execute()
}

/** Credit limits, and lines that were added by hand in an earlier month. */
const writeTermsAndLines = async (db: Db, [one, other]: readonly [string, string]): Promise<void> => {
  const terms = { period: 'monthly' as const, days: 15, version: 1 }
  await db
    .insertInto('billing_terms')
    .values([
      { ...terms, owner_id: one, kind: 'postpaid', credit_limit: 5_000_000 },
      { ...terms, owner_id: other, kind: 'postpaid', credit_limit: 90_000 },
    ])
    .execute()
  const before = new Date(Date.now() - 40 * DAY_MS)
  const byHand = { shipment_id: null, number: null, is_by_hand: true, is_correction: false, detail: '', at: before }
  await db
    .insertInto('charge')
    .values([
      {
        ...{ ...byHand, id: newId(), owner_id: one, part: 'adminFee', amount: 6000, reason: 'Handed in late' },
        ...{ vat_code: 'service', vat_percent: 8, action_user: 'super' },
      },
      {
        ...{ ...byHand, id: newId(), owner_id: other, part: 'tariff', amount: 5000, reason: 'Passed on late' },
        ...{ vat_code: 'passedOn', vat_percent: null, action_user: 'super' },
      },
    ])
    .execute()
}
