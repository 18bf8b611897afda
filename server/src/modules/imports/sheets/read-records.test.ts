import { sheetLines, sheetRow, type SheetRow } from '@waybill/testkit/parcel-sheets'
import { describe, expect, test } from 'vitest'
import { lostZeros, postcodeProblem } from '../../../platform/sheet/lost-zeros.ts'
import { identityOfParcel, parcelSheet } from '../../parcels/import/parcel-sheet.ts'
import { otherCurrency, type SheetCodes } from './cell-values.ts'
import { differs, underAnotherNumber } from './group-rows.ts'
import { importKeys } from './sheet-model.ts'
import { problemsInSheet } from './locate-problem.ts'
import { checkShapeOf, readDrafts } from './read-records.ts'

const CODES: SheetCodes = {
  services: [
    { id: 'qsp', code: 'QSP', label: 'Plus Economy epacket' },
    { id: 'sgl', code: 'SGL', label: 'Direct epacket' },
  ],
  countries: [
    { id: 'sg', code: 'SG', name: 'Singapore', nameVi: 'Xinh-ga-po' },
    { id: 'vn', code: 'VN', name: 'Viet Nam', nameVi: 'Việt Nam' },
  ],
}
const MODEL = parcelSheet(CODES)
const read = (...rows: SheetRow[]) => readDrafts({ rows: sheetLines(rows) }, MODEL)
type Body = { shipToAddress: Record<string, unknown>; handlingUnits: Record<string, unknown>[] } & Record<
  string,
  unknown
>
const bodyOf = (row: SheetRow): Body => read(sheetRow(row)).drafts[0]?.body as Body

