import { ENCODING_NEEDED_MESSAGE } from '@waybill/contract/shipments/text-encoding'
import { utils, write } from '@e965/xlsx'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { importJanioOrders, janioImportTemplate, janioOrderGrid } from '@waybill/contract/partner-orders/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import { cellText } from '../../../platform/sheet/sheet.ts'
import { startUsLine, type UsLine } from '../testing/us-line.ts'

const PLAIN = {
  'No.': '',
  Reference: '',
  'Recipient Name': 'Ann Lee',
  'Recipient Phone': '+12135550100',
  'Recipient Email': 'ann@example.test',
  'Recipient Address': '1 Main St',
  'Recipient City': 'Los Angeles',
  'Recipient State': 'CA',
  'Recipient Postcode': '90012',
  'Recipient Country': 'US',
  'Weight (kg)': 0.8,
  'Length (cm)': 20,
  'Width (cm)': 15,
  'Height (cm)': 10,
  'Item Description': 'Cotton shirt',
  'Item Category': 'fashion apparel',
  'Item Quantity': 2,
  'Item Price (USD)': 12.5,
  'Pickup Contact Name': 'Hub',
  'Pickup Phone': '+842812345678',
  'Pickup Address': '1 Lê Lợi',
  'Pickup City': '',
  'Pickup State': 'Hồ Chí Minh',
}
type Row = Partial<Record<keyof typeof PLAIN, string | number>>

const sheet = async (rows: readonly Row[]): Promise<Buffer> => {
  const heads = Object.keys(PLAIN) as (keyof typeof PLAIN)[]
  const lines = rows.map((row) => heads.map((head) => ({ ...PLAIN, ...row })[head]))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows: [heads, ...lines] }] }))
}
const xls = (rows: readonly Row[]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet(rows.map((row) => ({ ...PLAIN, ...row }))), 'Orders')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}
const HEADS = Object.keys(PLAIN) as (keyof typeof PLAIN)[]
const csv = (rows: readonly Row[], heads = HEADS): Buffer => {
  const lines = rows.map((row) => heads.map((head) => `"${{ ...PLAIN, ...row }[head]}"`).join(','))
  return Buffer.from([heads.join(','), ...lines].join('\n'))
}

