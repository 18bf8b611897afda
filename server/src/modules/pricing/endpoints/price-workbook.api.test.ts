import {
  exportPriceTable,
  listDiscountRates,
  readPriceWorkbook,
  upsertDiscountRates,
} from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf, zipBomb } from '@waybill/testkit/files'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { UNREADABLE_FILE_MESSAGE } from '../../../platform/sheet/sheet.ts'

let app: TestWaybill
let serviceId: string
let near: string
let far: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  near = (await app.fixtures.priceTable({ service: 'FSG', countries: ['SG'], single: {} })).zoneId
  far = (await app.fixtures.priceTable({ service: 'FSG', countries: ['US'], single: {} })).zoneId
  await app.fixtures.db.updateTable('zone').set({ name: 'Zone 1', position: 1 }).where('id', '=', near).execute()
  await app.fixtures.db.updateTable('zone').set({ name: 'Châu Mỹ', position: 2 }).where('id', '=', far).execute()
  serviceId = await app.fixtures.serviceId('FSG')
  const discountRates = [
    { zoneId: near, price: 312_000 },
    { zoneId: far, price: 438_000.5 },
  ]
  const rows = [
    { serviceId, weight: 0.5, discountRates },
    { serviceId, isFlatRate: true, weightFrom: 20.01, weightTo: 30, discountRates },
    { serviceId, isFlatRate: true, weightFrom: 30.01, discountRates },
  ]
  valueOf(await (await app.as('accountant')).call(upsertDiscountRates, { body: rows }))
})
afterAll(() => app.close())

const exported = async (username: string, id = serviceId): Promise<Response> =>
  fetch(`${app.url}${exportPriceTable.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await app.as(username)).token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ serviceId: id }),
  })
const read = async (content: Buffer, username = 'accountant', id = serviceId) =>
  (await app.as(username)).call(readPriceWorkbook, {
    query: { serviceId: id },
    body: formOf(content, 'x.xlsx'),
  })
const bookOf = async (rows: (string | number | Date | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Prices', rows }] }))

describe('the xlsx of a price table', () => {
  test('contains exactly the table, and is read back unchanged', async () => {
    const response = await exported('accountant')
    expect(response.headers.get('content-disposition')).toContain('Data.xlsx')
    const content = Buffer.from(await response.arrayBuffer())
    expect((await readXlsx(new Uint8Array(content))).sheets[0]?.rows).toEqual([
      ['Weight, kg', 'To, kg', 'Zone 1', 'Châu Mỹ'],
      [0.5, null, 312_000, 438_000.5],
      [20.01, 30, 312_000, 438_000.5],
      [30.01, 'open', 312_000, 438_000.5],
    ])
    const prices = ['312000', '438000.5']
    expect(valueOf(await read(content))).toEqual({
      columns: {
        weight: 'A',
        weightTo: 'B',
        zones: [
          { zoneId: near, letters: 'C' },
          { zoneId: far, letters: 'D' },
        ],
      },
      rows: [
        { line: 2, isFlatRate: false, weight: '0.5', weightTo: '', prices },
        { line: 3, isFlatRate: true, weight: '20.01', weightTo: '30', prices },
        { line: 4, isFlatRate: true, weight: '30.01', weightTo: '', prices },
      ],
      ignored: [],
    })
  })

  test('is allowed to people who may export, for an existing service', async () => {
    expect((await exported('cs')).status).toBe(403)
    expect((await exported('accountant', newId())).status).toBe(404)
  })
})

describe('a price list to import', () => {
  test('may be a carrier’s own: title rows, other columns, another order, ranges as printed, numbers as text', async () => {
    const content = await bookOf([
      ['Bảng giá 2027', null, null, null],
      ['Kg', 'châu  mỹ', 'Remark', 'ZONE 1'],
      [0.5, '438.000', 'x', 0.1 + 0.2],
      [null, null, null, null],
      ['per kg', null, null, null],
      ['20.01-30', 117_000, null, 'abc'],
      ['70 kg+', 88_000, null, 91_000],
      [null, 1, null, null],
    ])
    const book = valueOf(await read(content))
    expect(book.columns.zones).toEqual([
      { zoneId: far, letters: 'B' },
      { zoneId: near, letters: 'D' },
    ])
    expect(book.ignored).toEqual(['Remark'])
    expect(book.rows).toEqual([
      { line: 3, isFlatRate: false, weight: '0.5', weightTo: '', prices: ['438.000', '0.3'] },
      { line: 6, isFlatRate: true, weight: '20.01', weightTo: '30', prices: ['117000', 'abc'] },
      { line: 7, isFlatRate: true, weight: '70', weightTo: '', prices: ['88000', '91000'] },
      { line: 8, isFlatRate: false, weight: '', weightTo: '', prices: ['1', ''] },
    ])
  })

  test('a file without a table is refused with that reason', async () => {
    for (const content of [pdf(), zipBomb()]) {
      const answer = await read(content)
      expect([answer.status, answer.code, answer.errors]).toEqual([400, 'bad_file', [UNREADABLE_FILE_MESSAGE]])
    }
    const strange = await bookOf([
      ['Kg', 'Elsewhere'],
      [1, 2],
    ])
    expect((await read(strange)).errors).toEqual(['No column is named after a zone.'])
    const empty = await bookOf([['Kg', 'Zone 1']])
    expect((await read(empty)).errors).toEqual(['The file has no rows.'])
    expect((await read(Buffer.alloc(5 * 1024 * 1024))).status).toBe(413)
  })

  test('is only read, changes nothing, and is refused to other roles', async () => {
    const content = await bookOf([
      ['Kg', 'Zone 1'],
      [9, 2],
    ])
    const table = async () => valueOf(await (await app.as('super')).call(listDiscountRates, { query: { serviceId } }))
    const before = await table()
    expect((await read(content)).status).toBe(200)
    expect(await table()).toEqual(before)
    expect((await read(content, 'cs')).status).toBe(403)
    expect((await read(content, 'accountant', newId())).status).toBe(404)
  })
})