describe('cells are read as people mean them', () => {
  test.each([
    ['Service', 'plus economy EPACKET', 'serviceCode', 'QSP'],
    ['Service', 'QSP - Plus Economy epacket', 'serviceCode', 'QSP'],
    ['Service', 'Rocket', 'serviceCode', 'Rocket'],
    ['Item Type', 'Tài liệu', 'itemType', 'D'],
    ['Category', 'merchandise', 'categoryOfShipment', 'M'],
    ['Category', 'Quà tặng', 'categoryOfShipment', 'G'],
    ['Nature of Goods', 'fashion apparel', 'natureOfGoods', 'FashionApparel'],
    ['Currency', 'usd', 'totalValueCurrency', 'USD'],
    ['Sender Pays', 'Có', 'iossType', 'Y'],
    ['Sender Pays', true, 'iossType', 'Y'],
    ['Sender Pays', 'no', 'iossType', ''],
    ['Sender Reference', 12345, 'senderReference', '12345'],
    ['Sender Reference', new Date(Date.UTC(2026, 10, 5)), 'senderReference', '05/11/2026'],
  ])('%s: %s', (head, cell, field, value) => {
    expect(bodyOf({ [head]: cell })[field]).toBe(value)
  })

  test.each([
    ['Recipient Country', 'việt nam', 'country', 'VN'],
    ['Recipient Country', 'sg', 'country', 'SG'],
    ['Recipient Postcode', 79903, 'postcode', '79903'],
    ['Recipient Name', ' Lan  ', 'name1', 'Lan'],
  ])('%s: %s', (head, cell, field, value) => {
    expect(bodyOf({ [head]: cell }).shipToAddress[field]).toBe(value)
  })

  test.each([
    ['1,5', 1.5],
    ['0,5', 0.5],
    ['1,250', 1.25],
    ['1.5 kg', 1.5],
    [0.1 + 0.2, 0.3],
    ['heavy', 'heavy'],
    [new Date(Date.UTC(2026, 4, 1)), '01/05/2026'],
  ])('Package Weight (kg): %s', (cell, value) => {
    expect(bodyOf({ 'Package Weight (kg)': cell }).handlingUnits[0]?.['weight']).toBe(value)
  })

  const valueOf = (row: SheetRow): unknown =>
    (bodyOf(row).handlingUnits[0]?.['contentDetailItems'] as { declaredValue: unknown }[])[0]?.declaredValue
  test.each([
    ['USD', '12,50', 12.5],
    ['USD', '1,250', 1250],
    ['', '$1.250,50', 1250.5],
    ['VND', '150.000', 150_000],
    ['vnd', '2.500.000 ₫', 2_500_000],
    ['VND', 1.25, 1.25],
    ['KWD', 1.25, 1.25],
  ])('Declared Value in %s: %j', (currency, cell, value) => {
    expect(valueOf({ Currency: currency, 'Declared Value': cell })).toBe(value)
  })

  test('an amount is in the currency that another row of its parcel names', () => {
    const { drafts } = read(
      sheetRow({ 'No.': 1, Currency: null, 'Declared Value': '150.000' }),
      sheetRow({ 'No.': 1, Currency: 'VND', 'Declared Value': '12.500' }),
    )
    const items = (drafts[0]?.body as Body).handlingUnits[0]?.['contentDetailItems'] as { declaredValue: unknown }[]
    expect(items.map(({ declaredValue }) => declaredValue)).toEqual([150_000, 12_500])
  })

  test('an unreadable figure stays as typed, and its cell has the reason', () => {
    const { drafts, heads } = read(
      sheetRow({ 'No.': 1, Currency: 'KWD', 'Declared Value': '1,250' }),
      sheetRow({ 'No.': 1, Currency: null, 'Package Weight (kg)': '5 stone', 'Item Quantity': '1,5' }),
    )
    const [draft] = drafts
    if (!draft) throw new Error('no draft')
    expect(draft.body).toMatchObject({ handlingUnits: [{}, { weight: '5 stone' }] })
    const { wrong, body } = checkShapeOf(draft, MODEL)
    expect(body).toBeNull()
    const problems = problemsInSheet(wrong, draft, heads, MODEL)
    expect(problems.map(({ row, column, sentence }) => ({ row, column, sentence }))).toEqual(
      expect.arrayContaining([
        { row: 2, column: 'Declared Value', sentence: 'Can be read as 1250 or 1.25. Type one of them.' },
        { row: 3, column: 'Package Weight (kg)', sentence: 'Unit unknown. Choose kg, g, lb or oz.' },
        { row: 3, column: 'Item Quantity', sentence: 'Must be a whole number' },
      ]),
    )
  })

  test('an HS code that is a number keeps its digits', () => {
    const items = bodyOf({ 'HS Code': 610910 }).handlingUnits[0]?.['contentDetailItems'] as { hsCode: string }[]
    expect(items[0]?.hsCode).toBe('610910')
  })

  test('a postcode that lost its leading zeros is reported', () => {
    expect(postcodeProblem('SG', '79903')).toBe(lostZeros('SG', 6))
    expect(postcodeProblem('US', '2138')).toBe(lostZeros('US', 5))
    for (const [country, postcode] of [
      ['SG', '079903'],
      ['US', '02138-1234'],
      ['GB', '123'],
      ['SG', ''],
    ])
      expect(postcodeProblem(country, postcode)).toBeNull()
  })
})

const PACKAGE = [
  'Package Quantity',
  'Package Weight (kg)',
  'Package Length (cm)',
  'Package Width (cm)',
  'Package Height (cm)',
]

