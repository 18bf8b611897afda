import { bulkTemplate, importParcels } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { formOf } from '@waybill/testkit/files'
import { inLibreOffice, LIBREOFFICE_MS, openWorkbooks } from '@waybill/testkit/libreoffice'
import { csvOf, sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Prefixes that make spreadsheets execute a cell, or once did. */
const DDE = `=cmd|'/c calc'!A1`
const LINK = '=HYPERLINK("https://evil.example","x")'
const NAME = 'Nguyễn Hoàng Thị Phương Khánh Linh'
const WRONG: SheetRow = sheetRow({
  'Sender Reference': DDE,
  'Recipient Name': NAME,
  'Recipient Company': '@SUM(1,1)',
  'Recipient Address 1': '+1+1',
  'Recipient Address 2': '-2+3',
  'Item Description': LINK,
  'HS Code': 'x',
})

let app: TestWaybill
let sheets: Record<'Template.xlsx' | 'Errors.xlsx' | 'OfCsv.xlsx', string[][]>

const uploaded = async (content: Buffer, name: string): Promise<Uint8Array> => {
  const answer = await (await app.as('merchant')).call(importParcels, { query: {}, body: formOf(content, name) })
  expect(answer.status).toBe(400)
  return Buffer.from(answer.value?.workbook ?? '', 'base64')
}

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  const { token } = await app.as('merchant')
  const template = await fetch(`${app.url}${bulkTemplate.path}`, { headers: { authorization: `Bearer ${token}` } })
  sheets = await openWorkbooks({
    'Template.xlsx': new Uint8Array(await template.arrayBuffer()),
    'Errors.xlsx': await uploaded(await xlsxOf([sheetRow(), WRONG]), 'parcels.xlsx'),
    'OfCsv.xlsx': await uploaded(Buffer.from(csvOf([sheetRow(), WRONG])), 'parcels.csv'),
  })
}, LIBREOFFICE_MS)
afterAll(() => app.close())

const cell = (rows: string[][], line: number, head: string): string | undefined => {
  const at = rows[0]?.indexOf(head) ?? -1
  if (at < 0) throw new Error(`There is no column ${head} in ${String(rows[0])}`)
  return rows[line]?.[at]
}

test('LibreOffice opens the template at its parcels: heads, and no row below them', inLibreOffice, () => {
  const rows = sheets['Template.xlsx']
  expect(rows[0]).toEqual(expect.arrayContaining(['No.', 'Sender Reference', 'Recipient Postcode', 'HS Code']))
  expect(rows.slice(1).flat().filter(Boolean)).toEqual([])
})

test.each(['Errors.xlsx', 'OfCsv.xlsx'] as const)(
  'LibreOffice opens the returned file (%s) as it was sent, with the errors, and runs nothing in it',
  inLibreOffice,
  (name) => {
    const rows = sheets[name]
    expect(rows).toHaveLength(3)
    for (const [head, words] of Object.entries(WRONG))
      if (words !== null) expect([head, cell(rows, 2, head)]).toEqual([head, String(words)])
    expect(cell(rows, 1, 'Errors')).toBe('')
    expect(cell(rows, 2, 'Errors')).toContain('HS Code: Digits only')
  },
)
