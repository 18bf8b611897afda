import { statementExcel, statementPdf } from '@waybill/contract/billing/paper-endpoints'
import { addOpeningBalance, addStatementLine, creditStatement } from '@waybill/contract/billing/statement-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { valueOf } from '@waybill/testkit/client'
import { pageTexts, printPages, scan } from '@waybill/testkit/label-reader'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vietnamDay } from '../../../../platform/vietnam-time.ts'
import { statementsOf } from '@waybill/testkit/statements'
import { makeStatementPapers } from './make-statement-papers.job.ts'

let app: TestWaybill
let statements: ReturnType<typeof statementsOf>
let merchantId: string
let feeId: string
/** Jobs run when a test runs them. */
beforeAll(async () => {
  app = await startTestWaybill({
    env: {
      ...{ COMPANY_LEGAL_NAME: 'Công ty TNHH Chuyển phát Sông Hồng', COMPANY_TAX_CODE: '0100109106' },
      ...{ COMPANY_ADDRESS: '12 Phố Huế, Hà Nội', COMPANY_EMAIL: 'no@sgl.example' },
    },
  })
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 1: 100_000, 3: 300_000 }, fuelFee: 10 })
  feeId = await app.fixtures.fee({ service: 'QSP', name: 'Packing', amount: 1, unit: 'VND' })
  statements = statementsOf(app)
  merchantId = await statements.merchantId()
  await statements.bankAccount()
})
afterAll(() => app.close())

const context = () => app.waybill.runtime.context
const run = (id: string, { signal = new AbortController().signal, ownerId = merchantId } = {}) =>
  makeStatementPapers.run(context(), { ownerId, id, mailAskedAt: null }, signal)

