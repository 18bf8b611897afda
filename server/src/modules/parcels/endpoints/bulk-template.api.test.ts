import { bulkTemplate, importParcels } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { type SheetValue, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const download = async (by: string): Promise<Response> =>
  fetch(`${app.url}${bulkTemplate.path}`, { headers: { authorization: `Bearer ${(await app.as(by)).token}` } })

test('the template has every column, explains it, and lists the current codes', async () => {
  const response = await download('merchant')
  expect(response.headers.get('content-disposition')).toContain('Bulk_Upload_Template.xlsx')
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true })
  expect(book.sheets.map(({ name }) => name)).toEqual(['Parcels', 'Guide', 'Lists'])
  const [parcels, guide, lists] = book.sheets
  const heads = parcels?.rows[0] ?? []
  expect(heads).toEqual(
    expect.arrayContaining(['No.', 'Sender Reference', 'Recipient Postcode', 'HS Code', 'Sender Pays']),
  )
  expect(guide?.rows.slice(1).map(([head]) => head)).toEqual(heads)
  expect(lists?.rows.flat()).toEqual(expect.arrayContaining(['QSP', 'SG', 'Singapore', 'VND', 'FashionApparel']))
  expect(parcels?.dataValidations?.map(({ type }) => type)).toEqual(expect.arrayContaining(['list']))
  const hs = heads.indexOf('HS Code')
  for (const line of [1, 2, 500]) expect(parcels?.cells?.get(`${line},${hs}`)?.style?.numFmt).toBe('@')
})

const check = async (content: Buffer) =>
  (await app.as('merchant')).call(importParcels, {
    query: { mode: 'check' },
    body: formOf(content, 'template.xlsx'),
  })

test('the template contains no parcels: uploaded unchanged, it creates none', async () => {
  const answer = await check(Buffer.from(await (await download('merchant')).arrayBuffer()))
  expect([answer.status, answer.errors]).toEqual([400, ['The file has no rows.']])
})

test('the examples in its guide are valid parcels, except for the sender that a company without one must fill in', async () => {
  const { sheets } = await readXlsx(new Uint8Array(await (await download('merchant')).arrayBuffer()))
  const [heads = [], ...lines] = sheets[1]?.rows ?? []
  const examples = ['Example', 'Another example'].map((name) =>
    Object.fromEntries(lines.map((line) => [String(line[0]), line[heads.indexOf(name)] as SheetValue])),
  )
  const { preview, ignored } = valueOf(await check(await xlsxOf(examples)))
  expect([preview.length, ignored]).toEqual([2, []])
  const columns = preview.flatMap(({ problems }) => problems.map(({ column }) => column))
  expect(columns.filter((column) => !column?.startsWith('Sender '))).toEqual([])
})

test('a person who may not upload gets no template', async () => {
  expect((await download('accountant')).status).toBe(403)
})