describe('UPL-54: units and currencies of heads', () => {
  const renamed = (from: string, to: string, own: SheetRow = {}): SheetRow =>
    Object.fromEntries(Object.entries(sheetRow(own)).map(([head, cell]) => [head === from ? to : head, cell]))
  const weightOf = (row: SheetRow) => (read(row).drafts[0]?.body as Body).handlingUnits[0]?.['weight']

  test.each([
    ['Weight (g)', 250, 0.25],
    ['Weight (g)', '1.250', 1.25],
    ['Weight (g)', '0,5 kg', 0.5],
    ['Weight (kg)', '250 g', 0.25],
    ['Cân nặng (gam)', 255, 0.26],
    ['Weight lbs', '2,5', 1.13],
    ['Weight (total) (g)', 250, 0.25],
    ['Weight (net) g', 250, 0.25],
    ['Weight（g）', 250, 0.25],
    ['Weight_in_g', 250, 0.25],
    ['Weight g *', 250, 0.25],
    ['Weight g (required)', 250, 0.25],
    ['Weight|g', 250, 0.25],
  ])('%s: %j', (head, cell, value) => {
    expect(weightOf(renamed('Package Weight (kg)', head, { 'Package Weight (kg)': cell }))).toBe(value)
  })

  test('a conversion is reported once for each column and unit', () => {
    const rows = [250, 300, '2 lb'].map((cell) =>
      renamed('Package Weight (kg)', 'Weight (g)', { 'Package Weight (kg)': cell }),
    )
    expect(read(...rows).conversions).toEqual([
      { column: 'Weight (g)', unit: 'g', into: 'kg', typed: '250', value: 0.25 },
      { column: 'Weight (g)', unit: 'lb', into: 'kg', typed: '2', value: 0.91 },
    ])
  })

  test('an unknown unit in a head refuses the file, by name', () => {
    expect(() => read(renamed('Package Length (cm)', 'Length (ft)'))).toThrow(
      'Length (ft): Unit unknown. Choose cm, mm, in or m.',
    )
  })

  test('a currency in a head applies to its amounts, unless the record names another', () => {
    const inVnd = (own: SheetRow) => renamed('Declared Value', 'Declared Value (VND)', own)
    const [draft] = read(inVnd({ 'Declared Value': '150.000' })).drafts
    expect(draft?.body).toMatchObject({ totalValueCurrency: 'VND' })
    expect(JSON.stringify(draft?.body)).toContain('"declaredValue":150000')
    expect(Object.values(read(inVnd({ Currency: 'USD' })).drafts[0]?.unread ?? {})).toEqual([
      otherCurrency('VND', 'USD'),
    ])
  })
})