describe('bulk upload of US Line', () => {
  let usLine: UsLine
  let janio: UsLine['janio']
  let waybill: UsLine['waybill']
  let cs: UsLine['cs']
  beforeAll(async () => {
    usLine = await startUsLine()
    ;({ janio, waybill, cs } = usLine)
  })
  afterAll(() => usLine.close())

  const upload = (content: Buffer, query: object = {}, as = cs) =>
    as.call(importJanioOrders, { query: { mode: 'all', ...query }, body: formOf(content, 'orders.xlsx') })
  const listed = async (as = cs) => valueOf(await as.grid(janioOrderGrid, { Take: 200 }))

  test('PTO-16: rows with one number are one order; valid orders are stored and made at Janio', async () => {
    const content = await sheet([
      { 'No.': '1', Reference: 'BULK-1' },
      { 'No.': '1', Reference: 'BULK-1', 'Item Description': 'Hat', 'Item Quantity': 1 },
      { Reference: 'BULK-2', 'Recipient Country': 'USA' },
    ])
    const checked = valueOf(await upload(content, { mode: 'check' }))
    expect(checked).toMatchObject({ rows: 3, orders: 2, good: 2, bad: 0, created: 0 })
    expect(await listed()).toEqual([])
    expect(valueOf(await upload(content))).toMatchObject({ good: 2, created: 2 })
    const rows = await listed()
    expect(rows.map(({ shipperOrderId, status }) => [shipperOrderId, status]).sort()).toEqual([
      ['BULK-1', 'WAITING'],
      ['BULK-2', 'WAITING'],
    ])
    for (const order of rows) await usLine.make(order)
    expect(janio.orders().find((order) => order.shipper_order_id === 'BULK-1')?.items).toHaveLength(2)
  })

  test('PTO-16: of the customs columns of a parcel sheet Janio gets SKU and product number; the others are named as left out', async () => {
    const customs = { SKU: 'HAT-1', GTIN: '4006381333931', 'Maker’s Product Number': 'H-77', Maker: 'Nón Lá Huế' }
    const row = { ...PLAIN, Reference: 'CUSTOMS-1', ...customs }
    const content = Buffer.from([Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n'))
    const { created, ignored } = valueOf(await upload(content))
    expect([created, ignored]).toEqual([1, ['GTIN', 'Maker']])
    for (const order of (await listed()).filter((one) => one.shipperOrderId === 'CUSTOMS-1')) await usLine.make(order)
    const made = janio.orders().find((order) => order.shipper_order_id === 'CUSTOMS-1')
    expect(made?.items).toMatchObject([{ item_sku: 'HAT-1', item_product_id: 'H-77' }])
  })

  test('PTO-16: one wrong row refuses the file, and is returned in it with its reason', async () => {
    const content = await sheet([
      { Reference: 'WRONG-1' },
      { Reference: 'WRONG-2', 'Recipient Email': 'ann', 'Item Quantity': 0 },
      { Reference: 'WRONG-3', 'Recipient Postcode': '2138' },
    ])
    const refused = await upload(content)
    expect([refused.status, refused.errors]).toEqual([
      400,
      ['The import file is incorrect. Please check the download file'],
    ])
    const {
      good,
      bad,
      preview,
      workbook = '',
    } = refused.value as unknown as {
      good: number
      bad: number
      preview: { row: number; problems: object[] }[]
      workbook?: string
    }
    expect([good, bad]).toEqual([1, 2])
    expect(preview[0]?.problems).toEqual([
      { row: 3, column: 'Recipient Email', sentence: 'Entered value does not match email format' },
      { row: 3, column: 'Item Quantity', sentence: 'The quantity must greater than 0.' },
    ])
    const { rows } = await readSheet(Buffer.from(workbook, 'base64'), { maxRows: 100 })
    expect(cellText(rows[3]?.at(-1))).toBe(
      'Recipient Postcode: A postcode of US has 5 digits: its first 0 is lost. Type it as text.',
    )
    expect(valueOf(await upload(content, { mode: 'good' }))).toMatchObject({ created: 1, bad: 2 })
  })

  test('PTO-16: a file uploaded again creates nothing twice, with or without references', async () => {
    const content = csv([{ 'Recipient Name': 'Twice' }, { 'Recipient Name': 'Twice' }, { Reference: 'AGAIN-1' }])
    expect(valueOf(await upload(content))).toMatchObject({ created: 3 })
    const again = valueOf(await upload(content, { mode: 'check' }))
    expect([again.good, again.preview.map(({ problems }) => problems[0]?.sentence)]).toEqual([
      0,
      [
        'This order was made already. Give it a reference to make it once more.',
        'This order was made already. Give it a reference to make it once more.',
        'The reference AGAIN-1 is in use.',
      ],
    ])
  })

  test('VNA-8: converts an older pickup address, asks what is uncertain, refuses a ward elsewhere', async () => {
    const rows: Row[] = [
      { 'Recipient Name': 'Ward One', 'Pickup City': 'Phường 5, Quận Gò Vấp', 'Pickup State': 'TP.HCM' },
      {
        ...{ Reference: 'WARD-2', 'Recipient Country': 'VN', 'Recipient City': 'Quận 3', 'Recipient State': 'TP.HCM' },
        'Recipient Address': '12 Lê Lợi, Phường 1',
      },
      { Reference: 'WARD-3', 'Pickup City': 'Phường Sa Pa', 'Pickup State': 'Hà Nội' },
    ]
    const checked = valueOf(await upload(await sheet(rows), { mode: 'check' }))
    expect(checked).toMatchObject({ good: 2, bad: 1 })
    expect(
      checked.preview.map(({ row, problems, warnings }) => [row, problems.map(({ column }) => column), warnings]),
    ).toEqual([
      [4, ['Pickup City'], []],
      [2, [], ['Phường 5, Quận Gò Vấp is Phường An Nhơn since July 2025: the address is converted.']],
      [3, [], ['Phường 1, Quận 3 may be an address from before July 2025, today in Phường Bàn Cờ. Write the ward.']],
    ])
    expect(valueOf(await upload(await sheet(rows.slice(0, 1)))).created).toBe(1)
    const made = (await listed()).find(({ consigneeName }) => consigneeName === 'Ward One')
    const order = await usLine.read({ id: made?.id ?? '' })
    expect([order.pickupCity, order.pickupState]).toEqual(['Phường An Nhơn', 'Thành phố Hồ Chí Minh'])
    // The same file again is recognized by what it says.
    const again = valueOf(await upload(await sheet(rows.slice(0, 1)), { mode: 'good' }))
    expect(again.created).toBe(0)
  })

  test('UPL-53: rows with the same reference are one order with two items', async () => {
    const answer = valueOf(await upload(csv([{ Reference: 'ONE' }, { Reference: 'ONE' }]), { mode: 'check' }))
    expect([answer.orders, answer.good, answer.preview[0]?.items]).toEqual([1, 1, 2])
  })

  test('UPL-51: doubtful letters are asked about', async () => {
    const plain = { 'Pickup Address': '1 Le Loi', 'Pickup State': 'HCM' }
    const content = Buffer.from(csv([{ ...plain, 'Recipient Name': 'L\u00fd' }]).toString(), 'latin1')
    const answer = valueOf(await upload(content, { mode: 'check' }))
    expect(answer.question?.readings.map(({ samples }) => samples[0]?.text)).toEqual(['L\u01b0', 'L\u00fd'])
    expect((await upload(content)).fieldErrors).toEqual({ encoding: ENCODING_NEEDED_MESSAGE })
    const answered = valueOf(await upload(content, { mode: 'check', encoding: 'windows-1252' }))
    expect(answered.preview[0]?.consigneeName).toBe('L\u00fd')
  })

  test('UPL-41: references, phones and SKUs that lost digits in a spreadsheet are refused', async () => {
    const rows = [{ Reference: '5.76E+17', 'Recipient Phone': '1.21E+10' }]
    const { preview } = valueOf(await upload(csv(rows), { mode: 'check' }))
    expect(preview[0]?.problems.map(({ column, sentence }) => `${column}: ${sentence}`)).toEqual([
      'Reference: Digits were lost: format the column as text.',
      'Recipient Phone: Digits were lost: format the column as text.',
    ])
  })

  test('PTO-16: an order without a reference is recognised even if the columns are in another order', async () => {
    const rows = [{ 'Recipient Name': 'Reordered' }]
    expect(valueOf(await upload(csv(rows))).created).toBe(1)
    expect(valueOf(await upload(csv(rows, HEADS.toReversed()), { mode: 'check' })).good).toBe(0)
  })

  test('PTO-16: an xls is read like an xlsx; its wrong rows are returned in an xlsx with their reasons', async () => {
    const content = xls([{ Reference: 'XLS-1' }, { Reference: 'XLS-2', 'Recipient Email': 'ann' }])
    const made = valueOf(await upload(content, { mode: 'good' }))
    expect([made.created, made.bad]).toEqual([1, 1])
    const { sheets } = await readXlsx(Buffer.from(made.workbook ?? '', 'base64'))
    const [, wrong, ...others] = sheets[0]?.rows ?? []
    expect(wrong).toEqual(
      expect.arrayContaining(['XLS-2', 'Recipient Email: Entered value does not match email format']),
    )
    expect(others).toEqual([])
  })

  test('PTO-16: a file without heads, or without rows, is refused with that reason', async () => {
    expect((await upload(Buffer.from('a,b\n1,2'))).errors).toEqual([
      expect.stringMatching(/^No known column headers found\. .*Needed: /),
    ])
    expect((await upload(csv([]))).errors).toEqual(['The file has no rows.'])
  })

  test('PTO-16: the template is a file that the upload reads', async () => {
    const response = await fetch(`${waybill.url}${janioImportTemplate.path}`, {
      headers: { authorization: `Bearer ${cs.token}` },
    })
    expect(response.headers.get('content-disposition')).toContain('US_Line_Template.xlsx')
    const { rows } = await readSheet(Buffer.from(await response.arrayBuffer()), { maxRows: 10, named: 'Orders' })
    expect(rows[0]?.map((cell) => cellText(cell))).toEqual(expect.arrayContaining(Object.keys(PLAIN)))
  })

  test('PTO-1: a company uploads its own orders; who may not create orders may not upload them', async () => {
    const merchant = await waybill.as('merchant')
    expect(valueOf(await upload(csv([{ Reference: 'OWN-1' }]), {}, merchant)).created).toBe(1)
    expect((await listed(merchant)).map(({ clientCode }) => clientCode)).toEqual(['TST001'])
    expect((await upload(csv([{}]), {}, await waybill.as('delivery'))).status).toBe(403)
  })

  test('PTO-13: a corrected order replaces one that Janio has refused', async () => {
    const refused = await usLine.add({ shipperOrderId: 'MENDED-1', consigneeName: 'FAULT REFUSED' })
    await usLine.make(refused)
    const mended = await usLine.add({ shipperOrderId: 'MENDED-1' })
    const same = (await listed()).filter(({ shipperOrderId }) => shipperOrderId === 'MENDED-1')
    expect(same.map(({ id }) => id)).toEqual([mended.id])
  })
})
