import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { exportParcels } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { SCARF } from '@waybill/testkit/parcels'

const HEADS = [
  'Product tracking number',
  'Provider tracking number',
  'Shipment reference',
  'Recipient name',
  'Send to',
  'Service',
  'Client',
  'Merchant',
  'Current status',
  'In status since',
  'Additional message',
  'Assigned to',
  'Packages',
  'Chargeable, kg',
  'Price (VND)',
  'Created by',
  'Created date',
  'Fees (VND)',
  'Tariff (VND)',
  'Admin fee (VND)',
  'Import VAT (VND)',
  'Amount due (VND)',
  'Duty and tax paid by',
  'Price declared',
  'Fees declared',
  'Tariff declared',
  'Admin fee declared',
  'Import VAT declared',
  'Amount due declared',
  'Price verified',
  'Fees verified',
  'Tariff verified',
  'Admin fee verified',
  'Import VAT verified',
  'Amount due verified',
  'Items: Item description',
  'Items: HS code',
  'Items: Country of origin',
  'Items: Quantity',
  'Items: Declared value',
  'Items: Weight of one, kg',
  'Items: In package',
  'Items: SKU',
  'Items: GTIN',
  "Items: Maker's product number",
  'Items: Maker',
  'Items: Material and use',
]

const CAP = {
  ...{ ...SCARF, hsCode: '650500', itemDescription: 'Cotton cap', declaredValue: 8.5, itemQuantity: 2 },
  ...{ itemWeight: 0.1, sku: 'CAP-1', gtin: '4006381333931', material: 'Cotton, worn on the head' },
}

let waybill: TestWaybill
let first: ParcelDetail
let rivals: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-19T17:30:05Z') })
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'unmarked', role: 'Cs Employee', canExport: false })
  first = await waybill.parcels.make({
    senderReference: '=HYPERLINK("http://evil","x")',
    shipToAddress: { name1: 'Nguyễn Thị Đào', addressLine2: '@SUM(A1)' },
    unit: { contentDetailItems: [SCARF, CAP] },
  })
  rivals = await waybill.parcels.make({ by: 'rival', senderReference: '-1+1|cmd', status: 3300, serviceCode: 'FSG' })
  const cpass = await waybill.parcels.make({ by: 'cs', shipToAddress: { country: 'FR' } })
  await sql`update shipment set source = 'cpass' where id = ${cpass.id}`.execute(waybill.fixtures.db)
})
afterAll(() => waybill.close())