describe('rows with the same number are one parcel', () => {
  const ITEM = [
    'Item Description',
    'HS Code',
    'Declared Value',
    'Item Quantity',
    'Item Weight (kg)',
    'Country of Origin',
  ]
  const empty = (heads: readonly string[]): SheetRow => Object.fromEntries(heads.map((head) => [head, null]))
  const PARCEL = Object.keys(sheetRow()).filter((head) => ![...PACKAGE, ...ITEM, 'No.'].includes(head))

  test('a row adds a package, an item, or both, at any position', () => {
    const { drafts } = read(
      sheetRow({ 'No.': 1 }),
      sheetRow({ 'No.': 'B' }),
      sheetRow({ 'No.': 1, ...empty(PARCEL), ...empty(ITEM) }),
      sheetRow({ 'No.': '1', ...empty(PARCEL), ...empty(PACKAGE) }),
    )
    expect(drafts.map(({ no, rows, packageRows, itemRows }) => [no, rows, packageRows, itemRows])).toEqual([
      ['1', [2, 4, 5], [2, 4], [2, 5]],
      ['B', [3], [3], [3]],
    ])
    const units = (drafts[0]?.body as Body).handlingUnits
    expect(units.map((unit) => (unit['contentDetailItems'] as unknown[] | undefined)?.length)).toEqual([2, undefined])
    expect(drafts.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('a row without a number is a parcel of its own, even if equal to another', () => {
    expect(read(sheetRow(), sheetRow()).drafts).toHaveLength(2)
  })

  test('rows that disagree on a value of their parcel are refused; the first row counts', () => {
    const { drafts } = read(
      sheetRow({ 'No.': 1, 'Recipient State': null }),
      sheetRow({ 'No.': 1, 'Recipient State': 'Central', 'Recipient Town': 'Jurong' }),
    )
    expect((drafts[0]?.body as Body).shipToAddress).toMatchObject({ town: 'Singapore', state: 'Central' })
    expect(drafts[0]?.problems).toEqual([{ row: 3, column: 'Recipient Town', sentence: differs(2, 'parcel') }])
  })

  test('items without a package are refused', () => {
    const { drafts } = read(sheetRow({ ...empty(PACKAGE) }))
    expect((drafts[0]?.body as Body).handlingUnits).toEqual([{ contentDetailItems: [expect.anything()] }])
  })

  test('blank rows are ignored', () => {
    const { drafts } = read(sheetRow(), empty(Object.keys(sheetRow())), sheetRow())
    expect(drafts.map(({ rows }) => rows)).toEqual([[2], [4]])
  })
})

describe('UPL-53: rows of one order are one shipment', () => {
  const readMerged = (rows: SheetRow[], merged: readonly [head: string, from: number, to: number][]) => {
    const lines = sheetLines(rows)
    const merges = merged.map(([head, from, to]) => {
      const at = lines[0]?.indexOf(head) ?? 0
      for (let row = from; row < to; row++) (lines[row] ?? [])[at] = null
      return { top: from - 1, bottom: to - 1, left: at, right: at }
    })
    return readDrafts({ rows: lines, merges }, MODEL).drafts
  }
  const problemsOf = (drafts: ReturnType<typeof readMerged>) =>
    drafts.map(({ rows, packageRows, itemRows, problems }) => [rows, packageRows, itemRows, problems.length])

  test('a reference joins rows without a number, wherever they are; a missing value is reported once', () => {
    const { drafts } = read(
      sheetRow({ 'Sender Reference': '#1001' }),
      sheetRow({ 'Sender Reference': '#1002' }),
      sheetRow({ 'Sender Reference': '#1001', Service: null, 'Recipient Name': null, 'Item Description': 'Mug' }),
    )
    expect(problemsOf(drafts)).toEqual([
      [[2, 4], [2, 4], [2, 4], 0],
      [[3], [3], [3], 0],
    ])
  })

  test('a row without a number joins the number with its reference, above or below', () => {
    for (const numbers of [
      [1, null],
      [null, 1],
    ])
      expect(problemsOf(read(...numbers.map((no) => sheetRow({ 'No.': no, 'Sender Reference': 'A' }))).drafts)).toEqual(
        [[[2, 3], [2, 3], [2, 3], 0]],
      )
  })

  test('one reference under two numbers is refused with a sentence, in both', () => {
    const { drafts } = read(
      sheetRow({ 'No.': 1, 'Sender Reference': 'A' }),
      sheetRow({ 'No.': 2, 'Sender Reference': 'A' }),
      sheetRow({ 'No.': 3, 'Sender Reference': 'B' }),
    )
    expect(drafts.flatMap(({ problems }) => problems)).toEqual([
      { row: 2, column: 'Sender Reference', sentence: underAnotherNumber('A', 3, 'parcel') },
      { row: 3, column: 'Sender Reference', sentence: underAnotherNumber('A', 2, 'parcel') },
    ])
  })

  test('merged cells of an order join its rows: by number, by reference, or by recipient alone', () => {
    const rows = () => [
      sheetRow({ 'No.': 1, 'Sender Reference': 'A' }),
      sheetRow({ 'Item Description': 'Fan' }),
      sheetRow({ 'No.': 2, 'Sender Reference': 'B' }),
    ]
    const joined = [
      [[2, 3], [2, 3], [2, 3], 0],
      [[4], [4], [4], 0],
    ]
    for (const heads of [['No.', 'Sender Reference', 'Recipient Name'], ['No.'], ['Sender Reference']])
      expect(
        problemsOf(
          readMerged(
            rows(),
            heads.map((head) => [head, 2, 3]),
          ),
        ),
      ).toEqual(joined)
    expect(problemsOf(readMerged([sheetRow(), sheetRow(), sheetRow()], [['Recipient Name', 2, 3]]))).toEqual(joined)
  })

  test('a row without a recipient continues the row above, if it says nothing else about the shipment', () => {
    const whole = Object.keys(sheetRow()).filter((head) => /^(Recipient|Service)/.test(head))
    const further = (own: SheetRow = {}) =>
      sheetRow({ ...Object.fromEntries(whole.map((head) => [head, null])), 'Item Description': 'Fan', ...own })
    const rows = [sheetRow(), further(), further({ Category: 'G' }), sheetRow(), further({ 'Recipient Town': 'Paris' })]
    const { drafts } = read(...rows)
    expect(drafts.map((draft) => [draft.rows, draft.itemRows])).toEqual([
      [
        [2, 3],
        [2, 3],
      ],
      [[4], [4]],
      [[5], [5]],
      [[6], [6]],
    ])
  })

  test('a service merged over several orders applies to each, and joins none', () => {
    const drafts = readMerged(
      [sheetRow(), sheetRow()],
      [
        ['Service', 2, 3],
        ['Country of Origin', 2, 3],
      ],
    )
    expect(
      drafts.map(({ body }) => [body['serviceCode'], JSON.stringify(body).includes('"countryOfOrigin":"VN"')]),
    ).toEqual([
      ['QSP', true],
      ['QSP', true],
    ])
  })

  test('a package merged over the rows of an order is one package; an item takes the merged values beside it', () => {
    const drafts = readMerged(
      [sheetRow({ 'No.': 1 }), sheetRow({ 'No.': 1, 'Item Description': 'Fan' })],
      [...PACKAGE, 'Country of Origin'].map((head) => [head, 2, 3]),
    )
    expect(problemsOf(drafts)).toEqual([[[2, 3], [2], [2, 3], 0]])
    expect((drafts[0]?.body as Body).handlingUnits[0]?.['contentDetailItems']).toMatchObject([
      { itemDescription: 'Cotton T-shirt', countryOfOrigin: 'VN' },
      { itemDescription: 'Fan', countryOfOrigin: 'VN' },
    ])
  })
})

test('errors of a body are reported by the row and head of the file', () => {
  const lines = sheetLines([sheetRow({ 'No.': 1 }), sheetRow({ 'No.': 1 })])
  lines[0] = (lines[0] ?? []).map((head) => (head === 'HS Code' ? 'Mã HS' : head))
  const { heads, drafts } = readDrafts({ rows: lines }, MODEL)
  const draft = drafts[0]
  const located = draft
    ? problemsInSheet(
        {
          'shipToAddress.name1': 'a',
          'handlingUnits.0.contentDetailItems.1.hsCode': 'b',
          'handlingUnits.1.height': 'c',
          'handlingUnits.1': 'd',
          totalChargeableWeight: 'e',
          'taxable.taxHscode': 'f',
          'of.nothing': 'g',
          'shipFromAddress.contact': 'h',
        },
        draft,
        heads,
        MODEL,
      )
    : []
  expect(located.map(({ row, column, sentence }) => `${sentence} ${row} ${column}`)).toEqual([
    'a 2 Recipient Name',
    'b 3 Mã HS',
    'c 3 Package Height (cm)',
    'd 3 Package Length (cm)',
    'e 2 Package Weight (kg)',
    'f 2 Tax HS Code',
    'g 2 null',
    'h 2 Sender Phone',
  ])
})

test('parcels are recognised by their reference, else by their whole content; equal ones are counted', () => {
  const parcel = (senderReference: string | null, name: string) =>
    identityOfParcel({ senderReference, name } as unknown as Parameters<typeof identityOfParcel>[0], {})
  const keys = importKeys([parcel('A', 'x'), parcel('A', 'y'), parcel(null, 'x'), parcel(null, 'x'), parcel(null, 'y')])
  expect(keys.slice(0, 2)).toEqual(['ref A #1', 'ref A #1'])
  expect(keys[2]?.replace(/ #1$/, '')).toBe(keys[3]?.replace(/ #2$/, ''))
  expect(new Set(keys).size).toBe(4)
  expect(importKeys([parcel('A', 'x'), parcel('A', 'x')])).toEqual(['ref A #1', 'ref A #2'])
  expect(importKeys([identityOfParcel(null, {})])).toEqual([null])
  // Two orders that lost digits in a spreadsheet are not joined.
  expect(importKeys([identityOfParcel(null, { senderReference: '5.76462E+17' })])).toEqual([null])
})
