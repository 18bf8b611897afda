import Big from 'big.js'
import fc from 'fast-check'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { pageTexts, printPages, scan } from '@waybill/testkit/label-reader'
import { labelsPdf } from './label-document.ts'
import type { DocumentItem, ParcelDocumentData } from './parcel-document-data.ts'
import { ITEM, PARCEL, SIZE } from './testing/parcel.ts'

const MODULE_DOTS = 5
const QUIET_DOTS = 10 * MODULE_DOTS

const longest = (letters: number): string => 'WẶ'.repeat(letters).slice(0, letters)
const LONGEST: ParcelDocumentData['receiver'] = {
  ...PARCEL.receiver,
  name: longest(35),
  company: longest(35),
  phone: '1'.repeat(20),
  alternatePhone: '2'.repeat(20),
  street: [longest(34) + 'A', longest(34) + 'B', longest(34) + 'C'],
  town: longest(30),
  state: longest(29) + 'S',
}
const label = (...parcels: Partial<ParcelDocumentData>[]): Promise<Buffer> =>
  labelsPdf(
    parcels.map((parcel) => ({ ...PARCEL, ...parcel })),
    { title: 'Labels', at: new Date('2026-11-20T03:00:00Z') },
  )
const manyItems = Array.from({ length: 60 }, (_, at): DocumentItem => ({
  ...ITEM,
  description: `Article ${at + 1} of 60`,
}))

test.each([
  ['DAP', 'Duty DAP'],
  ['DDP', 'Duty DDP'],
] as const)('LBL-84: says who pays the duty: %s', async (dutyPayer, words) => {
  const [said = ''] = await pageTexts(await label({ dutyPayer }))
  expect(said).toContain(words)
})

test('LBL-84: says nothing of duty where there are no customs', async () => {
  const [silent = ''] = await pageTexts(await label({ dutyPayer: null }))
  expect(silent).not.toContain('Duty')
})

describe.each<[string, Partial<ParcelDocumentData>]>([
  ['a plain one', {}],
  ['one without a CN22', { customsPaper: null }],
  ['one with the longest of everything', { receiver: LONGEST, sender: LONGEST, reference: 'R'.repeat(150) }],
  ['one with sixty lines of goods', { items: manyItems, receiver: LONGEST, sender: LONGEST }],
  ['one to Japan', { receiver: { ...PARCEL.receiver, name: '山田 太郎', town: '東京都千代田区', countryCode: 'JP' } }],
  ['one whose duty the recipient pays', { dutyPayer: 'DAP', trackingNumber: 'LX123456789VN' }],
  ['one of the largest number', { number: 'SGL9999999994', trackingNumber: 'LX123456789VN' }],
])('the barcode of %s', (_name, parcel) => {
  test('scans as its number from a 203 dpi print, with a quiet zone and nothing printed over it', async () => {
    const pdf = await label(parcel)
    const [page] = await printPages(pdf, 1)
    if (!page) throw new Error('There is no page')
    expect([page.width, page.height]).toEqual([799, 1199])
    const [code, ...more] = await scan(page)
    expect([code?.format, code?.text, more]).toEqual(['Code128', parcel.number ?? PARCEL.number, []])
    if (!code) return
    for (const y of [code.top + 4, (code.top + code.bottom) / 2, code.bottom - 4].map(Math.round)) {
      const row = page.dots.subarray(y * page.width, (y + 1) * page.width)
      const [first, last] = [row.indexOf(0), row.lastIndexOf(0)]
      expect(first).toBeGreaterThanOrEqual(QUIET_DOTS)
      expect(page.width - 1 - last).toBeGreaterThanOrEqual(QUIET_DOTS)
      // Start, three letters, a switch, five pairs of digits, check and stop: whole modules of whole dots.
      expect((last - first + 1) / MODULE_DOTS).toBe(134)
    }
    expect(code.bottom - code.top).toBeGreaterThan(90)
  })
})

test('a label is 100 × 150 mm', async () => {
  for (const page of (await PDFDocument.load(await label({}, { customsPaper: null }))).getPages()) {
    const { width, height } = page.getSize()
    expect([(width * 25.4) / 72, (height * 25.4) / 72]).toEqual([expect.closeTo(100, 3), expect.closeTo(150, 3)])
  }
})

test('names, addresses and references are printed whole, with all their diacritics', async () => {
  const parts = [
    ...[
      'Nguyễn Thị Bích Phượng',
      'Blk 123 Ang Mo Kio Avenue 3',
      '#08-1234',
      'Singapore 560123',
      'SINGAPORE',
      '+6581234567',
    ],
    ...['Lê Thị Ánh, Công ty Hàng Mây', '12 Phố Huế, Hà Nội 100000, Vietnam', '0912345678'],
    ...['QSM', 'Q Small Packet', 'SG', 'SGL0000004125', '0.45 kg', '20/11/2026', 'ETSY-77123', '1/1'],
  ]
  const [text = ''] = await pageTexts(await label({}))
  for (const part of parts) expect(text).toContain(part)
})

