import { enterInvoice } from '@waybill/contract/billing/invoice-endpoints'
import type { Invoice } from '@waybill/contract/billing/invoices'
import { serveViettel, VIETTEL_ACCOUNT, type ViettelSimulator } from '@waybill/simulators/viettel'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RetryLater } from '../../../platform/jobs/job.ts'
import { InvoicedCompanies } from '../testing/invoiced-company.ts'
import { sendEInvoice } from './send-e-invoice.job.ts'

let viettel: ViettelSimulator
let app: TestWaybill
let companies: InvoicedCompanies
let env: Record<string, string>
/** Jobs run when a test runs them. */
beforeAll(async () => {
  viettel = await serveViettel()
  env = {
    COMPANY_LEGAL_NAME: 'Công ty TNHH Chuyển phát nhanh Waybill',
    COMPANY_TAX_CODE: VIETTEL_ACCOUNT.taxCode,
    COMPANY_ADDRESS: '18 Cộng Hòa',
    VIETTEL_BASE_URL: viettel.url,
    VIETTEL_USERNAME: VIETTEL_ACCOUNT.username,
    VIETTEL_PASSWORD: VIETTEL_ACCOUNT.password,
    VIETTEL_SERIES: VIETTEL_ACCOUNT.series,
  }
  app = await startTestWaybill({ env })
  await app.fixtures.people()
  companies = new InvoicedCompanies(app, await app.as('accountant'))
})
afterAll(async () => {
  await app.close()
  await viettel.close()
})

const context = () => app.waybill.runtime.context
const payloadOf = ({ id, merchantId: ownerId }: Invoice) => ({ id, ownerId })
const run = (invoice: Invoice, signal = new AbortController().signal) =>
  sendEInvoice.run(context(), payloadOf(invoice), signal)
const sent = async (legalName?: string) => {
  const statement = await companies.statement(await companies.company(legalName === undefined ? {} : { legalName }))
  expect((await companies.send([statement.invoice.id])).done).toEqual([statement.invoice.id])
  const read = async () => (await companies.invoices(statement.id))[0]
  return { ...statement, read }
}
const madeFor = ({ statement }: Invoice): number =>
  viettel.invoices().filter(({ body }) => JSON.stringify(body).includes(`${statement}"`)).length

describe('BIL-65: an e-invoice', () => {
  test('is issued once number, series, code and day are known, and is made once, however often the job runs', async () => {
    const { invoice, read } = await sent()
    expect(await read()).toMatchObject({ state: 'waiting', number: null, sentBy: 'accountant', problem: null })
    await run(invoice)
    await run(invoice)
    expect(await read()).toMatchObject({
      ...{ state: 'issued', series: VIETTEL_ACCOUNT.series, number: expect.stringMatching(/^\d{8}$/) as string },
      ...{ authorityCode: expect.stringMatching(/^M1-/) as string, isByHand: false, problem: null },
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    })
    expect(madeFor(invoice)).toBe(1)
  })

  test.each(['FAULT LOST ANSWER', 'FAULT MALFORMED'])(
    'made without an answer (%s) is found by its key',
    async (name) => {
      const { invoice, read } = await sent(name)
      await expect(run(invoice)).rejects.toThrow(RetryLater)
      expect(await read()).toMatchObject({ state: 'waiting', problem: expect.any(String) as string })
      await run(invoice)
      expect(await read()).toMatchObject({ state: 'issued' })
      expect(madeFor(invoice)).toBe(1)
    },
  )

  test('that was not made is made by the next attempt', async () => {
    const { invoice, read } = await sent()
    viettel.faults.set('createInvoice', 'no-answer', 1)
    await expect(run(invoice, viettel.unanswered())).rejects.toThrow(RetryLater)
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'issued' })
    expect(madeFor(invoice)).toBe(1)
  })

  test('waits for the authority’s code, and is not called issued without it', async () => {
    const { invoice, read } = await sent('FAULT WAITING')
    await expect(run(invoice)).rejects.toThrow('The tax authority has not given its code yet.')
    expect(await read()).toMatchObject({ state: 'waiting', number: expect.any(String) as string, authorityCode: null })
    await expect(run(invoice)).rejects.toThrow(RetryLater)
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'issued' })
  })

  test('is refused in the provider’s words, and corrected it is sent again', async () => {
    const { invoice, read } = await sent('FAULT REFUSED')
    await run(invoice)
    expect(await read()).toMatchObject({
      state: 'refused',
      problem: 'Mã số thuế người mua không tồn tại',
      number: null,
    })
    await companies.editTerms(invoice.merchantId, { legalName: 'Công ty đúng tên' })
    await companies.send([invoice.id])
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'issued', problem: null })
  })

  test('that the authority refused is void: corrected it is made anew', async () => {
    const { invoice, read } = await sent('FAULT RETURNED')
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'refused', problem: 'Mã số thuế người mua đã ngừng hoạt động' })
    await companies.editTerms(invoice.merchantId, { legalName: 'Công ty đúng tên' })
    await companies.send([invoice.id])
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'issued' })
    expect(madeFor(invoice)).toBe(2)
  })

  test('that was given up is looked up before it is made again', async () => {
    const { invoice, read } = await sent('FAULT LOST ANSWER')
    const failure = await run(invoice).catch((error: unknown) => error as Error)
    await sendEInvoice.onPermanentFailure(context(), payloadOf(invoice), failure ?? new Error())
    expect(await read()).toMatchObject({ state: 'refused', problem: expect.stringContaining('Not reached') as string })
    await companies.editTerms(invoice.merchantId, { legalName: 'Another name' })
    await companies.send([invoice.id])
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'issued' })
    expect(madeFor(invoice)).toBe(1)
  })

  test('whose number was entered by hand meanwhile is not sent', async () => {
    const { invoice, read } = await sent()
    const { version = 0 } = (await read()) ?? {}
    const marks = { series: 'C26TWX', number: '7', authorityCode: 'M1-26-AAAAA-00000000007', day: '2026-01-07' }
    valueOf(await companies.accountant.call(enterInvoice, { body: { id: invoice.id, version, ...marks } }))
    await run(invoice)
    expect(await read()).toMatchObject({ state: 'issued', isByHand: true, ...marks })
    expect(madeFor(invoice)).toBe(0)
  })
})

const soon = { timeout: 60_000, interval: 100 }
/** The first is between our commit and the call, the others between the provider's answer and our commit, and after it. */
test.each([
  ['after', '"asked_at" = $1', 0],
  ['before', `"state" = $1, "series"`, 1],
  ['after', `"state" = $1, "series"`, 1],
] as const)(
  'BIL-65: after a server is killed right %s the commit of %s the next one issues the invoice, once',
  async (moment, words, made) => {
    const { invoice, read } = await sent()
    const doomed = await startProcess(context().settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: {
        ...env,
        FILES_DIR: context().settings.FILES_DIR,
        PROCESS_ROLES: 'worker,api',
        CRASH: moment,
        CRASH_AT: words,
      },
    })
    await doomed.ended
    expect(madeFor(invoice)).toBe(made)
    const next = await startTestWaybill({ databaseUrl: context().settings.DATABASE_URL, jobs: true, env })
    try {
      await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'issued' }), soon)
    } finally {
      await next.close()
    }
    expect(madeFor(invoice)).toBe(1)
  },
  150_000,
)
