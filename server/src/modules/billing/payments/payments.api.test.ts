import * as calls from '@waybill/contract/billing/payment-endpoints'
import { exportPayments } from '@waybill/contract/exports/endpoints'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { lockAccount } from '../account/account-lock.ts'
import { PaymentWorld } from './testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await PaymentWorld.start()
})
afterAll(() => world.app.close())

const receivedAt = '2026-11-20T02:00:00Z'
const add = (body: object, headers: Record<string, string> = {}) =>
  world.accountant.call(calls.addPayment, { body: { receivedAt, ...body } as never, headers })
const undo = (id: string) => world.accountant.call(calls.unmatchPayment, { params: { id } })

describe('BIL-51: a payment by hand', () => {
  test('pays its statement first, then the oldest due; the rest is credit', async () => {
    const { id, statements } = await world.company(100_000, 50_000)
    const body = { merchantId: id, amount: 160_000, reference: 'HAND1', statementId: statements[1]?.id, note: 'Seen' }
    expect(valueOf(await add(body))).toMatchObject({
      ...{ kind: 'payment', amount: 160_000, free: 10_000, source: 'hand', bankAccount: 'Vietcombank' },
      ...{ by: 'accountant', note: 'Seen', statements: statements.map(({ number }) => number).join(', ') },
    })
    expect(await world.dueOf(id)).toEqual([0, 0])
  })

  test('counts once beside the notice of the bank', async () => {
    const { id, statements } = await world.company(100_000)
    valueOf(await add({ merchantId: id, amount: 100_000, reference: 'ft 26-1' }))
    await world.post(world.notice({ amount: 100_000, text: statements[0]?.paymentCode ?? '', reference: 'FT26-1' }))
    await world.settled()
    expect(await world.paymentsOf(id)).toHaveLength(1)
  })

  test('of a known reference is refused: booked, or waiting', async () => {
    const { id } = await world.company(100_000)
    valueOf(await add({ merchantId: id, amount: 40_000, reference: 'KNOWN9' }))
    const again = await add({ merchantId: id, amount: 40_000, reference: 'KNOWN9' })
    expect([again.status, again.code, again.errors]).toEqual([
      409,
      'transfer_booked',
      ['This transfer is booked already.'],
    ])
    await world.tell({ amount: 12_345, text: 'CK', reference: 'WAITS9' })
    const waits = await add({ merchantId: id, amount: 12_345, reference: 'WAITS9' })
    expect([waits.status, waits.errors]).toEqual([422, ['This transfer waits in Unmatched: decide there.']])
  })

  test('in cash has no bank account', async () => {
    const { id } = await world.company(100_000)
    const cash = { merchantId: id, amount: 30_000, reference: 'PT 01', bankAccountId: null }
    expect(valueOf(await add(cash))).toMatchObject({ bankAccount: null, source: null })
    expect((await add(cash)).code).toBe('transfer_booked')
    expect(await world.dueOf(id)).toEqual([70_000])
  })

  test('is booked once for an Idempotency-Key, and once when two people book it at once', async () => {
    const { id } = await world.company(100_000)
    const key = { 'idempotency-key': newId() }
    const [first, second] = [
      await add({ merchantId: id, amount: 10_000 }, key),
      await add({ merchantId: id, amount: 10_000 }, key),
    ]
    expect(valueOf(second)).toEqual(valueOf(first))
    const both = await Promise.all([1, 2].map(() => add({ merchantId: id, amount: 20_000, reference: 'BOTH1' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await world.dueOf(id)).toEqual([70_000])
  })

  test('is taken back, and its reference is free again', async () => {
    const { id, statements } = await world.company(100_000)
    const made = valueOf(await add({ merchantId: id, amount: 100_000, reference: 'TYPO1' }))
    expect(valueOf(await undo(made.id))).toMatchObject({ state: 'ignored' })
    expect(await world.dueOf(id)).toEqual([100_000])
    await world.tell({ amount: 100_000, text: statements[0]?.paymentCode ?? '', reference: 'TYPO1' })
    expect(await world.dueOf(id)).toEqual([0])
  })

  test('in cash is taken back once when two people do so at once', async () => {
    const { db } = world.app.fixtures
    const { id } = await world.company(100_000)
    const made = valueOf(await add({ merchantId: id, amount: 30_000, bankAccountId: null }))
    const undone = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, id)
      const both = [undo(made.id), undo(made.id)]
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          expect(rows).toHaveLength(2)
        },
        { timeout: 20_000, interval: 20 },
      )
      return both
    })
    expect((await Promise.all(undone)).map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await world.paymentsOf(id)).toHaveLength(2)
  })

  test.each<[object, Record<string, string>]>([
    [{ amount: 0 }, { amount: 'Must be at least 1' }],
    [{ amount: 1.5 }, { amount: 'Amount takes at most 0 decimals' }],
    [{ receivedAt: 'yesterday' }, { receivedAt: 'Must be a date and time' }],
    [{ receivedAt: '2099-01-01T00:00:00Z' }, { receivedAt: 'Must not be in the future' }],
  ])('with %j is refused', async (fields, fieldErrors) => {
    const { id } = await world.company()
    const answer = await add({ merchantId: id, amount: 5_000, ...fields })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('of nobody is refused', async () => {
    expect((await add({ merchantId: newId(), amount: 5_000 })).status).toBe(404)
  })
})

