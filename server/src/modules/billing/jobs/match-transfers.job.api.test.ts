import * as calls from '@waybill/contract/billing/payment-endpoints'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentWorld } from '../payments/testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await PaymentWorld.start()
})
afterAll(() => world.app.close())

describe('BIL-45: a transfer pays by itself', () => {
  test('with the code of a statement and its amount, however the bank mangles the code', async () => {
    const { id, statements } = await world.company(700_000, 500_000)
    const code = statements[1]?.paymentCode ?? ''
    await world.tell({ amount: 500_000, text: `MBVCB.77 ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}-TT CUOC` })
    expect(await world.dueOf(id)).toEqual([700_000, 0])
    expect(await world.paymentsOf(id)).toMatchObject([
      {
        ...{ kind: 'payment', amount: 500_000, by: 'system', source: 'sepay', bankAccount: 'Vietcombank', free: 0 },
        ...{ statements: statements[1]?.number, receivedAt: '2026-11-20T01:52:11.000Z', isTakenBack: false },
      },
    ])
  })

  test('with the code of a company and the sum of its oldest statements', async () => {
    const { id } = await world.company(300_000, 200_000, 100_000)
    await world.tell({ amount: 500_000, text: await world.codeOf(id) })
    expect(await world.dueOf(id)).toEqual([0, 0, 100_000])
  })

  test('with the code of a prepaid company, any amount', async () => {
    const { id } = await world.company()
    await world.makePrepaid(id)
    await world.tell({ amount: 2_000_000, text: await world.codeOf(id) })
    expect(await world.paymentsOf(id)).toMatchObject([{ amount: 2_000_000, free: 2_000_000, statements: '' }])
  })
})

test('BIL-40: a notice that comes again counts once, also with other words', async () => {
  const { id, statements } = await world.company(400_000)
  const notice = world.notice({ amount: 400_000, text: statements[0]?.paymentCode ?? '' })
  for (const body of [notice, notice, { ...notice, id: notice.id + 1_000, content: 'RESENT' }]) await world.post(body)
  await world.settled()
  expect(await world.paymentsOf(id)).toHaveLength(1)
})

test('BIL-40: notices that arrive at the same time count once', async () => {
  const { id, statements } = await world.company(400_000)
  const notice = world.notice({ amount: 400_000, text: statements[0]?.paymentCode ?? '' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.post(notice)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await world.settled()
  expect(await world.paymentsOf(id)).toHaveLength(1)
})

test('BIL-40: a probable double without a reference waits, and is ignored by a person', async () => {
  const { id, statements } = await world.company(81_000)
  const text = statements[0]?.paymentCode ?? ''
  await world.tell({ amount: 81_000, text, reference: 'NOTICED1' })
  await world.import(`Date,Amount,Description\n2026-11-20,81000,${text} TT CUOC\n`)
  const { transfers } = valueOf(await world.accountant.call(calls.listUnmatched))
  const double = transfers.find(({ reason }) => reason === 'probableDouble')
  expect(double).toMatchObject({ amount: 81_000, doubleOf: { reference: 'NOTICED1' } })
  expect(double?.proposals[0]?.kind).toBe('ignore')
  valueOf(await world.accountant.call(calls.ignorePayment, { params: { id: double?.id ?? '' } }))
  expect(await world.stateOf(double?.id ?? '')).toBe('ignored')
  expect(await world.paymentsOf(id)).toHaveLength(1)
})

test('BIL-40: a known reference with another amount waits', async () => {
  const { id, statements } = await world.company(70_000)
  await world.tell({ amount: 70_000, text: statements[0]?.paymentCode ?? '', reference: 'SAME1' })
  const other = await world.tell({ amount: 71_000, text: await world.codeOf(id), reference: 'SAME1' })
  expect((await world.waiting(other)).reason).toBe('probableDouble')
})
