import { createAccount } from '@waybill/contract/accounts/endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { valueOf } from '@waybill/testkit/client'

const HEADS = [
  'Order no.',
  'Tracking number',
  'Reference',
  'Merchant',
  'Client',
  'From',
  'To',
  'Service',
  'Status',
  'In status since',
  'Processed by',
  'Assigned to',
  'Packages',
  'Chargeable, kg',
  'Price (VND)',
  'Created by',
  'Created',
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

let waybill: TestWaybill
let first: OrderDetail
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-19T17:30:05Z') })
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'unmarked', role: 'Company Admin', code: 'TST003', canExport: false })
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
  first = await waybill.orders.make({
    senderReference: '=HYPERLINK("http://evil","x")',
    to: { name: 'Nguyễn Thị Đào' },
  })
  await waybill.orders.make({ by: 'rival', senderReference: '-1+1|cmd', status: 3300 })
  await waybill.orders.make({ by: 'cs', senderReference: '@SUM(A1)', isImport: true })
  await waybill.orders.make({ by: 'unmarked', senderReference: '<b>&amp; "7" \t\n' })
})
afterAll(() => waybill.close())

const download = async (username: string, body: object = {}, signal?: AbortSignal): Promise<Response> => {
  const { token } = await waybill.as(username)
  return fetch(`${waybill.url}${exportOrders.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}
const sheetOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['Data'])
  return sheets[0]?.rows ?? []
}
const rowsOf = async (username: string, body?: object) => (await sheetOf(await download(username, body))).slice(1)
const codesOf = async (username: string, body?: object) => (await rowsOf(username, body)).map(([code]) => code)

describe('the exported file', () => {
  test('is Data.xlsx, with a head and a cell for each column of the list, the amounts as declared and verified (XLS-61), and the items (XLS-62)', async () => {
    const answer = await download('super', {
      propertyFilters: [{ name: 'code', operation: 'Equal', value: first.code }],
    })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Data\.xlsx"/)
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [heads, row, ...more] = await sheetOf(answer)
    expect([heads, more]).toEqual([HEADS, []])
    expect(row).toEqual([
      first.code,
      null,
      '=HYPERLINK("http://evil","x")',
      'Công ty Hàng Mây',
      'TST001',
      'Công ty Hàng Mây',
      'Nguyễn Thị Đào',
      'FSG',
      'Shipment generated',
      new Date('2026-11-20T00:30:05Z'),
      null,
      null,
      1,
      2,
      900_000,
      'merchant',
      new Date('2026-11-20T00:30:05Z'),
      ...[0, 0, 0, 0, 900_000],
      'DAP',
      ...[900_000, 0, 0, 0, 0, 900_000],
      ...Array<null>(6).fill(null),
      ...['Lacquer box', '442090', 'VN', 1, 25],
      ...Array<null>(7).fill(null),
    ])
  })

  test('keeps text that looks like a formula or markup as text', async () => {
    const references = (await rowsOf('super', { OrderBy: 'code ascending' })).map((row) => String(row[2]))
    const typed = ['=HYPERLINK("http://evil","x")', '-1+1|cmd', '@SUM(A1)', '<b>&amp; "7"']
    expect(references.toSorted()).toEqual(typed.toSorted())
    const answer = await download('super')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()), { readStyles: true })
    expect([...(sheets[0]?.cells?.values() ?? [])].some((cell) => cell.type === 'formula' || 'formula' in cell)).toBe(
      false,
    )
  })
})

describe('the export has exactly the rows that the filters select, in the order of the list', () => {
  test.each([
    [[]],
    [[{ name: 'isImport', operation: 'Equal', value: false }]],
    [[{ name: 'find', operation: 'Contains', value: 'nguyen thi dao' }]],
    [[{ name: 'orderStatus', operation: 'In', value: [3300] }]],
    [[{ name: 'createdDate', operation: 'DateIn', value: ['2026-11-20', '2026-11-20'] }]],
    [[{ name: 'merchantId', operation: 'Equal', value: '00000000-0000-0000-0000-000000000000' }]],
  ] as const)('%j', async (filters) => {
    for (const OrderBy of ['createdDate descending', 'code ascending']) {
      const propertyFilters = [...filters]
      const listed = valueOf(await (await waybill.as('super')).grid(orderGrid, { propertyFilters, OrderBy, Take: 200 }))
      expect(listed.length).toBeGreaterThan(0)
      const codes = listed.map(({ code }) => code)
      expect(await codesOf('super', { propertyFilters, OrderBy })).toEqual(codes)
      expect(await codesOf('super', { propertyFilters: JSON.stringify(propertyFilters), OrderBy })).toEqual(codes)
    }
  })

  test('without rows is a 404 that says so', async () => {
    const propertyFilters = [{ name: 'orderStatus', operation: 'Equal', value: 6034 }]
    const answer = await download('super', { propertyFilters })
    const { errors, code } = (await answer.json()) as { errors: string[]; code: string }
    expect([answer.status, code, errors]).toEqual([404, 'no_data', ['Data Not Found!']])
  })

  test('refuses filters, orders and days that the list refuses', async () => {
    const refused = [
      { propertyFilters: [{ name: 'nothing', operation: 'Equal', value: 1 }] },
      { propertyFilters: '{' },
      { OrderBy: 'nothing' },
      { propertyFilters: [{ name: 'createdDate', operation: 'DateIn', value: ['2026-11-21', '2026-11-20'] }] },
      { propertyFilters: 7 },
      { Skip: 1 },
    ]
    for (const body of refused) expect([body, (await download('super', body)).status]).toEqual([body, 400])
  })

  test('contains all of ten thousand rows', async () => {
    const order = await waybill.orders.make({ by: 'rival' })
    await waybill.orders.copy(order, 10_000, { sender_reference: 'MANY', search_text: 'many' })
    const propertyFilters = [{ name: 'senderReference', operation: 'Equal', value: 'MANY' }]
    const codes = await codesOf('super', { propertyFilters })
    expect([codes.length, new Set(codes).size]).toEqual([10_000, 10_000])
    await waybill.fixtures.db.deleteFrom('shipment').where('sender_reference', '=', 'MANY').execute()
  })
})

describe('people who may export (PER-8)', () => {
  test('include a company for its own orders, and a Company Admin without the mark', async () => {
    expect(await codesOf('merchant')).toEqual([first.code])
    expect(await codesOf('unmarked')).toHaveLength(1)
  })

  test.each(['administrator', 'sales', 'merchant-employee'])('do not include %s', async (username) => {
    expect((await download(username)).status).toBe(403)
  })

  test('include everybody with the mark, also a Delivery Employee (rule PER-8)', async () => {
    for (const username of ['cs', 'ops', 'accountant', 'delivery'])
      expect([username, (await download(username)).status]).toEqual([username, 200])
  })

  test('do not include a Delivery Employee by default', async () => {
    const body = { username: 'driver', password: TEST_PASSWORD, name: 'Driver', role: 'Delivery Employee' }
    const made = valueOf(
      await (await waybill.as('super')).call(createAccount, { body: { ...body, confirmPassword: TEST_PASSWORD } }),
    )
    expect(made.canExport).toBe(false)
    expect((await download('driver')).status).toBe(403)
  })
})

test('interrupted downloads release their resources', async () => {
  const order = await waybill.orders.make({ by: 'rival' })
  await waybill.orders.copy(order, 5_000, { sender_reference: 'BROKEN', search_text: 'broken' })
  const { pool, settings } = waybill.waybill.runtime.context
  const inUse = (): number => pool.totalCount - pool.idleCount
  // The queue of jobs always listens on one of them.
  const atRest = inUse()
  for (let round = 0; round < settings.DATABASE_POOL_SIZE * 2; round += 1) {
    const stop = new AbortController()
    const answer = await download('super', {}, stop.signal)
    expect(answer.status).toBe(200)
    if (round % 2 === 0) await answer.body?.getReader().read()
    stop.abort()
  }
  await expect.poll(inUse, { timeout: 5_000 }).toBeLessThanOrEqual(atRest)
  expect(await codesOf('merchant')).toEqual([first.code])
})