describe('BIL-52: credit and debts', () => {
  const reason = 'The company closes its account'
  const refund = (body: object) =>
    world.accountant.call(calls.refundPayment, { body: { paidAt: receivedAt, reason, ...body } as never })
  const writeOff = (body: object) =>
    world.accountant.call(calls.writeOffPayment, { body: { reason, ...body } as never })

  test('credit is refunded, at most what there is', async () => {
    const { id } = await world.company(10_000)
    valueOf(await add({ merchantId: id, amount: 60_000 }))
    const tooMuch = await refund({ merchantId: id, amount: 50_001 })
    expect(tooMuch.fieldErrors).toEqual({ amount: 'Must be at most 50,000, the credit of this company' })
    const made = valueOf(await refund({ merchantId: id, amount: 50_000 }))
    expect(made).toMatchObject({ kind: 'refund', amount: -50_000, reason })
    expect((await refund({ merchantId: id, amount: 1 })).status).toBe(400)
    expect(valueOf(await undo(made.id).then((answer) => ({ ...answer, value: answer.status })))).toBe(200)
    valueOf(await refund({ merchantId: id, amount: 20_000 }))
  })

  test('what is due is written off, with its reason; a credit note does not turn it into credit', async () => {
    const { id, statements } = await world.company(10_000)
    const statementId = statements[0]?.id
    expect((await writeOff({ statementId, amount: 10_001 })).fieldErrors).toEqual({
      amount: 'Must be at most 10,000, what is due',
    })
    valueOf(await writeOff({ statementId, amount: 4_000 }))
    expect(await world.dueOf(id)).toEqual([6_000])
    const rest = valueOf(await writeOff({ statementId }))
    expect([rest.amount, await world.dueOf(id)]).toEqual([6_000, [0]])
    expect((await writeOff({ statementId })).errors).toEqual(['Nothing is due on this statement.'])
    await undo(rest.id)
    expect(await world.dueOf(id)).toEqual([6_000])
    const twice = await undo(rest.id)
    expect([twice.status, twice.errors]).toEqual([422, ['It was taken back already.']])
  })

  test.each(['short', 'x'.repeat(201)])('the reason has 10 to 200 characters', async (words) => {
    const { id, statements } = await world.company(10_000)
    const answers = [
      await refund({ merchantId: id, amount: 1, reason: words }),
      await writeOff({ statementId: statements[0]?.id, reason: words }),
    ]
    expect(answers.map(({ fieldErrors }) => Object.keys(fieldErrors ?? {}))).toEqual([['reason'], ['reason']])
  })
})

describe('BIL-50: the list', () => {
  test('a company reads its own payments, without names of staff', async () => {
    const { merchant, rival } = { merchant: await world.app.as('merchant'), rival: await world.app.as('rival') }
    const { id } = valueOf(await merchant.call((await import('@waybill/contract/identity/endpoints')).userInfo)) as {
      id: string
    }
    valueOf(await add({ merchantId: id, amount: 5_000 }))
    expect(valueOf(await merchant.grid(calls.paymentGrid, {}))).toMatchObject([{ amount: 5_000, by: 'Waybill' }])
    expect(valueOf(await rival.grid(calls.paymentGrid, {}))).toEqual([])
  })

  test.each(['sales', 'cs', 'ops', 'delivery', 'administrator', 'merchant-employee'])('%s reads none', async (name) => {
    expect((await (await world.app.as(name)).grid(calls.paymentGrid, {})).status).toBe(403)
  })

  test('is exported', async () => {
    const answer = await world.accountant.call(exportPayments, { body: {} as never })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.xlsx')])
  })
})
