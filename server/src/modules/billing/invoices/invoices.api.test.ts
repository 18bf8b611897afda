import * as calls from '@waybill/contract/billing/invoice-endpoints'
import { type Invoice, issueUntilOf } from '@waybill/contract/billing/invoices'
import * as statements from '@waybill/contract/billing/statement-endpoints'
import { serveViettel, VIETTEL_ACCOUNT, type ViettelSimulator } from '@waybill/simulators/viettel'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { sendEInvoice } from '../jobs/send-e-invoice.job.ts'
import { InvoicedCompanies } from '../testing/invoiced-company.ts'

let viettel: ViettelSimulator
let app: TestWaybill
let companies: InvoicedCompanies
/** Jobs run when a test runs them. */
beforeAll(async () => {
  viettel = await serveViettel()
  app = await startTestWaybill({
    env: {
      COMPANY_LEGAL_NAME: 'Công ty TNHH Chuyển phát nhanh Waybill',
      COMPANY_TAX_CODE: VIETTEL_ACCOUNT.taxCode,
      COMPANY_ADDRESS: '18 Cộng Hòa',
      VIETTEL_BASE_URL: viettel.url,
      VIETTEL_USERNAME: VIETTEL_ACCOUNT.username,
      VIETTEL_PASSWORD: VIETTEL_ACCOUNT.password,
      VIETTEL_SERIES: VIETTEL_ACCOUNT.series,
    },
  })
  await app.fixtures.people()
  companies = new InvoicedCompanies(app, await app.as('accountant'))
})
afterAll(async () => {
  await app.close()
  await viettel.close()
})

const TODAY = vietnamDay(new Date())
const WHOLE = { net: 2_300_003, vat: 24_000, total: 2_324_003 }
let numbers = 0
const marks = () => {
  numbers += 1
  return { series: 'C26TWX', number: String(numbers), authorityCode: `M1-26-AAAAA-${numbers}`, day: TODAY }
}
const enter = ({ id, version }: Invoice, over: object = {}) =>
  companies.accountant.call(calls.enterInvoice, { body: { id, version, ...marks(), ...over } })
const issued = async (invoice: Invoice): Promise<Invoice> => {
  expect((await companies.send([invoice.id])).done).toEqual([invoice.id])
  await run(invoice)
  const [now] = (await companies.invoices(invoice.statementId)).filter(({ id }) => id === invoice.id)
  expect(now).toMatchObject({ state: 'issued' })
  return now ?? invoice
}
const run = ({ id, merchantId: ownerId }: Invoice) =>
  sendEInvoice.run(app.waybill.runtime.context, { id, ownerId }, new AbortController().signal)
const statesOf = async (statementId: string) =>
  (await companies.invoices(statementId)).map(({ kind, state, amount }) => [kind, state, amount])
const fileOf = async (path: string, { id }: Invoice, by = 'accountant'): Promise<Response> =>
  fetch(`${app.url}${path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${(await app.as(by)).token}` },
  })
const xmlOf = async (invoice: Invoice) => (await fileOf(calls.invoiceXml.path, invoice)).text()

describe('BIL-64: the register', () => {
  test('has an invoice to issue of each statement, by the day that a setting names', async () => {
    const { id, invoice } = await companies.statement(await companies.company())
    expect(invoice).toMatchObject({
      ...{ kind: 'original', state: 'toIssue', amount: WHOLE.total, issueUntil: issueUntilOf(TODAY, 7), number: null },
    })
    const propertyFilters = [{ name: 'statementId', operation: 'Equal' as const, value: id }]
    expect(valueOf(await companies.accountant.grid(calls.invoiceGrid, { propertyFilters }))).toEqual([invoice])
  })

  test('a draft says by when, and a company reads its invoices once they are issued', async () => {
    const merchant = await companies.company()
    await writeCharge(app.fixtures.db, merchant)
    const draft = valueOf(
      await companies.accountant.call(statements.draftStatement, {
        body: { merchantId: merchant, from: TODAY, to: TODAY },
      }),
    )
    expect(valueOf(await companies.accountant.call(calls.statementInvoices, { params: { id: draft.id } }))).toEqual({
      ...{ issueUntil: issueUntilOf(TODAY, 7), provider: 'viettel', invoices: [], can: { issue: false } },
    })
    const { id: own, username } = await app.fixtures.account({
      username: 'invoice-reader',
      role: 'Company Admin',
      code: 'READER',
    })
    await companies.editTerms(own, {})
    const { id, invoice } = await companies.statement(own)
    const read = async (by: string) => (await app.as(by)).call(calls.statementInvoices, { params: { id } })
    expect(valueOf(await read(username)).invoices).toEqual([])
    await issued(invoice)
    expect(valueOf(await read(username))).toMatchObject({
      ...{ can: { issue: false }, invoices: [{ state: 'issued', sentBy: null, problem: null }] },
    })
    expect((await read('merchant')).status).toBe(404)
    expect((await read('sales')).status).toBe(404)
  })

  test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant', 'merchant-employee'])(
    '%s neither lists nor issues',
    async (name) => {
      const client = await app.as(name)
      const { invoice } = await companies.statement(await companies.company())
      const answers = [
        await client.grid(calls.invoiceGrid, {}),
        await client.call(calls.sendInvoices, { body: { ids: [invoice.id] } }),
        await client.call(calls.enterInvoice, { body: { id: invoice.id, version: 1, ...marks() } }),
        await fileOf(calls.invoiceXml.path, invoice, name),
        await fileOf(calls.invoiceExcel.path, invoice, name),
        await fileOf(calls.invoicePdf.path, invoice, name),
      ]
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    },
  )
})

