import { getOrder } from '@waybill/contract/orders/endpoints'
import { importOrders, orderImportProgress, orderImportTemplate } from '@waybill/contract/orders/list-endpoints'
import { importProgress } from '@waybill/contract/parcels/endpoints'
import { IMPORT_FAILED_MESSAGE, type ImportResult } from '@waybill/contract/shipments/import-schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const soon = { timeout: 60_000, interval: 50 }

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill({ jobs: true })
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
  await sql`update account set phone_number = '0912345678', sender_contact_name = 'Lê Thị Ánh',
    sender_address_line1 = '12 Phố Huế', sender_city = 'Hà Nội', sender_postcode = '100000',
    sender_country_id = (select id from country where code = 'VN') where username = 'merchant'`.execute(app.fixtures.db)
})
afterAll(() => app.close())

type Wish = { mode?: string; merchantId?: string; again?: string; by?: string }
const upload = async (rows: readonly SheetRow[], { by = 'merchant', ...query }: Wish = {}) =>
  (await app.as(by)).call(importOrders, { query, body: formOf(await xlsxOf(rows), 'orders.xlsx') })
const check = async (rows: SheetRow[], wish: Wish = {}): Promise<ImportResult> =>
  valueOf(await upload(rows, { mode: 'check', ...wish }))
