import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import { ENCODING_NEEDED_MESSAGE } from '@waybill/contract/shipments/text-encoding'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { csvOf, sheetLines, sheetRow, type SheetRow } from '@waybill/testkit/parcel-sheets'
import { inWindows } from '@waybill/testkit/windows-text'
import { utils, write } from '@e965/xlsx'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 0.5: 100_000, 1: 150_000 } })
  await app.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 0.5: 100_000, 2: 150_000, 4: 200_000 } })
  await sql`update account set phone_number = '0912345678', sender_contact_name = 'Lan', sender_address_line1 = '12 Hue',
    sender_city = 'Hanoi', sender_postcode = '100000', sender_country_id = (select id from country where code = 'VN')
    where username = 'merchant'`.execute(app.fixtures.db)
})
afterAll(() => app.close())

describe.each([
  ['parcels', importParcels, sheetRow],
  ['orders', importOrders, orderSheetRow],
])('an upload of %s', (line, endpoint, rowOf) => {
  const upload = async (content: Buffer, query: Record<string, string> = { mode: 'check' }) =>
    (await app.as('merchant')).call(endpoint, { query: query, body: formOf(content, 'x.csv') })
  const named = (...names: string[]): SheetRow[] => names.map((name) => rowOf({ 'Recipient Name': name }))
  const western = (rows: SheetRow[]): Buffer => inWindows(csvOf(rows), 'windows-1252')
  const recipients = ({ preview }: { preview: { recipient: string }[] }) => preview.map(({ recipient }) => recipient)

  describe('UPL-51: in a Windows csv', () => {
    test('names are decoded correctly', async () => {
      const vietnamese = inWindows(csvOf(named('Nguyễn Thị Ánh', 'Trần Văn Đạt').map(plain)), 'windows-1258')
      expect(recipients(valueOf(await upload(vietnamese)))).toEqual(['Nguyễn Thị Ánh', 'Trần Văn Đạt'])
      const rows = named('José García', 'Sebastião Guimarães').map((row) => plain(row))
      expect(recipients(valueOf(await upload(western(rows))))).toEqual(['José García', 'Sebastião Guimarães'])
    })

    test('doubtful names are asked about; the chosen encoding decodes them', async () => {
      const content = western(named('Lý Minh', 'Tan', 'Lê Tý').map(plain))
      const answer = valueOf(await upload(content))
      expect([answer.parcels, answer.good, answer.question]).toEqual([
        0,
        0,
        {
          kind: 'encoding',
          differing: 2,
          readings: [
            {
              encoding: 'windows-1258',
              samples: [
                { row: 2, text: 'Lư Minh' },
                { row: 4, text: 'Lê Tư' },
              ],
            },
            {
              encoding: 'windows-1252',
              samples: [
                { row: 2, text: 'Lý Minh' },
                { row: 4, text: 'Lê Tý' },
              ],
            },
          ],
        },
      ])
      const answered = valueOf(await upload(content, { mode: 'check', encoding: 'windows-1252' }))
      expect([answered.question, recipients(answered)]).toEqual([undefined, ['Lý Minh', 'Tan', 'Lê Tý']])
    })

    test.each(['all', 'good'])(
      'an upload by a program without a chosen encoding (%s) gets the name of the missing field',
      async (mode) => {
        const answer = await upload(western(named('Lý Minh').map(plain)), { mode })
        expect([answer.status, answer.fieldErrors]).toEqual([400, { encoding: ENCODING_NEEDED_MESSAGE }])
      },
    )

    test('an unknown encoding is refused by name', async () => {
      const answer = await upload(western(named('Lý').map(plain)), { mode: 'check', encoding: 'latin1' })
      expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, ['encoding']])
    })

    test('the returned workbook has the letters of the chosen encoding', async () => {
      const content = western([{ ...plain(rowOf({ 'Recipient Name': 'Lý' })), 'HS Code': 'x' }])
      const { workbook } = valueOf(await upload(content, { mode: 'check', encoding: 'windows-1252' }))
      const book = await readXlsx(Buffer.from(workbook ?? '', 'base64'))
      expect(book.sheets[0]?.rows[1]).toContain('Lý')
    })
  })

  const merged = async (rows: SheetRow[], heads: string[], more: { name: string; rows: string[][] }[] = []) => {
    const lines = sheetLines(rows)
    const merges = heads.map((head) => {
      const at = lines[0]?.indexOf(head) ?? 0
      ;(lines[2] ?? [])[at] = null
      return { startRow: 1, endRow: 2, startCol: at, endCol: at }
    })
    return Buffer.from(await writeXlsx({ sheets: [...more, { name: 'Orders of May', rows: lines, merges }] }))
  }
  const two = (own: SheetRow = {}) => [
    rowOf({ 'No.': 1 }),
    rowOf({ 'Item Description': 'Palm fan', ...own }),
    rowOf({ 'No.': 2 }),
  ]
  const WHOLE = ['No.', 'Service', 'Recipient Name', 'Recipient Phone', 'Recipient Address 1', 'Recipient Country']

  describe('UPL-53: merged cells of an order', () => {
    test('make one shipment with two items', async () => {
      const answer = valueOf(await upload(await merged(two(), WHOLE)))
      expect([answer.parcels, answer.good, answer.preview.map(({ rows, items }) => [rows, items])]).toEqual([
        2,
        2,
        [
          [[2, 3], 2],
          [[4], 1],
        ],
      ])
    })

    test('are bad as a whole if one row is bad; the returned rows are still merged', async () => {
      const content = await merged(two({ 'HS Code': 'x' }), WHOLE)
      const answer = valueOf(await upload(content, { mode: 'good' }))
      expect([answer.good, answer.bad, answer.preview[0]?.rows]).toEqual([1, 1, [2, 3]])
      const again = valueOf(await upload(Buffer.from(answer.workbook ?? '', 'base64')))
      expect([again.parcels, again.preview[0]?.items]).toEqual([1, 2])
    })
  })

  test('UPL-54: units in heads are converted and reported; an unknown one refuses the file', async () => {
    const weighed = (head: string, cell: string | number): Buffer => {
      const own = rowOf({ 'Sender Reference': `${head}-${line}`, 'Package Weight (kg)': cell })
      return Buffer.from(csvOf([own]).replace('Package Weight (kg)', head))
    }
    const answer = valueOf(await upload(weighed('Weight (g)', 250)))
    expect([answer.good, (answer.preview[0]?.chargeableWeight ?? 0) < 2, answer.conversions]).toEqual([
      1,
      true,
      [{ column: 'Weight (g)', unit: 'g', into: 'kg', typed: '250', value: 0.25 }],
    ])
    const unknown = await upload(weighed('Weight (stone)', 1))
    expect([unknown.status, unknown.errors]).toEqual([400, ['Weight (stone): Unit unknown. Choose kg, g, lb or oz.']])
  })

  test('one reference under two numbers is refused in both rows', async () => {
    const rows = [1, 2].map((no) => rowOf({ 'No.': no, 'Sender Reference': `TWO-${line}` }))
    const answer = valueOf(await upload(await merged(rows, [])))
    expect(
      answer.preview.map(({ problems }) => problems.map(({ column, sentence }) => `${column}: ${sentence}`)),
    ).toEqual([3, 2].map((row) => [expect.stringContaining(`is also in row ${row}, under another No.`)]))
  })

  test('UPL-1, UPL-52: an ods is read, and so is a sheet that is not the first; the sheet is named', async () => {
    const lines = sheetLines([rowOf({ 'Sender Reference': `ODS-${line}` })])
    const book = { SheetNames: ['Data'], Sheets: { Data: utils.aoa_to_sheet(lines) } }
    const ods = valueOf(await upload(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer))
    expect([ods.good, ods.sheet]).toEqual([1, null])
    const behind = valueOf(
      await upload(
        await merged(
          [rowOf({ 'Sender Reference': `BEHIND-${line}` })],
          [],
          [{ name: 'Cover', rows: [['May'], ['Name']] }],
        ),
      ),
    )
    expect([behind.good, behind.sheet]).toEqual([1, 'Orders of May'])
  })
})

/** Without letters that would reveal the file's encoding. */
const plain = (row: SheetRow): SheetRow =>
  Object.fromEntries(
    Object.entries(row).map(([head, cell]) => [
      head,
      typeof cell === 'string' && head !== 'Recipient Name' ? cell.normalize('NFD').replace(/[^\x20-\x7e]/g, '') : cell,
    ]),
  )