test('the longest name is wrapped, never cut', async () => {
  const pages = await pageTexts(await label({ receiver: LONGEST, sender: LONGEST, reference: 'R'.repeat(150) }))
  const bare = (pages[0] ?? '').replace(/ /g, '')
  const [first, second] = [bare.indexOf('FROM'), bare.indexOf('TO')]
  for (const part of [LONGEST.name, ...LONGEST.street, LONGEST.town ?? '', LONGEST.state ?? '', LONGEST.phone])
    expect([part, bare.indexOf(part, first) > first, bare.indexOf(part, second) > second]).toEqual([part, true, true])
  expect(bare).toContain('R'.repeat(150))
})

test('Chinese, Japanese, Korean and Thai are printed in their own script, next to Vietnamese', async () => {
  const names = ['山田 太郎', '深圳市龙岗区布吉街道', '서울특별시 강남구', 'บริษัท สยามค้าข้าว จำกัด', 'Đặng Hữu Phượng']
  for (const name of names) {
    const [text = ''] = await pageTexts(await label({ receiver: { ...PARCEL.receiver, name } }))
    // One Thai letter, ำ, is drawn by two glyphs, and read as its two parts.
    expect(text.normalize('NFKC')).toContain(name.normalize('NFKC'))
  }
})

test('the text of a label is searchable, whichever letters, marks and ligatures were drawn before', async () => {
  const names = ['ẾỀỂ ằẵẳ ộỗổ ựữử Ǻǿ', 'Office of fine flutes', 'EAOU eaou ˆ ` ´', 'ﬁ']
  for (const name of [...names, ...names.toReversed()]) {
    const [text = ''] = await pageTexts(await label({ receiver: { ...PARCEL.receiver, name } }))
    // A ligature in one name is one letter in another.
    expect(text.normalize('NFKC')).toContain(name.normalize('NFKC'))
  }
})

test('each package has its page, its position among all, its own weight and the barcode of the parcel', async () => {
  const packages = [
    { quantity: 2, weightKg: 0.4, ...SIZE },
    { quantity: 1, weightKg: 1.25, ...SIZE },
  ]
  const pdf = await label({ packages, customsPaper: null })
  const texts = await pageTexts(pdf)
  expect(texts.map((text) => [/(\d)\/(\d)/.exec(text)?.[0], /([\d.]+) kg/.exec(text)?.[1]])).toEqual([
    ['1/3', '0.40'],
    ['2/3', '0.40'],
    ['3/3', '1.25'],
  ])
  for (const page of await printPages(pdf)) expect((await scan(page)).map(({ text }) => text)).toEqual([PARCEL.number])
})

test('labels are in the order of the parcels', async () => {
  const numbers = ['SGL0000000307', 'SGL0000000106', 'SGL0000000205']
  const texts = await pageTexts(await label(...numbers.map((number) => ({ number, trackingNumber: null }))))
  expect(texts.map((text) => /SGL\d+/.exec(text)?.[0])).toEqual(numbers)
})

describe('the CN22', () => {
  test('lists goods with quantity, weight, value, HS code and origin, and ticks the category', async () => {
    const [text = ''] = await pageTexts(await label({}))
    for (const part of [
      'CUSTOMS DECLARATION May be opened officially CN 22',
      '2 × Khăn lụa Vạn Phúc 0.25 25.50 621410 VN',
      'Total weight and value 0.45 25.50 USD',
      'I, the undersigned',
      "Date and sender's signature: 20/11/2026",
    ])
      expect(text).toContain(part)
  })

  test.each([null, 'cn23', 'invoice'] as const)(
    'is not on the label of a parcel whose customs document is %s',
    async (customsPaper) => {
      const [text = ''] = await pageTexts(await label({ customsPaper }))
      expect(text).not.toContain('CUSTOMS')
    },
  )

  test('sums what it has no room for, and lists every item on pages behind the label', async () => {
    const [first = '', ...list] = await pageTexts(await label({ items: manyItems }))
    const [, pieces = '', lines = ''] = /(\d+) pieces in (\d+) more lines: see attached list/.exec(first) ?? []
    const shown = [...first.matchAll(/Article \d+ of 60/g)].length
    expect(shown).toBeGreaterThan(2)
    expect([Number(lines), Number(pieces)]).toEqual([60 - shown, 2 * (60 - shown)])
    expect(first).toContain('1,530.00 USD')
    expect(list.join(' ').match(/Article \d+ of 60/g)).toEqual(manyItems.map(({ description }) => description))
    expect(list.at(-1)).toContain('120 pieces, total 15.00 1,530.00 USD')
    for (const page of list) expect(page).toContain(`list attached to ${PARCEL.number}`)
  })

  test('adds up exactly for any items', async () => {
    const item = fc.record({
      value: fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100),
      quantity: fc.integer({ min: 1, max: 50 }),
      itemWeightKg: fc.option(fc.integer({ min: 1, max: 500 }).map((grams) => grams / 1000)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 20 }), async (lines) => {
        const items = lines.map((line) => ({ ...ITEM, ...line, description: 'Goods' }))
        const [text = '', ...list] = await pageTexts(await label({ items }))
        const total = lines.reduce((sum, { value }) => sum.plus(value), new Big(0))
        expect(text.replaceAll(',', '')).toContain(`Total weight and value 0.45 ${total.toFixed(2)} USD`)
        const rows = [text, ...list].at(-1) ?? ''
        if (list.length === 0)
          expect(rows.match(/\d+ × Goods/g)).toEqual(lines.map(({ quantity }) => `${quantity} × Goods`))
      }),
      { numRuns: 30 },
    )
  })
})