const progress = async (id: string, by = 'merchant') => (await app.as(by)).call(orderImportProgress, { params: { id } })
const make = async (rows: SheetRow[], wish: Wish = {}) => {
  const { jobId } = valueOf(await upload(rows, wish))
  await vi.waitFor(async () => expect(valueOf(await progress(jobId ?? '', wish.by)).state).toBe('done'), soon)
  return { jobId: jobId ?? '', made: valueOf(await progress(jobId ?? '', wish.by)).made }
}
const problemsOf = ({ preview }: ImportResult) =>
  preview.flatMap(({ problems }) => problems.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`))

describe('the bulk upload of orders (rule UPL-10)', () => {
  test('is allowed to people who create orders', async () => {
    for (const by of ['super', 'cs', 'ops', 'sales', 'merchant', 'merchant-employee'])
      expect([by, (await upload([orderSheetRow()], { by, mode: 'check' })).status]).not.toEqual([by, 403])
    for (const by of ['delivery', 'accountant', 'administrator'])
      expect([by, (await upload([orderSheetRow()], { by, mode: 'check' })).status]).toEqual([by, 403])
  })

  test('with mode check returns the orders and their cost, and creates nothing', async () => {
    const answer = await check([orderSheetRow({ 'Sender Reference': 'E-1' }), orderSheetRow()])
    expect(answer).toMatchObject({ jobId: null, rows: 2, parcels: 2, good: 2, bad: 0, totalPrice: 1_800_000 })
    expect(answer.preview[0]).toMatchObject({
      ...{ row: 2, senderReference: 'E-1', recipient: 'Jonas Weber', country: 'DE', service: 'FSG' },
      ...{ packages: 1, items: 1, chargeableWeight: 2, price: 900_000, problems: [] },
    })
  })

  test('creates orders as the form does, with the company’s sender; several rows with one number are one order', async () => {
    const package2: SheetRow = {
      ...{ 'No.': '1', 'Package Quantity': 2, 'Package Weight (kg)': 1 },
      ...{ 'Package Length (cm)': 10, 'Package Width (cm)': 10, 'Package Height (cm)': 10 },
    }
    const { made } = await make([orderSheetRow({ 'No.': '1', 'Sender Reference': 'E-2', Note: 'Fragile' }), package2])
    expect(made).toHaveLength(1)
    expect(made[0]?.sglShipmentId).toMatch(/^EXP\d{10}$/)
    const order = valueOf(await (await app.as('merchant')).call(getOrder, { params: { id: made[0]?.id ?? '' } }))
    expect(order).toMatchObject({
      ...{ code: made[0]?.sglShipmentId, orderStatus: 3001, isImport: false, senderReference: 'E-2', note: 'Fragile' },
      ...{ totalQuantity: 3, totalPrice: 900_000, createdBy: 'merchant' },
      from: { contactName: 'Lê Thị Ánh', addressLine1: '12 Phố Huế', country: { code: 'VN' } },
      to: { name: 'Jonas Weber', city: 'Berlin', country: { code: 'DE' } },
    })
    expect(order.orderDetails).toHaveLength(2)
    expect(order.orderDetails[0]?.shipmentContentDetails).toMatchObject([{ hsCode: '610910', itemQuantity: 2 }])
    expect(order.histories).toMatchObject([{ status: 3001, actionUser: 'merchant' }])
  })

  test('reports errors by row and head, with the sentences of the form', async () => {
    const answer = await check([
      orderSheetRow({ 'Recipient Contact Name': null }),
      orderSheetRow({ 'HS Code': '61', 'Recipient Country': 'Nowhere' }),
      orderSheetRow({ Service: 'Rocket' }),
    ])
    expect(answer.bad).toBe(3)
    expect(problemsOf(answer)).toEqual(
      expect.arrayContaining([
        '2 Recipient Contact Name: Required',
        '3 Recipient Country: There is no such country.',
        '4 Service: There is no such service.',
      ]),
    )
  })

  test('UPL-92, CUS-41, CUS-42, CUS-45: doubts vague words, headings that do not exist, and missing numbers', async () => {
    const numbers = { SKU: 'TS-1', 'Maker’s Product Number': 'M-1' }
    const vague = { ...numbers, 'HS Code': '610911', 'Item Description': 'Spare parts' }
    const bare = { Note: 'Without numbers' }
    const answer = await check([orderSheetRow(vague), orderSheetRow(numbers), orderSheetRow(bare)])
    expect([answer.good, answer.doubtful]).toEqual([3, 2])
    expect(answer.preview.find(({ row }) => row === 2)?.warnings).toEqual([
      "'Spare parts' does not say what the goods are: name the thing, its material and its use, as 'Steel brake cable for bicycle'.",
      "There is no HS heading 610911: find the code by words in 'Products and HS codes'.",
    ])
    expect(answer.preview.find(({ row }) => row === 4)?.warnings).toEqual([
      'The European Union asks for SKU and maker’s product number of each item since 1 November 2026.',
    ])
  })

  test('with mode all creates nothing if a row is wrong; with good it creates the correct ones and returns the others', async () => {
    const rows = [orderSheetRow({ 'Sender Reference': 'E-3' }), orderSheetRow({ 'Package Weight (kg)': 0 })]
    const refused = await upload(rows)
    expect([refused.status, refused.errors]).toEqual([400, [IMPORT_FAILED_MESSAGE]])
    expect(valueOf(await upload(rows, { mode: 'good' }))).toMatchObject({
      good: 1,
      bad: 1,
      workbook: expect.any(String),
    })
  })

  test('recognises an order by its reference or its content, and never as a parcel', async () => {
    const first = await make([orderSheetRow({ 'Sender Reference': 'E-4' })])
    await app.parcels.make({ senderReference: 'E-5' })
    const again = await check([
      orderSheetRow({ 'Sender Reference': 'E-4' }),
      orderSheetRow({ 'Sender Reference': 'E-5' }),
    ])
    expect(again).toMatchObject({ good: 1, alreadyMade: 1 })
    expect(again.preview.map(({ alreadyMadeAs }) => alreadyMadeAs)).toContain(first.made[0]?.sglShipmentId)
  })

  test('requires a sender for an order of "Other"', async () => {
    const answer = await check([orderSheetRow()], { by: 'cs' })
    expect(problemsOf(answer)).toContain('2 Sender Name: Required')
  })

  test('shows its progress only to its owner, and not as an upload of parcels', async () => {
    const { jobId } = await make([orderSheetRow({ 'Sender Reference': 'E-6' })])
    expect((await progress(jobId, 'rival')).status).toBe(404)
    const asParcels = await (await app.as('merchant')).call(importProgress, { params: { id: jobId } })
    expect(asParcels.status).toBe(404)
  })

  test('has a template with the columns of an order', async () => {
    const { token } = await app.as('merchant')
    const answer = await fetch(`${app.url}${orderImportTemplate.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.name).toBe('Orders')
    expect(sheets[0]?.rows[0]).toEqual(
      expect.arrayContaining(['Recipient Contact Name', 'Sender Contact Name', 'Note']),
    )
    expect(sheets[0]?.rows[0]).not.toContain('Package No.')
  })
})