describe('BIL-65: sending', () => {
  test('sends many, and leaves out what lacks a detail, with the reason; a tax code is checked', async () => {
    const good = await companies.statement(await companies.company())
    const noAddress = await companies.company({ invoiceAddress: null })
    const without = await companies.statement(noAddress)
    await issuedElsewhere(good.invoice)
    const second = await companies.statement(await companies.company())
    const answer = await companies.send([good.invoice.id, without.invoice.id, second.invoice.id])
    expect(answer.done).toEqual([second.invoice.id])
    expect(answer.leftOut.map(({ reason }) => reason).sort()).toEqual([
      'It is issued already.',
      'The address of the company for invoices is missing: enter it in its terms.',
    ])
    expect((await companies.send([second.invoice.id])).leftOut[0]?.reason).toBe('It was sent already.')
  })

  const issuedElsewhere = async (invoice: Invoice) => expect((await enter(invoice)).status).toBe(200)

  test('says so without a provider, and which setting of ours is missing', async () => {
    const { invoice } = await companies.statement(await companies.company())
    const databaseUrl = app.waybill.runtime.context.settings.DATABASE_URL
    for (const [env, status, text] of [
      [{}, 422, 'No provider of e-invoices is set up'],
      [{ VIETTEL_USERNAME: 'x' }, 200, 'The setting COMPANY_LEGAL_NAME is missing.'],
    ] as const) {
      const other = await startTestWaybill({ databaseUrl, env })
      try {
        const client = await other.as('accountant')
        const answer = await client.call(calls.sendInvoices, { body: { ids: [invoice.id] } })
        expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
      } finally {
        await other.close()
      }
    }
  })

  test('an issued invoice opens as the provider shows it; one to issue is XML and a sheet', async () => {
    const { invoice } = await companies.statement(await companies.company())
    const xml = await xmlOf(invoice)
    expect(xml).toContain('<TgTTTBSo>2324003</TgTTTBSo>')
    expect(xml).toContain('Hai triệu ba trăm hai mươi tư nghìn không trăm linh ba đồng')
    expect(xml).not.toContain('<SHDon>')
    const excel = await fileOf(calls.invoiceExcel.path, invoice)
    const sheet = await readSheet(Buffer.from(await excel.arrayBuffer()), { maxRows: 100 })
    expect(JSON.stringify(sheet)).toContain('Phí làm thủ tục hải quan')
    expect((await fileOf(calls.invoicePdf.path, invoice)).status).toBe(422)
    const { number } = await issued(invoice)
    expect(await xmlOf(invoice)).toContain(`<SHDon>${number}</SHDon>`)
    const pdf = await fileOf(calls.invoicePdf.path, invoice)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})

describe('BIL-65: entering by hand', () => {
  test('takes number, series, code and day, and corrects them; each number once', async () => {
    const { id, invoice } = await companies.statement(await companies.company())
    const entered = valueOf(await enter(invoice, { series: 'c26twx', number: '900' }))
    expect(entered).toMatchObject({ state: 'issued', series: 'C26TWX', number: '900', day: TODAY, isByHand: true })
    expect((await enter(invoice)).status).toBe(409)
    expect(valueOf(await enter(entered, { number: '901' }))).toMatchObject({ number: '901' })
    const other = await companies.statement(await companies.company())
    const twice = await enter(other.invoice, { number: '901' })
    expect([twice.status, twice.fieldErrors]).toEqual([409, { number: 'Another invoice has this number.' }])
    expect((await fileOf(calls.invoicePdf.path, invoice)).status).toBe(422)
    expect(await statesOf(id)).toEqual([['original', 'issued', WHOLE.total]])
  })

  test.each<[object, Record<string, string>]>([
    [{ series: '' }, { series: 'Required' }],
    [{ series: 'TWB' }, { series: 'Must be a series such as C26TWB' }],
    [{ number: '12a' }, { number: 'Must be up to 8 digits' }],
    [{ authorityCode: undefined }, { authorityCode: 'Required' }],
    [{ day: '2999-01-01' }, { day: 'Must not be in the future' }],
  ])('%j is refused at its field', async (over, fieldErrors) => {
    const { invoice } = await companies.statement(await companies.company())
    const answer = await enter(invoice, over)
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('what the provider issued is not overwritten', async () => {
    const { invoice } = await companies.statement(await companies.company())
    const answer = await enter(await issued(invoice))
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('The provider issued this invoice.')])
  })
})

describe('BIL-66: a credit note', () => {
  test('before the invoice was sent: the invoice tells what is left; nothing left, none is needed', async () => {
    const { id, invoice, fee } = await companies.statement(await companies.company())
    await companies.credit(id, [fee])
    expect(await statesOf(id)).toEqual([['original', 'toIssue', 2_216_002]])
    expect(await xmlOf(invoice)).toContain('<TgTTTBSo>2216002</TgTTTBSo>')
    expect(await issued(invoice)).toMatchObject({ amount: 2_216_002 })
    const other = await companies.statement(await companies.company())
    await companies.credit(other.id)
    expect(await statesOf(other.id)).toEqual([])
  })

  test('afterwards it adjusts the invoice: what it takes back, below 0', async () => {
    const { id, invoice, fee, freight } = await companies.statement(await companies.company())
    const original = await issued(invoice)
    await companies.credit(id, [fee])
    const [, adjustment] = await companies.invoices(id)
    if (!adjustment) throw new Error('There is no adjustment.')
    expect(adjustment).toMatchObject({ kind: 'adjustment', state: 'toIssue', amount: -108_001 })
    const sent = await issuedOf(adjustment)
    expect(sent.itemInfo).toMatchObject([{ isIncreaseItem: false, itemTotalAmountWithoutTax: 100_001 }])
    expect(sent.generalInvoiceInfo).toMatchObject({
      ...{ adjustmentType: '5', originalInvoiceId: `${original.series}${original.number}` },
    })
    expect(await statesOf(id)).toEqual([
      ['original', 'adjusted', WHOLE.total],
      ['adjustment', 'issued', -108_001],
    ])
    // The next one is an adjustment as well; all together they are what the company owes.
    await companies.credit(id, [freight])
    const [, , next] = await companies.invoices(id)
    const refused = await companies.send([next?.id ?? ''], { replaces: true })
    expect(refused.leftOut[0]?.reason).toBe('This invoice was adjusted before: adjust it again.')
    await companies.credit(id)
    const all = await companies.invoices(id)
    for (const one of all.filter(({ state }) => state === 'toIssue')) await issuedOf(one)
    expect((await companies.invoices(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  /** Sends it, and returns what the provider took. */
  const issuedOf = async (invoice: Invoice) => {
    expect((await companies.send([invoice.id])).leftOut).toEqual([])
    await run(invoice)
    const taken = viettel.invoices().at(-1)?.body
    if (!taken) throw new Error('Nothing was sent.')
    return taken
  }

  test('or replaces it by what is left; then the replacement counts', async () => {
    const { id, invoice, fee, freight } = await companies.statement(await companies.company())
    await issued(invoice)
    await companies.credit(id, [fee])
    const [, note] = await companies.invoices(id)
    expect((await companies.send([note?.id ?? ''], { replaces: true })).leftOut).toEqual([])
    if (note) await run(note)
    expect(await statesOf(id)).toEqual([
      ['original', 'replaced', WHOLE.total],
      ['replacement', 'issued', 2_216_002],
    ])
    expect(viettel.invoices().at(-1)?.body.generalInvoiceInfo).toMatchObject({ adjustmentType: '3' })
    await companies.credit(id, [freight])
    const [, , next] = await companies.invoices(id)
    const ids = [next?.id ?? '']
    expect((await companies.send(ids)).leftOut[0]?.reason).toBe('This invoice was replaced before: replace it again.')
    expect((await companies.send(ids, { replaces: true })).leftOut).toEqual([])
    if (next) await run(next)
    expect((await statesOf(id)).map(([kind, state]) => `${kind} ${state}`)).toEqual([
      'original replaced',
      'replacement replaced',
      'replacement issued',
    ])
  })

  test('waits for the invoice that it corrects', async () => {
    const { id, invoice, fee } = await companies.statement(await companies.company())
    await companies.send([invoice.id])
    await companies.credit(id, [fee])
    const [, note] = await companies.invoices(id)
    const { leftOut } = await companies.send([note?.id ?? ''])
    expect(leftOut[0]?.reason).toMatch(/^The invoice of DN-\d{4}-\d{4} is not issued yet\.$/)
    await run(invoice)
    expect((await companies.send([note?.id ?? ''])).leftOut).toEqual([])
  })
})
