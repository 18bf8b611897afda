import { FAULTS, type Fault } from '@waybill/simulators/kit/faults'
import { serveViettel, VIETTEL_ACCOUNT, type ViettelSimulator } from '@waybill/simulators/viettel'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../invoice-port.ts'
import { createInvoice, fetchInvoicePdf, findInvoice } from './client.ts'
import { newInvoice } from './mapping.ts'
import { exampleAdjustment, exampleInvoice, viettelTestSettings } from './testing/invoice.ts'

const { templateCode, series } = VIETTEL_ACCOUNT
const UUID = '01981d5e-0000-7000-8000-000000000001'
const SECOND_UUID = '01981d5e-0000-7000-8000-000000000002'

let viettel: ViettelSimulator
beforeEach(async () => {
  viettel = await serveViettel({ now: () => new Date('2026-12-02T18:30:00Z') })
})
afterEach(() => viettel.close())

const callOf = (env: Record<string, string> = {}, signal?: AbortSignal) => ({
  settings: viettelTestSettings(viettel.url, env),
  signal,
})
const make = (document: InvoiceDocument = exampleInvoice(), transactionUuid = UUID, call = callOf()) =>
  createInvoice(call, newInvoice(document, { templateCode, series, transactionUuid }))
const buyerNamed = (name: string) => exampleInvoice({ buyer: { ...exampleInvoice().buyer, name } })

test('an invoice is made, and found with number, series, code and its day in UTC+7', async () => {
  expect(await findInvoice(callOf(), UUID)).toEqual({ kind: 'none' })
  expect(await make()).toEqual({ kind: 'made' })
  expect(await findInvoice(callOf(), UUID)).toEqual({
    kind: 'found',
    invoice: {
      ...{ series, number: '00000001', authorityCode: 'M1-26-K7Q2P-00000000001' },
      ...{ day: '2026-12-03', authorityRefusal: null },
    },
  })
  const file = await fetchInvoicePdf(callOf(), { series, number: '00000001', templateCode, transactionUuid: UUID })
  expect(file.kind).toBe('file')
})

test('a transactionUuid makes one invoice, however often it is asked', async () => {
  expect([await make(), await make(), await make()].map(({ kind }) => kind)).toEqual(['made', 'known', 'known'])
  expect(viettel.invoices()).toHaveLength(1)
})

test('an adjustment and a replacement name their original; without it they are refused', async () => {
  expect(await make(exampleAdjustment())).toEqual({ kind: 'rejected', words: 'Không tìm thấy hóa đơn gốc' })
  expect((await make()).kind).toBe('made')
  expect((await make(exampleAdjustment(), SECOND_UUID)).kind).toBe('made')
  expect(viettel.invoices().map(({ state }) => state)).toEqual(['5', '1'])
  const replacement: InvoiceDocument = {
    ...exampleInvoice(),
    kind: 'replacement',
    original: exampleAdjustment().original,
  }
  expect((await make(replacement, '01981d5e-0000-7000-8000-000000000003')).kind).toBe('made')
  expect(viettel.invoices()[0]?.state).toBe('3')
})

test('a refusal has the provider’s words', async () => {
  const settings = { VIETTEL_SERIES: 'C26TXX' }
  const call = callOf(settings)
  const other = newInvoice(exampleInvoice(), { templateCode, series: 'C26TXX', transactionUuid: UUID })
  expect(await createInvoice(call, other)).toEqual({ kind: 'rejected', words: 'Ký hiệu hóa đơn không tồn tại' })
  expect(await make(buyerNamed('FAULT REFUSED'))).toEqual({
    kind: 'rejected',
    words: 'Mã số thuế người mua không tồn tại',
  })
})

test('the authority’s code may come later, and the authority may refuse', async () => {
  await make(buyerNamed('FAULT WAITING'))
  const codes = []
  for (let asked = 0; asked < 3; asked++) {
    const found = await findInvoice(callOf(), UUID)
    codes.push(found.kind === 'found' && found.invoice.authorityCode)
  }
  expect(codes).toEqual([null, null, 'M1-26-K7Q2P-00000000001'])
  await make(buyerNamed('FAULT RETURNED'), SECOND_UUID)
  expect(await findInvoice(callOf(), SECOND_UUID)).toMatchObject({
    invoice: { authorityCode: null, authorityRefusal: 'Mã số thuế người mua đã ngừng hoạt động' },
  })
})

describe('faults', () => {
  const OUTCOMES: Readonly<Record<Exclude<Fault, 'slow'>, string>> = {
    'no-answer': 'unavailable',
    'lost-answer': 'unavailable',
    error: 'unavailable',
    malformed: 'unreadable',
    'other-form': 'unreadable',
    'wrong-credentials': 'misconfigured',
  }
  const faults = FAULTS.filter((fault): fault is keyof typeof OUTCOMES => fault !== 'slow')
  const CALLS = {
    login: (signal?: AbortSignal) => make(exampleInvoice(), UUID, callOf({}, signal)),
    createInvoice: (signal?: AbortSignal) => make(exampleInvoice(), UUID, callOf({}, signal)),
    search: (signal?: AbortSignal) => findInvoice(callOf({}, signal), UUID),
  }

  test.each(faults.flatMap((fault) => Object.entries(CALLS).map(([name, ask]) => ({ name, ask, fault }))))(
    '$name with $fault is told apart, without leaking the password; nothing is made twice',
    async ({ name, ask, fault }) => {
      viettel.faults.set(name, fault, 1)
      const outcome = await ask(viettel.unanswered())
      expect(outcome.kind).toBe(OUTCOMES[fault])
      expect(JSON.stringify(outcome)).not.toContain(VIETTEL_ACCOUNT.password)
      expect(['made', 'known', 'none']).toContain((await ask()).kind)
      expect(viettel.invoices().length).toBeLessThan(2)
    },
  )

  test('a slow answer is awaited', async () => {
    viettel.faults.set('createInvoice', 'slow', 1)
    expect((await make()).kind).toBe('made')
  })

  test('a lost sign-in has certainly made nothing', async () => {
    viettel.faults.set('login', 'error', 1)
    expect(await make()).toMatchObject({ kind: 'unavailable', isUndone: true })
  })

  test.each(['VIETTEL_PASSWORD', 'VIETTEL_SERIES', 'COMPANY_TAX_CODE'])(
    'without %s an operator must act',
    async (name) => {
      expect(await make(exampleInvoice(), UUID, callOf({ [name]: '' }))).toEqual({
        kind: 'misconfigured',
        reason: `${name} is not set.`,
      })
      expect(viettel.calls('login')).toBe(0)
    },
  )

  test('a wrong password is for an operator', async () => {
    const outcome = await make(exampleInvoice(), UUID, callOf({ VIETTEL_PASSWORD: 'not-the-password' }))
    expect(outcome).toMatchObject({ kind: 'misconfigured', reason: expect.stringContaining('VIETTEL_PASSWORD') })
  })
})
