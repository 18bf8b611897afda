import { bulkAssignParcels, getParcel } from '@waybill/contract/parcels/endpoints'
import type { BulkAssigned } from '@waybill/contract/parcels/list-schemas'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { utils, write } from '@e965/xlsx'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Answer, valueOf } from '@waybill/testkit/client'
import { formOf, pdf, zipBomb } from '@waybill/testkit/files'

let waybill: TestWaybill
let one: ParcelDetail
let other: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())
beforeEach(async () => {
  one = await waybill.parcels.make()
  other = await waybill.parcels.make()
})

const send = async (username: string, content: Buffer, name = 'numbers.csv', language = 'en') =>
  (await (
    await waybill.as(username)
  ).send('POST', bulkAssignParcels.path, {
    body: formOf(content, name),
    headers: { 'accept-language': language },
  })) as Answer<BulkAssigned>
const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'))
const handlerOf = async ({ id }: ParcelDetail) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } })).handler?.username ?? null
const sheetOf = async ({ workbook = '' }: BulkAssigned) => {
  const { sheets } = await readXlsx(new Uint8Array(Buffer.from(workbook, 'base64')), { readStyles: true })
  return sheets[0]
}

describe('a file of parcel numbers', () => {
  const rows = () => [
    ['Tracking number', 'Note'],
    [one.sglShipmentId, 'x'],
    [other.sglShipmentId.toLowerCase(), 'y'],
  ]
  test.each([
    ['xlsx', async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: rows() }] }))],
    [
      'xls',
      async () => {
        const book = utils.book_new()
        utils.book_append_sheet(book, utils.aoa_to_sheet(rows()), 'A')
        return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
      },
    ],
    ['csv', async () => csv(...rows().map((line) => line.join(',')))],
  ])('%s: the found parcels are assigned to the caller', async (kind, file) => {
    const answer = valueOf(await send('delivery', await file(), `numbers.${kind}`))
    expect(answer).toEqual({ found: 2, assigned: 2, left: [] })
    expect([await handlerOf(one), await handlerOf(other)]).toEqual(['delivery', 'delivery'])
  })

  test('finds a parcel by the provider’s number', async () => {
    await waybill.parcels.book(one, 'LX-482 104473VN'.replaceAll(/[- ]/g, ''))
    expect(valueOf(await send('ops', csv('lx482104473vn')))).toMatchObject({ found: 1, assigned: 1 })
    expect(await handlerOf(one)).toBe('ops')
  })
})

test('returns repeated, assigned and unknown numbers with row and reason, in a workbook too', async () => {
  const mine = await waybill.parcels.make()
  await send('ops', csv(mine.sglShipmentId))
  await send('cs', csv(other.sglShipmentId))
  const order = await waybill.orders.make()
  const lines = [
    one.sglShipmentId,
    mine.sglShipmentId,
    one.sglShipmentId,
    '',
    other.sglShipmentId,
    order.code,
    '=HYPERLINK("http://evil")1',
  ]
  const answer = valueOf(await send('ops', csv(...lines.map((line) => `"${line.replaceAll('"', '""')}"`))))
  expect([answer.found, answer.assigned]).toEqual([4, 1])
  expect(answer.left.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'Assigned to you already.'],
    [3, 'Duplicate in the file.'],
    [5, 'Assigned to cs already.'],
    [6, 'There is no such parcel.'],
    [7, 'There is no such parcel.'],
  ])
  const sheet = await sheetOf(answer)
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['Row', 'Number', 'Reason'],
    [2, mine.sglShipmentId, 'Assigned to you already.'],
  ])
  expect(sheet?.rows.at(-1)?.[1]).toBe('=HYPERLINK("HTTP://EVIL")1')
  expect([...(sheet?.cells?.values() ?? [])].some((cell) => cell.type === 'formula' || 'formula' in cell)).toBe(false)
  expect([await handlerOf(one), await handlerOf(other)]).toEqual(['ops', 'cs'])
})

test('returns a number that lost digits in a spreadsheet with that reason (rule UPL-41)', async () => {
  const rows = [['Number'], [926_129_999_855_123_456], [one.sglShipmentId]]
  const xlsx = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  const reason = 'Digits were lost: format the column as text.'
  expect(valueOf(await send('ops', xlsx))).toMatchObject({ found: 1, assigned: 1, left: [{ row: 2, reason }] })
  expect(valueOf(await send('ops', csv('9.26E+17'))).left).toMatchObject([{ row: 1, number: '9.26E+17', reason }])
})

test('has reasons and heads in the person’s language', async () => {
  const answer = valueOf(await send('ops', csv('SGL1'), 'a.csv', 'vi'))
  expect(answer.left[0]?.reason).toBe('Không có vận đơn này.')
  expect((await sheetOf(answer))?.rows[0]).toEqual(['Dòng', 'Mã', 'Lý do'])
})

test('may be checked only by people who receive parcels', async () => {
  for (const username of ['sales', 'accountant', 'administrator', 'merchant', 'merchant-employee'])
    expect((await send(username, csv(one.sglShipmentId))).status).toBe(403)
  expect(await handlerOf(one)).toBe(null)
})

test('that is no sheet, or has no numbers, is a 400 that says so, and nothing is assigned', async () => {
  const wrong: [Buffer, string][] = [
    [pdf(), 'The file cannot be read. Choose an xlsx, xls, ods or csv.'],
    [Buffer.from(''), 'The file is empty.'],
    [csv('Tracking number'), 'The file has no numbers in its first column.'],
    [csv(...Array.from({ length: 10_002 }, (_, at) => `SGL${at}`)), 'The file has more than 10000 rows.'],
  ]
  for (const [content, sentence] of wrong) {
    const answer = await send('ops', content)
    expect([answer.status, answer.errors]).toEqual([400, [sentence]])
  }
  expect((await send('ops', zipBomb(), 'a.xlsx')).status).toBe(400)
})