const download = async (username: string, body: object = {}): Promise<Response> =>
  fetch(`${waybill.url}${exportParcels.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await waybill.as(username)).token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const sheetOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()), { readStyles: true })
  return sheets[0]
}
const numbersOf = async (username: string, body: object) =>
  ((await sheetOf(await download(username, body)))?.rows ?? []).slice(1).map(([number]) => number)

test('is Data.xlsx, with a head and a cell for each column of the list, the amounts as declared and verified (XLS-61), and the items (XLS-62)', async () => {
  const answer = await download('super', { ids: [first.id] })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Data\.xlsx"/)
  const [heads, row, ...more] = (await sheetOf(answer))?.rows ?? []
  const { price, fees, tariff, adminFee, importVat, amountDue } = first.amounts.declared
  expect([heads, more]).toEqual([HEADS, []])
  expect(row).toEqual([
    first.sglShipmentId,
    null,
    '=HYPERLINK("http://evil","x")',
    'Nguyễn Thị Đào',
    'Kantstraße 7, @SUM(A1), Berlin 10623, DE',
    'QSP',
    'TST001',
    'Công ty Hàng Mây',
    'Shipment generated',
    new Date('2026-11-20T00:30:05Z'),
    null,
    null,
    1,
    first.totalChargeableWeight,
    first.totalPrice,
    'merchant',
    new Date('2026-11-20T00:30:05Z'),
    ...[fees, tariff, adminFee, importVat, amountDue],
    first.finance.estimate.dutyPayer,
    ...[price, fees, tariff, adminFee, importVat, amountDue],
    ...Array<null>(6).fill(null),
    ...['Silk scarf; Cotton cap', '621410; 650500', 'VN; VN', '1; 2', '25; 8.5', '0.2; 0.1', null],
    ...['; CAP-1', '; 4006381333931', null, null, '; Cotton, worn on the head'],
  ])
})

test('cells that a spreadsheet would run are text', async () => {
  const sheet = await sheetOf(await download('super'))
  const references = (sheet?.rows ?? []).map((row) => row[2])
  expect(references).toEqual(expect.arrayContaining(['=HYPERLINK("http://evil","x")', '-1+1|cmd']))
  expect([...(sheet?.cells?.values() ?? [])].some((cell) => cell.type === 'formula' || 'formula' in cell)).toBe(false)
})

describe('the export has exactly the rows selected by', () => {
  test('the list’s filters and order', async () => {
    const propertyFilters = [{ name: 'recipientName', operation: 'Contains' as const, value: 'weber' }]
    const listed = await (await waybill.as('super')).grid(parcelGrid, { propertyFilters, OrderBy: 'sglShipmentId asc' })
    const numbers = valueOf(listed).map(({ sglShipmentId }) => sglShipmentId)
    expect(numbers).toHaveLength(2)
    expect(await numbersOf('super', { propertyFilters, OrderBy: 'sglShipmentId asc' })).toEqual(numbers)
  })

  test.each([
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-20' }, 3],
    [{ dateFrom: '2026-11-21' }, 0],
    [{ dateTo: '2026-11-19' }, 0],
    [{ status: 3300 }, 1],
    [{ serviceCode: 'FSG' }, 1],
    [{ serviceCode: 'XXX' }, 0],
    [{ sendTo: 'FR' }, 1],
    [{ sendFrom: 'VN' }, 3],
    [{ sendFrom: 'FR' }, 0],
    [{ isCPass: true }, 1],
    [{ isCPass: true, status: 3300 }, 0],
    [{ isCPass: false, serviceCode: '', sendTo: null }, 3],
  ])('%j: %d rows', async (body, count) => {
    if (count > 0) return expect(await numbersOf('super', body)).toHaveLength(count)
    const answer = await download('super', body)
    const { errors, code } = (await answer.json()) as { errors: string[]; code: string }
    expect([answer.status, code, errors]).toEqual([404, 'no_data', ['Data Not Found!']])
  })

  test('the ids of ticked rows, within the scope', async () => {
    expect(await numbersOf('merchant', { ids: [first.id, rivals.id] })).toEqual([first.sglShipmentId])
    expect((await download('merchant', { ids: [rivals.id] })).status).toBe(404)
  })

  test.each([
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-19' }, { dateTo: 'Date to must be between date from and today.' }],
    [{ dateTo: '2026-11-21' }, { dateTo: 'Date to must be between date from and today.' }],
    [{ sendTo: 'XX' }, { sendTo: 'There is no such country.' }],
  ])('%j is a 400', async (body, fieldErrors) => {
    const answer = await download('super', body)
    expect([answer.status, ((await answer.json()) as { fieldErrors: object }).fieldErrors]).toEqual([400, fieldErrors])
  })
})

describe('people who may export (PER-8)', () => {
  test.each([
    ['super', 200],
    ['cs', 200],
    ['ops', 200],
    ['accountant', 200],
    ['merchant', 200],
    ['delivery', 200],
    ['sales', 403],
    ['unmarked', 403],
    ['merchant-employee', 403],
    ['administrator', 403],
  ])('%s: %d', async (username, status) => {
    expect((await download(username)).status).toBe(status)
  })

  test('Is CPass is visible only to Super Admin, Cs and Sales', async () => {
    for (const username of ['ops', 'accountant', 'merchant']) {
      const answer = await download(username, { isCPass: true })
      expect([username, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        username,
        403,
        'forbidden_field',
      ])
    }
    expect((await download('cs', { isCPass: true })).status).toBe(200)
  })
})
