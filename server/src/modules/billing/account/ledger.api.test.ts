import type { VatLine } from '@waybill/contract/billing/vat'
import { addDays } from '@waybill/contract/billing/terms'
import fc from 'fast-check'
import { type Selectable, sql } from 'kysely'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentTable } from '../../../billing-tables.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { creditStatement } from '../statements/credit-statement.ts'
import { makeDraft } from '../statements/draft-statement.ts'
import { freeCharges, type StoredStatement } from '../statements/draft.queries.ts'
import { issueStatement } from '../statements/issue-statement.ts'
import { updateStatement } from '../statements/statements.queries.ts'
import { insertPayments } from './account.queries.ts'
import { lockAccount } from './account-lock.ts'
import { listBookFaults } from '@waybill/testkit/book-faults'
import { readBalance } from './read-balance.ts'
import { settleAccount } from './settle-account.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
})
afterAll(() => app.close())

const TODAY = vietnamDay(new Date())
const BY = { by: 'test', at: new Date(), settings: { E_INVOICE_DAY_OF_MONTH: 7 } }

type Step =
  | { kind: 'charge'; amount: number; percent: number | null }
  | { kind: 'draft' | 'issue' | 'discard' | 'undo' }
  | { kind: 'pay' | 'refund' | 'writeOff'; amount: number }
  | { kind: 'credit'; share: number }

const vnd = fc.integer({ min: 1, max: 500 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      amount: fc.integer({ min: -60, max: 500 }).filter((amount) => amount !== 0),
      percent: fc.constantFrom(0, 8, null),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('draft', 'draft', 'issue', 'issue', 'discard', 'undo') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'pay', 'refund', 'writeOff'), amount: vnd }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('credit' as const), share: fc.integer({ min: 1, max: 3 }) }) },
)

