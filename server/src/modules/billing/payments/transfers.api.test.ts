import * as calls from '@waybill/contract/billing/payment-endpoints'
import { creditStatement } from '@waybill/contract/billing/statement-endpoints'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentWorld } from './testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await PaymentWorld.start()
})
afterAll(() => world.app.close())

const match = (body: object) => world.accountant.call(calls.matchPayment, { body: body as never })
const undo = (id: string) => world.accountant.call(calls.unmatchPayment, { params: { id } })

test('BIL-43: money paid out is ignored', async () => {
  expect((await world.post(world.notice({ amount: 1_000, reference: 'OUT1', out: true }))).status).toBe(200)
  const rows = await world.app.fixtures.db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('reference', '=', 'OUT1')
    .execute()
  expect(rows).toEqual([])
})

describe('BIL-46, BIL-47: it waits for a person, with proposals', () => {
  test('less than due: a part of the statement', async () => {
    const { id, statements } = await world.company(642_300)
    const [statement] = statements
    const told = await world.tell({ amount: 600_000, text: statement?.paymentCode ?? '' })
    expect(await world.waiting(told)).toMatchObject({
      ...{ reason: 'lessThanDue', expected: { number: statement?.number, due: 642_300 } },
      proposals: [
        {
          ...{ kind: 'match', grounds: ['code'] },
          parts: [
            {
              ...{ merchantId: id, statementId: statement?.id, amount: 600_000, credit: 0 },
              pays: [{ number: statement?.number, amount: 600_000, left: 42_300 }],
            },
          ],
        },
      ],
    })
    valueOf(await match({ id: told, merchantId: id, statementId: statement?.id }))
    expect(await world.dueOf(id)).toEqual([42_300])
  })

  test('more than due: the rest is credit, by decision', async () => {
    const { id, statements } = await world.company(100_000)
    const told = await world.tell({ amount: 150_000, text: statements[0]?.paymentCode ?? '' })
    const { reason, proposals } = await world.waiting(told)
    expect([reason, proposals[0]?.parts[0]?.credit]).toEqual(['moreThanDue', 50_000])
    valueOf(await match({ id: told, merchantId: id }))
    expect(await world.paymentsOf(id)).toMatchObject([{ amount: 150_000, free: 50_000 }])
  })

  test('a statement that is paid already', async () => {
    const { statements } = await world.company(100_000)
    const [{ paymentCode, number } = { paymentCode: '', number: '' }] = statements
    await world.tell({ amount: 100_000, text: paymentCode ?? '', reference: 'FIRST1' })
    const again = await world.tell({ amount: 100_000, text: paymentCode ?? '', reference: 'SECOND1' })
    expect(await world.waiting(again)).toMatchObject({
      ...{ reason: 'paidAlready', expected: { number, due: 0, paidBy: 'FIRST1', paidAt: '2026-11-20T01:52:11.000Z' } },
    })
    const byNumber = await world.tell({ amount: 90_000, text: `${number} CON LAI` })
    expect((await world.waiting(byNumber)).reason).toBe('paidAlready')
  })

  test('after a credit note', async () => {
    const { id } = await world.company()
    const statement = await world.issued(id, 100_000)
    const body = { id: statement.id, reason: 'Wrong company altogether' }
    valueOf(await world.accountant.call(creditStatement, { body }))
    const told = await world.tell({ amount: 100_000, text: statement.paymentCode ?? '' })
    expect((await world.waiting(told)).reason).toBe('cancelledStatement')
  })

  test('two codes of the right sum: both', async () => {
    const [one, other] = [await world.company(300_000), await world.company(150_000)]
    const codes = [one, other].map(({ statements }) => statements[0]?.paymentCode)
    const told = await world.tell({ amount: 450_000, text: codes.join(' ') })
    const { reason, proposals } = await world.waiting(told)
    expect([reason, proposals[0]?.kind, proposals[0]?.parts.map(({ amount }) => amount)]).toEqual([
      ...['twoCodes', 'split', [300_000, 150_000]],
    ])
    const parts = (proposals[0]?.parts ?? []).map(({ merchantId, statementId, amount }) => ({
      merchantId,
      statementId,
      amount,
    }))
    valueOf(await world.accountant.call(calls.splitPayment, { body: { id: told, parts } }))
    expect([await world.dueOf(one.id), await world.dueOf(other.id)]).toEqual([[0], [0]])
  })

  test('no code: a statement of this amount of a company with a name alike', async () => {
    const { id, name, statements } = await world.company(7_238_400)
    const text = `${name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')} THANH TOAN CUOC`
    const told = await world.tell({ amount: 7_238_400, text })
    expect(await world.waiting(told)).toMatchObject({
      reason: 'noCode',
    })
    expect((await world.waiting(told)).proposals[0]).toMatchObject({
      ...{ grounds: ['senderAlike', 'sameAmount'], parts: [{ merchantId: id, statementId: statements[0]?.id }] },
    })
  })

  test('an unknown sender', async () => {
    const told = await world.tell({ amount: 123_457, text: 'NGUYEN VAN X CK' })
    expect(await world.waiting(told)).toMatchObject({ reason: 'unknownSender', proposals: [], expected: null })
  })
})

