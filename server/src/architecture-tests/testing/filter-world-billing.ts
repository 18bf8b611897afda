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
  await db
    .insertInto('statement')
    .values([
      { ...statement(1, one), period: 'monthly' },
      overdue,
      { ...statement(3, one), ...issued(3), period: 'monthly', paid: 3240 },
      { ...statement(4, one), ...issued(0), period: 'halfMonthly', credited: 20 },
      { ...statement(5, other), ...issued(5), kind: 'creditNote', amount: -60, of_statement: overdue.id },
    ])
    .execute()
}