const rowsOf = async <Row>(tx: Tx, ownerId: string, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where owner_id = ${ownerId} order by id`.execute(tx)).rows

const payment = (owner_id: string, kind: PaymentTable['kind'], amount: number) => ({
  ...{ id: newId(), owner_id, kind, amount, received_at: BY.at, at: BY.at, action_user: 'test' },
})

/** Does one step as the calls do it; a step that is impossible now changes nothing. */
const take = async (tx: Tx, ownerId: string, asked: Step): Promise<void> => {
  const statements = await rowsOf<StoredStatement>(tx, ownerId, 'statement')
  const drafts = statements.filter(({ number, discarded_at }) => number === null && discarded_at === null)
  const open = statements.filter(
    ({ number, kind, amount, credited }) => number && kind === 'statement' && credited < amount,
  )
  const [draft, issued] = [drafts[0], open.at(-1)]
  if (asked.kind === 'charge')
    await writeCharge(tx, ownerId, {
      amount: asked.amount,
      vat_percent: asked.percent,
      vat_code: asked.percent === null ? 'passedOn' : 'service',
    })
  if (asked.kind === 'draft')
    await makeDraft(tx, { ownerId, from: addDays(TODAY, -9), to: TODAY, period: 'monthly', ...BY })
  if (asked.kind === 'issue' && draft) await issueStatement(tx, draft, BY)
  if (asked.kind === 'discard' && draft) {
    await freeCharges(tx, draft)
    await updateStatement(tx, draft, { discarded_at: BY.at })
  }
  if (asked.kind === 'pay') await insertPayments(tx, [payment(ownerId, 'payment', asked.amount)])
  if (asked.kind === 'refund') await insertPayments(tx, [payment(ownerId, 'refund', -asked.amount)])
  if (asked.kind === 'undo') {
    const payments = await rowsOf<Selectable<PaymentTable>>(tx, ownerId, 'payment')
    const back = new Set(payments.map(({ reverses }) => reverses))
    const last = payments.findLast(({ kind, id }) => kind === 'payment' && !back.has(id))
    if (last) await insertPayments(tx, [{ ...payment(ownerId, 'reversal', -last.amount), reverses: last.id }])
  }
  if (asked.kind === 'credit' && issued) {
    const { rows } = await sql<{
      id: string
    }>`select id from charge where statement_id = ${issued.id} order by id`.execute(tx)
    const chargeIds = rows.filter((_, at) => at % asked.share === 0).map(({ id }) => id)
    // A note whose sum is not above 0 is refused before it writes anything.
    await creditStatement(tx, issued, { chargeIds, reason: 'Any reason', ...BY }).catch(() => undefined)
  }
  await settleAccount(tx, ownerId, { at: BY.at })
}

type Line = { amount: number; statement_id: string | null }
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/** What holds after every step. */
const hold = async (tx: Tx, ownerId: string): Promise<void> => {
  const charges = await rowsOf<Line>(tx, ownerId, 'charge')
  const statements = await rowsOf<StoredStatement>(tx, ownerId, 'statement')
  const payments = await rowsOf<Selectable<PaymentTable>>(tx, ownerId, 'payment')
  const allocations = await rowsOf<{ payment_id: string; statement_id: string; amount: number }>(
    tx,
    ownerId,
    'payment_allocation',
  )
  const issued = statements.filter(({ number }) => number !== null)
  const isIssued = new Set(issued.map(({ id }) => id))
  const notStated = charges.filter(({ statement_id }) => statement_id === null || !isIssued.has(statement_id))
  // Every charge stands on exactly one issued paper or on none: what was issued less what was credited is the rest.
  expect(sum(issued.map(({ net }) => net)) + sum(notStated.map(({ amount }) => amount))).toBe(
    sum(charges.map(({ amount }) => amount)),
  )
  for (const one of issued) {
    const lines = one.vat_lines as VatLine[]
    expect(sum(lines.map(({ net }) => net))).toBe(one.net)
    expect(one.net + one.vat).toBe(one.amount)
    const of = allocations.filter(({ statement_id }) => statement_id === one.id)
    expect(one.paid).toBe(sum(of.map(({ amount }) => amount)))
    if (one.kind === 'creditNote') continue
    expect(one.paid).toBeGreaterThanOrEqual(0)
    expect(one.paid + one.credited).toBeLessThanOrEqual(one.amount)
    const notes = issued.filter(({ of_statement }) => of_statement === one.id)
    expect(one.credited + sum(notes.map(({ amount }) => amount))).toBe(0)
  }
  for (const { id, amount, kind } of payments) {
    const back = sum(payments.filter(({ reverses }) => reverses === id).map((one) => one.amount))
    const used = sum(allocations.filter(({ payment_id }) => payment_id === id).map((one) => one.amount))
    if (kind === 'payment') expect(used).toBeLessThanOrEqual(amount + back)
    expect(used).toBeGreaterThanOrEqual(0)
  }
  const { balance, notStated: expected, dueOnStatements } = await readBalance(tx, { now: () => BY.at }, ownerId)
  expect(balance).toBe(sum(payments.map(({ amount }) => amount)) - sum(issued.map(({ amount }) => amount)) - expected)
  expect(dueOnStatements).toBe(
    sum(
      issued.filter(({ kind }) => kind !== 'creditNote').map(({ amount, paid, credited }) => amount - paid - credited),
    ),
  )
}

test('BIL-7 to BIL-12: whatever is charged, issued, credited, paid and taken back, nothing is lost and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      const { id: ownerId } = await app.fixtures.account({
        username: `c${newId()}`,
        role: 'Company Admin',
        code: newId().slice(-8),
      })
      await app.fixtures.db.insertInto('billing_terms').values({ owner_id: ownerId, tax_code: '0312120782' }).execute()
      await app.fixtures.db.transaction().execute(async (tx) => {
        await lockAccount(tx, ownerId)
        for (const one of steps) {
          await take(tx, ownerId, one)
          await hold(tx, ownerId)
        }
      })
    }),
    { numRuns: 10 },
  )
  expect(await listBookFaults(app.fixtures.db)).toEqual([])
})