describe('BIL-48: a person decides', () => {
  test('once: who is slower reads who was faster, and when', async () => {
    const { id } = await world.company(50_000)
    const told = await world.tell({ amount: 40_000, text: await world.codeOf(id) })
    const both = await Promise.all([match({ id: told, merchantId: id }), match({ id: told, merchantId: id })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const slower = both.find(({ status }) => status === 409)
    expect([slower?.code, slower?.errors]).toEqual([
      'transfer_decided',
      [expect.stringMatching(/^Decided by accountant at \d\d:\d\d\.$/)],
    ])
    expect(await world.dueOf(id)).toEqual([10_000])
  })

  test('and takes it back: what it paid is open again, and it waits', async () => {
    const { id, statements } = await world.company(50_000)
    const told = await world.tell({ amount: 50_000, text: statements[0]?.paymentCode ?? '' })
    expect(await world.dueOf(id)).toEqual([0])
    const [payment] = await world.paymentsOf(id)
    expect(valueOf(await undo(payment?.id ?? ''))).toEqual({ id: told, state: 'unmatched' })
    expect([await world.dueOf(id), (await world.waiting(told)).reason]).toEqual([[50_000], 'takenBack'])
    expect(await world.paymentsOf(id)).toMatchObject([
      { kind: 'reversal', amount: -50_000, reason: 'Taken back' },
      { kind: 'payment', amount: 50_000, isTakenBack: true, statements: '' },
    ])
    expect((await undo(told)).errors).toEqual(['This transfer waits for a decision.'])
    valueOf(await match({ id: told, merchantId: id }))
    expect(await world.dueOf(id)).toEqual([0])
  })

  test('splits it; the parts must be the whole', async () => {
    const { id, statements } = await world.company(60_000, 30_000)
    const told = await world.tell({ amount: 80_000, text: 'KHONG RO' })
    const split = (amounts: number[]) =>
      world.accountant.call(calls.splitPayment, {
        body: {
          id: told,
          parts: amounts.map((amount, n) => ({ merchantId: id, statementId: statements[n]?.id, amount })),
        },
      })
    expect((await split([50_000, 20_000])).fieldErrors).toEqual({ parts: 'The parts together must be 80,000' })
    valueOf(await split([50_000, 30_000]))
    expect(await world.dueOf(id)).toEqual([10_000, 0])
  })

  test('sends it back: it stays until it is marked sent', async () => {
    const told = await world.tell({ amount: 33_333, text: 'NHAM TAI KHOAN' })
    const body = { id: told, account: 'VCB 0071000000001', reason: 'Paid to the wrong company' }
    valueOf(await world.accountant.call(calls.sendBackPayment, { body }))
    expect(await world.waiting(told)).toMatchObject({ state: 'toReturn', returnTo: body.account, proposals: [] })
    expect((await match({ id: told, merchantId: (await world.company()).id })).status).toBe(409)
    valueOf(await world.accountant.call(calls.markSentBack, { params: { id: told } }))
    await expect(world.waiting(told)).rejects.toThrow('does not wait')
    expect(valueOf(await undo(told))?.state).toBe('unmatched')
  })

  test('remembers a sender, who is proposed the next time and pays nothing', async () => {
    const { id } = await world.company(90_000)
    const row = '2026-11-20,%A,THANH TOAN,%R,CTY ABC,190099887766'
    const file = (amount: number, reference: string) =>
      `Date,Amount,Description,Reference,Sender name,Sender account\n${row.replace('%A', String(amount)).replace('%R', reference)}\n`
    await world.import(file(1_111, 'REM1'))
    const { transfers } = valueOf(await world.accountant.call(calls.listUnmatched))
    const first = transfers.find(({ reference }) => reference === 'REM1')
    valueOf(await match({ id: first?.id, merchantId: id, remembers: true }))
    await world.import(file(2_222, 'REM2'))
    const again = valueOf(await world.accountant.call(calls.listUnmatched)).transfers
    expect(again.find(({ reference }) => reference === 'REM2')).toMatchObject({
      ...{ reason: 'noCode', proposals: [{ grounds: ['remembered'], parts: [{ merchantId: id }] }] },
    })
  })

  test('refuses a statement of another company', async () => {
    const [one, other] = [await world.company(5_000), await world.company(5_000)]
    const told = await world.tell({ amount: 4_000, text: 'GI DO' })
    const answer = await match({ id: told, merchantId: one.id, statementId: other.statements[0]?.id })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { statementId: 'This company has no such statement.' }])
  })

  test.each(['sales', 'merchant', 'cs', 'administrator'])('BIL-50: %s decides nothing', async (name) => {
    const client = await world.app.as(name)
    const params = { id: world.bankAccountId }
    const answers = [
      await client.call(calls.listUnmatched),
      await client.call(calls.matchPayment, { body: {} as never }),
      await client.call(calls.ignorePayment, { params }),
      await client.call(calls.unmatchPayment, { params }),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  })
})
