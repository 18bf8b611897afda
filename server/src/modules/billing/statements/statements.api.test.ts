import { deleteAccount } from '@waybill/contract/accounts/endpoints'
import * as calls from '@waybill/contract/billing/statement-endpoints'
import { addDays, periodStart } from '@waybill/contract/billing/terms'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { type Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { listBookFaults } from '@waybill/testkit/book-faults'
import { draftDue } from './draft-regularly.ts'

let app: TestWaybill
let accountant: Client
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  accountant = await app.as('accountant')
})
afterAll(() => app.close())

const TODAY = vietnamDay(new Date())
const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}:00+07:00`)
let companies = 0
/** A company with the invoice details that a statement needs. */
const makeCompany = async (terms: object = {}): Promise<string> => {
  companies += 1
  const { id } = await app.fixtures.account({
    ...{ username: `company-${companies}`, role: 'Company Admin', code: `C${companies}`, name: `Company ${companies}` },
  })
  await saveTerms(id, { kind: 'postpaid', taxCode: '0312120782', ...terms })
  return id
}
const saveTerms = async (merchantId: string, fields: object) => {
  const { version } = valueOf(await accountant.call(calls.getTerms, { params: { merchantId } }))
  const body = { kind: 'postpaid', version, ...fields } as never
  return valueOf(await accountant.call(calls.editTerms, { params: { merchantId }, body }))
}
const charge = (ownerId: string, wish: object = {}) => writeCharge(app.fixtures.db, ownerId, wish)
const draft = async (merchantId: string, from = addDays(TODAY, -40), to = TODAY) =>
  valueOf(await accountant.call(calls.draftStatement, { body: { merchantId, from, to } }))
const issue = async (...ids: string[]) => valueOf(await accountant.call(calls.issueStatements, { body: { ids } }))
const open = async (id: string) => valueOf(await accountant.call(calls.getStatement, { params: { id } }))
const linesOf = async (id: string) => valueOf(await accountant.call(calls.statementLines, { params: { id } }))
const balanceOf = async (merchantId: string) =>
  valueOf(await accountant.call(calls.getBalance, { query: { merchantId } }))

describe('BIL-7, BIL-8: a draft', () => {
  test('sums the charges of its days, VAT once for each rate, and is issued with number, code and due date', async () => {
    const company = await makeCompany({ days: 10 })
    await charge(company, { amount: 1_000_003 })
    await charge(company, { amount: 33, part: 'shipmentFee', vat_code: 'service', vat_percent: 8 })
    await charge(company, { amount: 30, part: 'adminFee', vat_code: 'service', vat_percent: 8 })
    await charge(company, { amount: 500, part: 'tariff', vat_code: 'passedOn', vat_percent: null })
    const made = await draft(company)
    expect(made).toMatchObject({
      ...{
        number: null,
        state: 'draft',
        charges: 1_000_566,
        vat: 5,
        amount: 1_000_571,
        due: 0,
        lineCount: 4,
        checks: [],
      },
      vatLines: [
        { percent: 0, codes: ['carriage'], net: 1_000_003, vat: 0 },
        { percent: 8, codes: ['service'], net: 63, vat: 5 },
        { percent: null, codes: ['passedOn'], net: 500, vat: 0 },
      ],
    })
    const { done } = await issue(made.id)
    expect(done).toEqual([{ id: made.id, number: expect.stringMatching(/^DN-\d{4}-\d{4}$/) as string }])
    const issued = await open(made.id)
    expect(issued).toMatchObject({
      ...{ number: done[0]?.number, state: 'issued', amount: 1_000_571, due: 1_000_571, dueDate: addDays(TODAY, 10) },
      ...{
        openingBalance: 0,
        closingBalance: 1_000_571,
        paymentCode: expect.stringMatching(/^WB[2-9A-Z]{8}$/) as string,
      },
    })
    expect(await balanceOf(company)).toMatchObject({
      ...{
        balance: -1_000_571,
        dueOnStatements: 1_000_571,
        notStated: 0,
        notStatedFrom: null,
        paidIn: 0,
        openCount: 1,
      },
      firstOpen: {
        ...{ number: issued.number, paymentCode: issued.paymentCode, due: 1_000_571, dueDate: addDays(TODAY, 10) },
      },
    })
    await charge(company, { amount: 7, at: at(addDays(TODAY, -3), '00:30') })
    await charge(company, { amount: 5, vat_code: 'passedOn', vat_percent: null, at: at(addDays(TODAY, -5), '23:30') })
    expect(await balanceOf(company)).toMatchObject({ notStated: 12, notStatedFrom: addDays(TODAY, -5) })
  })

  test('without tax code or with nothing due is checked first; the first can be accepted, the other not', async () => {
    const company = await makeCompany({ taxCode: null })
    await charge(company)
    const made = await draft(company)
    expect(made).toMatchObject({ state: 'checkFirst', checks: [{ reason: 'noTaxCode', count: 1 }] })
    expect(await issue(made.id)).toEqual({
      done: [],
      leftOut: [{ id: made.id, merchant: made.merchant, reason: 'Check first: the tax code is missing.' }],
    })
    const { version } = await open(made.id)
    valueOf(await accountant.call(calls.acceptStatement, { body: { id: made.id, version } }))
    expect((await issue(made.id)).done).toHaveLength(1)
    await charge(company, { amount: -5 })
    const below = await draft(company)
    valueOf(await accountant.call(calls.acceptStatement, { body: { id: below.id, version: below.version } }))
    expect((await issue(below.id)).leftOut).toMatchObject([
      { reason: 'Check first: the tax code is missing, nothing is due.' },
    ])
  })

  test('takes lines by hand, leaves lines out for the next one, and gives all back when it is discarded', async () => {
    const company = await makeCompany()
    const first = await charge(company, { at: at(addDays(TODAY, -2)) })
    const second = await charge(company, { amount: 50_000, at: at(addDays(TODAY, -1)) })
    const made = await draft(company)
    const line = {
      part: 'freight',
      vatCode: 'domestic',
      amount: -20_000,
      reason: 'Agreed with their director',
    } as const
    const longer = valueOf(
      await accountant.call(calls.addStatementLine, { body: { id: made.id, version: made.version, ...line } }),
    )
    expect(longer).toMatchObject({ amount: 128_400, lineCount: 3 })
    const shorter = valueOf(
      await accountant.call(calls.leaveOutLines, {
        body: { id: made.id, version: longer.version, chargeIds: [second], isLeftOut: true },
      }),
    )
    expect(shorter).toMatchObject({ amount: 78_400, lineCount: 2 })
    const stale = await accountant.call(calls.leaveOutLines, {
      body: { id: made.id, version: longer.version, chargeIds: [first], isLeftOut: true },
    })
    expect([stale.status, stale.code]).toEqual([409, 'stale'])
    expect((await linesOf(made.id)).map(({ amount, isLeftOut }) => [amount, isLeftOut])).toEqual([
      [100_000, false],
      [50_000, true],
      [-20_000, false],
    ])
    const next = await draft(company)
    expect(next).toMatchObject({ amount: 50_000 })
    valueOf(await accountant.call(calls.discardStatements, { body: { ids: [made.id, next.id] } }))
    expect((await accountant.call(calls.getStatement, { params: { id: made.id } })).status).toBe(404)
    expect(await draft(company)).toMatchObject({ amount: 128_400 })
  })

  test('takes a line by hand in again that was left out, though it was added after the days of the draft', async () => {
    const company = await makeCompany()
    const past = addDays(TODAY, -20)
    await charge(company, { at: at(past), is_by_hand: false })
    const { id, version } = await draft(company, past, past)
    const line = { part: 'freight', vatCode: 'carriage', amount: 5_000, reason: 'Agreed with their director' } as const
    let now = valueOf(await accountant.call(calls.addStatementLine, { body: { id, version, ...line } }))
    const chargeId = (await linesOf(id)).find(({ isByHand }) => isByHand)?.chargeId ?? ''
    for (const isLeftOut of [true, false]) {
      const body = { id, version: now.version, chargeIds: [chargeId], isLeftOut }
      now = valueOf(await accountant.call(calls.leaveOutLines, { body }))
      expect((await linesOf(id)).find((one) => one.chargeId === chargeId)).toMatchObject({ isLeftOut })
    }
    expect(now).toMatchObject({ amount: 105_000 })
  })

  test('is issued once when two people issue it at once', async () => {
    const company = await makeCompany()
    await charge(company)
    const { id } = await draft(company)
    const other = await app.as('super')
    const answers = (
      await Promise.all(
        [accountant, other].map((person) => person.call(calls.issueStatements, { body: { ids: [id] } })),
      )
    ).map(valueOf)
    expect(answers.flatMap(({ done }) => done)).toHaveLength(1)
    expect(answers.flatMap(({ leftOut }) => leftOut)).toMatchObject([
      { reason: expect.stringMatching(/^Issued already as DN-/) as string },
    ])
    expect(await balanceOf(company)).toMatchObject({ balance: -100_000 })
  })

  test('needs charges and days in order', async () => {
    const merchantId = await makeCompany()
    const answers = [
      await accountant.call(calls.draftStatement, { body: { merchantId, from: TODAY, to: TODAY } }),
      await accountant.call(calls.draftStatement, { body: { merchantId, from: TODAY, to: addDays(TODAY, -1) } }),
      await accountant.call(calls.draftStatement, { body: { merchantId: newId(), from: TODAY, to: TODAY } }),
      await accountant.call(calls.draftStatement, { body: { merchantId, from: TODAY, to: '9999-12-31' } }),
    ]
    expect(answers.map(({ status, fieldErrors }) => [status, fieldErrors])).toEqual([
      [422, undefined],
      [400, { to: 'Must not be before the first day' }],
      [404, undefined],
      [400, { to: 'Must not be in the future' }],
    ])
  })

  test('are issued and discarded by several people at once in any order, without waiting for each other for ever', async () => {
    const months = [addDays(TODAY, -40), TODAY, addDays(TODAY, -40), TODAY]
    const ids: string[] = []
    for (const day of months) {
      const company = await makeCompany()
      await charge(company, { at: at(day, '00:00') })
      ids.push((await draft(company, day, day)).id)
    }
    const other = await app.as('super')
    const answers = await Promise.all([
      accountant.call(calls.issueStatements, { body: { ids } }),
      other.call(calls.issueStatements, { body: { ids: ids.toReversed() } }),
      other.call(calls.discardStatements, { body: { ids } }),
    ])
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    expect([200, 422]).toContain(answers[2]?.status)
    expect(await listBookFaults(app.fixtures.db)).toEqual([])
  })
})

describe('BIL-7: regular drafts', () => {
  const monthStart = periodStart('monthly', TODAY)
  const lastMonth = { from: periodStart('monthly', addDays(monthStart, -1)), to: addDays(monthStart, -1) }
  const draftsOf = async (merchantId: string) =>
    valueOf(
      await accountant.grid(calls.statementGrid, {
        propertyFilters: [{ name: 'merchantId', operation: 'Equal', value: merchantId }],
        OrderBy: 'from ascending',
      }),
    ).map(({ from, to, amount }) => [from, to, amount])
  const drafted = async (now: Date) => {
    await app.fixtures.db.deleteFrom('installation').where('name', '=', 'statements drafted on').execute()
    return draftDue(app.fixtures.db, now)
  }

  test('are made on the day after the period in UTC+7, once; what is later or left over joins the next', async () => {
    const [monthly, weekly] = [await makeCompany(), await makeCompany({})]
    await saveTerms(weekly, { period: 'weekly' })
    await app.fixtures.db
      .updateTable('billing_terms')
      .set({ previous_period: null, period_from: null })
      .where('owner_id', '=', weekly)
      .execute()
    for (const company of [monthly, weekly]) {
      await charge(company, { at: at(lastMonth.to, '23:59'), amount: 100 })
      await charge(company, { at: at(monthStart, '00:00'), amount: 30 })
    }
    // 23:30 in Vietnam of the last day, whose UTC day is the same; then 00:30 of the first, whose UTC day is the last.
    await drafted(at(lastMonth.to, '23:30'))
    expect(await draftsOf(monthly)).toEqual([])
    await drafted(at(monthStart, '00:30'))
    await drafted(at(monthStart, '09:00'))
    expect(await draftsOf(monthly)).toEqual([[lastMonth.from, lastMonth.to, 100]])
    const [first] = valueOf(
      await accountant.grid(calls.statementGrid, {
        propertyFilters: [{ name: 'merchantId', operation: 'Equal', value: monthly }],
      }),
    )
    valueOf(await accountant.call(calls.discardStatements, { body: { ids: [first?.id ?? ''] } }))
    await drafted(at(addDays(monthStart, 1)))
    expect(await draftsOf(monthly), 'a discarded draft does not come back').toEqual([])
    const nextMonth = periodStart('monthly', addDays(monthStart, 35))
    await drafted(at(nextMonth, '00:01'))
    expect(await draftsOf(monthly)).toEqual([[monthStart, addDays(nextMonth, -1), 130]])
    expect(
      (await draftsOf(weekly)).map(([, , amount]) => amount).reduce((sum, one) => Number(sum) + Number(one), 0),
    ).toBe(130)
  })

  test('BIL-5: another period starts with the next one', async () => {
    const company = await makeCompany()
    const terms = await saveTerms(company, { period: 'weekly' })
    expect(terms).toMatchObject({
      period: 'monthly',
      nextPeriod: 'weekly',
      nextPeriodFrom: periodStart('monthly', addDays(monthStart, 35)),
    })
    expect(await saveTerms(company, { period: 'monthly' })).toMatchObject({ period: 'monthly', nextPeriod: null })
  })
})

describe('BIL-10: a credit note', () => {
  test('takes lines back for the next draft, and both notes together take exactly the statement', async () => {
    const company = await makeCompany()
    const service = { part: 'shipmentFee', vat_code: 'service', vat_percent: 8 }
    const ids = [
      await charge(company, { amount: 6, at: at(addDays(TODAY, -1)), ...service }),
      await charge(company, { amount: 7, ...service }),
    ]
    const made = await draft(company)
    expect(made).toMatchObject({ charges: 13, vat: 1, amount: 14 })
    await issue(made.id)
    const credit = (body: object) =>
      accountant.call(calls.creditStatement, { body: { id: made.id, reason: 'Charged by mistake', ...body } })
    const partly = valueOf(await credit({ chargeIds: [ids[0]] }))
    expect(partly).toMatchObject({ amount: 14, credited: 6, due: 8, state: 'partPaid' })
    expect((await credit({ chargeIds: [ids[0]] })).fieldErrors).toEqual({
      chargeIds: 'These lines no longer stand on the statement.',
    })
    const other = await app.as('super')
    const whole = valueOf(
      await other.call(calls.creditStatement, { body: { id: made.id, reason: 'Charged by mistake' } }),
    )
    expect(whole).toMatchObject({ amount: 14, credited: 14, due: 0, state: 'credited' })
    expect(whole.creditNotes.map(({ amount }) => amount)).toEqual([-6, -8])
    const credited = whole.history.filter(({ what }) => what === 'credited')
    expect(credited.map(({ by }) => by)).toEqual(['super', 'accountant'])
    expect((await credit({})).status).toBe(422)
    expect((await linesOf(made.id)).map(({ creditNote }) => creditNote)).toEqual(
      whole.creditNotes.map(({ number }) => number),
    )
    expect(await balanceOf(company)).toMatchObject({ balance: -14, notStated: 14, dueOnStatements: 0 })
    expect(await draft(company)).toMatchObject({ amount: 14 })
  })

  test('an opening balance is a debt that grows old, or a credit that pays the next statement', async () => {
    const [debtor, creditor] = [await makeCompany({ days: 15 }), await makeCompany()]
    const enter = (merchantId: string, amount: number) =>
      accountant.call(calls.addOpeningBalance, {
        body: { merchantId, amount, day: addDays(TODAY, -30), reason: 'From the books of 2025' },
      })
    expect(valueOf(await enter(debtor, 5_000_000))).toMatchObject({
      balance: -5_000_000,
      overdue: 5_000_000,
      toPay: 5_000_000,
    })
    const future = { merchantId: debtor, amount: 5, day: '9999-12-31', reason: 'From the books of 2025' }
    expect((await accountant.call(calls.addOpeningBalance, { body: future })).fieldErrors).toEqual({
      day: 'Must not be in the future',
    })
    expect(valueOf(await enter(creditor, -30_000))).toMatchObject({ balance: 30_000, toPay: 0 })
    await charge(creditor)
    const { id } = await draft(creditor)
    await issue(id)
    expect(await open(id)).toMatchObject({ amount: 100_000, paid: 30_000, due: 70_000, state: 'partPaid' })
  })
})

describe('BIL-13: who reads what', () => {
  test('a company its own issued ones, sales those of their companies, staff none', async () => {
    const { id: own } = await app.fixtures.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'merchant')
      .executeTakeFirstOrThrow()
    const { id: other } = await app.fixtures.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'rival')
      .executeTakeFirstOrThrow()
    const made: string[] = []
    for (const company of [own, other]) {
      await saveTerms(company, { taxCode: '0312120782' })
      await charge(company)
      made.push((await draft(company)).id)
    }
    const [first = '', second = ''] = made
    const read = async (who: string, id: string) =>
      (await (await app.as(who)).call(calls.getStatement, { params: { id } })).status
    expect(await read('merchant', first), 'a draft').toBe(404)
    const paid = { merchantId: own, amount: -10_000, day: addDays(TODAY, -1), reason: 'From the books of 2025' }
    valueOf(await accountant.call(calls.addOpeningBalance, { body: paid }))
    await issue(first, second)
    expect([await read('merchant', first), await read('rival', first), await read('sales', first)]).toEqual([
      200, 404, 200,
    ])
    expect(await read('cs', first)).toBe(403)
    expect((await open(first)).openedAt).not.toBeNull()
    const seen = await (await app.as('merchant')).call(calls.getStatement, { params: { id: first } })
    expect(seen.text, 'names of staff').not.toContain('accountant')
    const { history, merchant, payments } = valueOf(seen)
    expect(payments).toMatchObject([{ kind: 'opening', amount: 10_000 }])
    expect(history.map(({ by }) => by)).toEqual([merchant, 'Waybill', 'Waybill', 'Waybill'])
    const listed = valueOf(await (await app.as('merchant')).grid(calls.statementGrid, {}))
    expect(listed.map(({ id }) => id)).toEqual([first])
    expect(valueOf(await (await app.as('merchant')).call(calls.statementTotals))).toMatchObject({
      toIssue: { count: 0 },
      open: { count: 1, amount: 90_000 },
    })
    const mayNot = await (await app.as('merchant')).call(calls.issueStatements, { body: { ids: [first] } })
    expect(mayNot.status).toBe(403)
  })
})

test('ACC-10: a company with a balance stays, so that it can still be billed', async () => {
  const company = await makeCompany()
  const body = { merchantId: company, amount: 70_000, day: TODAY, reason: 'From the books of 2025' }
  valueOf(await accountant.call(calls.addOpeningBalance, { body }))
  const superAdmin = await app.as('super')
  const deleted = valueOf(await superAdmin.call(deleteAccount, { params: { name: `company-${companies}` } }))
  expect(deleted).toMatchObject({ isDeleted: false, uses: { statements: 1 } })
  expect(await balanceOf(company)).toMatchObject({ balance: -70_000 })
})