const read = async (kind: 'Pdf' | 'Excel', id: string, by = 'accountant'): Promise<Response> => {
  const { path } = kind === 'Pdf' ? statementPdf : statementExcel
  const { token } = await app.as(by)
  return fetch(`${app.url}${path.replace('{id}', id)}`, { headers: { authorization: `Bearer ${token}` } })
}
const bytesOf = async (kind: 'Pdf' | 'Excel', id: string): Promise<Buffer> => {
  const answer = await read(kind, id)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const sheetsOf = async (id: string) =>
  Object.fromEntries((await readXlsx(await bytesOf('Excel', id))).sheets.map(({ name, rows }) => [name, rows]))
const filesOf = async (id: string) => {
  const { pdf_file_id, excel_file_id } = await context()
    .db.selectFrom('statement')
    .select(['pdf_file_id', 'excel_file_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [pdf_file_id, excel_file_id]
}

/** A statement of two parcels, one of them weighed again, and a line by hand. */
const issueTwo = async () => {
  await statements.terms(merchantId, { days: 10, legalName: 'Công ty TNHH Mây Việt', invoiceAddress: '5 Lê Lợi, Huế' })
  const [first, second] = [
    await app.parcels.make({ unit: { weight: 1 }, senderReference: '=1+1' }),
    await app.parcels.make({ unit: { weight: 1 }, senderReference: 'PD-2' }),
  ]
  await statements.verify(first.id, 110_000, { fees: [{ feeId, amount: 12_000 }] })
  await statements.verify(second.id, 110_000)
  await statements.verify(second.id, 90_000, { reason: 'Agreed on the phone' })
  const { id, version } = await statements.draft(merchantId)
  const line = { part: 'shipmentFee', vatCode: 'service', amount: -5_000, reason: 'A gift of the director' } as const
  valueOf(await (await app.as('accountant')).call(addStatementLine, { body: { id, version, ...line } }))
  return { id, number: await statements.issue(id), first, second }
}

describe('BIL-20, BIL-21, BIL-22: the papers of a statement', () => {
  test('are made after it is issued, have every line, and never change', async () => {
    const { id, number, first, second } = await issueTwo()
    const early = await read('Pdf', id)
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { code: 'papers_not_made', errors: ['The papers are being made. Try again in a moment.'] },
    ])
    await run(id)
    const { amount, charges, vat, vatLines, payTo, paymentCode } = await statements.open(id)
    const pdf = await bytesOf('Pdf', id)
    const [text = '', annex = ''] = await pageTexts(pdf)
    const shown = (figure: number) => figure.toLocaleString('en-US').replace('-', '−')
    for (const words of [
      ...['Công ty TNHH Chuyển phát Sông Hồng', 'MST 0100109106', 'Công ty TNHH Mây Việt', '5 Lê Lợi, Huế'],
      ...[number, 'Shipment fees (Packing)', 'Agreed on the phone', 'A gift of the director', '−20,000', '−5,000'],
      ...[`Cộng chưa thuế GTGT Sum without VAT ${shown(charges)}`, `Tổng cộng Total ${shown(amount)}`],
      ...['Vietcombank, 0011001234567', paymentCode ?? '-', 'no@sgl.example'],
    ])
      expect(text).toContain(words)
    for (const words of [first.sglShipmentId, second.sglShipmentId, 'PD-2', '2 vận đơn']) expect(annex).toContain(words)
    const [page] = await printPages(pdf, 1)
    const [code] = page ? await scan(page, 'QRCode') : []
    expect(code?.text).toContain(`5303704${`54${String(String(amount).length).padStart(2, '0')}${amount}`}5802VN`)
    expect(code?.text).toContain(paymentCode)
    if (payTo) expect(code?.text).toBe(payTo.vietQr)

    const excel = await bytesOf('Excel', id)
    const sheets = await sheetsOf(id)
    const [head = [], ...charged] = sheets['Vận đơn'] ?? []
    const rows = charged.sort(([, , , , one], [, , , , other]) => String(one).localeCompare(String(other)))
    const cells = (row: unknown[] | undefined, ...heads: string[]) =>
      heads.map((one) => row?.[head.findIndex((name) => String(name).endsWith(`/ ${one}`))])
    const columns = ['Number', 'Reference', 'Service', 'Destination', 'Verified, kg', 'Freight', 'Fuel surcharge']
    expect(rows.map((row) => cells(row, ...columns, 'Shipment fees', 'VAT rates', 'Sum without VAT, VND'))).toEqual([
      [first.sglShipmentId, '=1+1', 'QSP', 'DE', 1, 100_000, 10_000, 12_000, '0 %, 8 %', 132_000],
      [second.sglShipmentId, 'PD-2', 'QSP', 'DE', 1, 100_000, 10_000, 0, '0 %, 8 %', 120_000],
    ])
    expect(cells(rows[0], 'Charged')).toEqual([new Date(`${vietnamDay(new Date())}T00:00:00Z`)])
    const corrections = sheets['Điều chỉnh'] ?? []
    expect(corrections.slice(1).map((row) => [row[1], row[5], row[7]])).toEqual(
      expect.arrayContaining([[null, 'A gift of the director', -5_000]]),
    )
    expect(sheets['Thuế suất']?.slice(1).map(([, net, tax, sum]) => [net, tax, sum])).toEqual([
      ...vatLines.map((line) => [line.net, line.percent === null ? null : line.vat, line.net + line.vat]),
      [charges, vat, amount],
    ])

    await statements.terms(merchantId, { legalName: 'Another name' })
    await run(id)
    expect([await bytesOf('Pdf', id), await bytesOf('Excel', id)]).toEqual([pdf, excel])
  })

  test('are read by their company and by who reads statements, not by others', async () => {
    const { id } = await issueTwo()
    await run(id)
    const status = async (by: string) => [(await read('Pdf', id, by)).status, (await read('Excel', id, by)).status]
    expect([await status('merchant'), await status('sales'), await status('super')]).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
    ])
    expect([await status('rival'), await status('cs')]).toEqual([
      [404, 404],
      [403, 403],
    ])
    await writeCharge(app.fixtures.db, merchantId)
    const { id: draft } = await statements.draft(merchantId)
    expect((await read('Pdf', draft)).status).toBe(404)
    await statements.issue(draft)
  })

  test('are kept once, whoever else makes them, and made anew after a kill', async () => {
    await writeCharge(app.fixtures.db, merchantId)
    const { id } = await statements.draft(merchantId)
    await statements.issue(id)
    await expect(run(id, { signal: AbortSignal.abort(new Error('killed')) })).rejects.toThrow('killed')
    expect(await filesOf(id)).toEqual([null, null])
    await Promise.all([run(id), run(id)])
    const made = await filesOf(id)
    await run(id)
    expect(await filesOf(id)).toEqual(made)
    const { rows } = await context().pool.query(
      `select count(*)::int as count from stored_file where purpose = 'statement' and name like $1`,
      [`${(await statements.open(id)).number}.%`],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('of a credit note take its lines, and its statement still shows them', async () => {
    const service = { part: 'shipmentFee', vat_code: 'service', vat_percent: 8, amount: 1_000_000 } as const
    await writeCharge(app.fixtures.db, merchantId, { ...service, reason: 'Cân thêm hàng' })
    const kept = await writeCharge(app.fixtures.db, merchantId, { amount: 250_000, reason: 'Chở thêm hàng' })
    const { id } = await statements.draft(merchantId)
    const number = await statements.issue(id)
    const { creditNotes } = valueOf(
      await (
        await app.as('accountant')
      ).call(creditStatement, { body: { id, chargeIds: [kept], reason: 'Charged by mistake' } }),
    )
    const noteId = creditNotes[0]?.id ?? ''
    await run(id)
    await run(noteId)
    const [text = ''] = await pageTexts(await bytesOf('Pdf', id))
    expect(text).toContain('Tổng cộng Total 1,330,000')
    const [note = ''] = await pageTexts(await bytesOf('Pdf', noteId))
    for (const words of [creditNotes[0]?.number ?? '-', `Credits ${number}`, 'Charged by mistake', '−250,000'])
      expect(note).toContain(words)
    expect(note).not.toContain('VietQR')
    expect((await sheetsOf(noteId))['Thuế suất']?.at(-1)?.slice(1)).toEqual([-250_000, 0, -250_000])
  })

  test('ask for what was due at issue: less the credit of then, whatever is paid before they are made', async () => {
    const rival = await statements.merchantId('rival')
    await statements.terms(rival, {})
    const credit = async (amount: number) => {
      const body = { merchantId: rival, amount: -amount, day: vietnamDay(new Date()), reason: 'Paid in advance' }
      valueOf(await (await app.as('accountant')).call(addOpeningBalance, { body }))
    }
    await credit(30_000)
    await writeCharge(app.fixtures.db, rival, { reason: 'Chở thêm hàng' })
    const { id } = await statements.draft(rival)
    await statements.issue(id)
    await credit(50_000)
    expect((await statements.open(id)).due).toBe(20_000)
    await run(id, { ownerId: rival })
    const [text = ''] = await pageTexts(await bytesOf('Pdf', id))
    for (const words of ['Tổng cộng Total 100,000', 'Trừ số dư có −30,000 ₫', 'Số tiền 70,000 ₫'])
      expect(text).toContain(words)
  })

  test('of an opening balance have its reason', async () => {
    const body = { merchantId, amount: 7_000_000, day: vietnamDay(new Date()), reason: 'From the books of 2025' }
    valueOf(await (await app.as('accountant')).call(addOpeningBalance, { body }))
    const { id } = await context()
      .db.selectFrom('statement')
      .select('id')
      .where('kind', '=', 'opening')
      .executeTakeFirstOrThrow()
    await run(id)
    expect((await pageTexts(await bytesOf('Pdf', id)))[0]).toContain('Số dư chuyển sang: From the books of 2025')
  })
})
