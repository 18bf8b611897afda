import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFullman } from '@waybill/simulators/ibc/fullman-rules'
import type { FullmanParcel } from './fullman-manifest.ts'
import { fullmanProblems, hawbAtLine, repeatedNumberProblems, writeFullman } from './fullman.ts'
import { MANIFEST, PARCEL } from './testing/parcel.ts'

/** A reader independent of the writer: bytes are letters of ISO-8859-1, a quote opens and closes. */
const read = (file: Buffer): string[][] => {
  const records: string[][] = []
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at++) {
    const letter = String.fromCharCode(file[at] ?? 0)
    if (isQuoted && letter === '"' && file[at + 1] === 0x22) {
      field += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted || !',\r\n'.includes(letter)) field += letter
    else if (letter !== '\r') {
      fields.push(field)
      field = ''
      if (letter === '\n') {
        records.push(fields)
        fields = []
      }
    }
  }
  expect([isQuoted, field, fields]).toEqual([false, '', []])
  return records
}
const fileOf = (...parcels: FullmanParcel[]) => writeFullman({ ...MANIFEST, parcels })
const lineOf = (parcel: FullmanParcel): string[] => read(fileOf(parcel))[2] ?? []
/** By the column's number in the documents, from 1. */
const column = (parcel: FullmanParcel, number: number): string => lineOf(parcel)[number - 1] ?? ''
const consignee = (party: Partial<FullmanParcel['consignee']>): FullmanParcel => ({
  ...PARCEL,
  consignee: { ...PARCEL.consignee, ...party },
})
const shipper = (party: Partial<FullmanParcel['shipper']>): FullmanParcel => ({
  ...PARCEL,
  shipper: { ...PARCEL.shipper, ...party },
})
const item = (fields: Partial<FullmanParcel['items'][number]>): FullmanParcel => ({
  ...PARCEL,
  items: PARCEL.items.map((one) => ({ ...one, ...fields })),
})
const confusable = (parcel: FullmanParcel) =>
  fullmanProblems(parcel).map(({ section, field, message }) => `${section} ${field}: ${message}`)

describe('the file (MNF-50)', () => {
  test('has the result address, the flight, then one line for each parcel', () => {
    const [email, mawb, ...hawbs] = read(fileOf(PARCEL, { ...PARCEL, number: 'SGL0000000027' }))
    expect(email).toEqual(['email', '1', 'all', 'manifest@sgl.test'])
    expect(mawb).toEqual(['mawb', '1', 'MNF20261123-001', '20261123', 'SGN', 'LAX', 'VJ0086', '978-12345675'])
    expect(hawbs.map(([type, version, , number]) => [type, version, number])).toEqual([
      ['hawb', '14', 'SGL0000000019'],
      ['hawb', '14', 'SGL0000000027'],
    ])
  })

  test('has the 54 columns of version 14 for a parcel', () => {
    const line = lineOf(PARCEL)
    expect(line).toHaveLength(54)
    const filled = Object.fromEntries(line.map((value, nth) => [nth + 1, value]).filter(([, value]) => value !== ''))
    expect(filled).toEqual({
      1: 'hawb',
      2: '14',
      4: 'SGL0000000019',
      5: 'REF-1',
      7: '9400100000000000000000',
      8: 'SGN',
      9: 'LAX',
      14: '1',
      15: '0.80',
      16: 'K',
      17: 'APX',
      18: 'USD',
      19: '25.00',
      21: 'Cotton shirt',
      22: '6105100010',
      25: 'B',
      26: 'ST',
      32: 'SGL Express',
      33: '1 Duong Nguyen Hue',
      35: 'Ho Chi Minh',
      37: '700000',
      38: 'VN',
      39: '842812345678',
      40: 'Ann Lee',
      42: '1 Main St',
      43: 'Apt 2, rear',
      44: 'Los Angeles',
      45: 'CA',
      46: '90012',
      47: 'US',
      48: '+12135550100',
      49: 'ann@example.test',
      52: 'VN',
    })
  })

  test('quotes a value with a comma or a quote, and doubles quotes', () => {
    const parcel = consignee({ address1: '1 "Old", Main St' })
    expect(fileOf(parcel).toString('latin1')).toContain(',"1 ""Old"", Main St",')
    expect(column(parcel, 42)).toBe('1 "Old", Main St')
  })

  test('is read by the channel without an error', () => {
    const { file, errors } = readFullman(fileOf(PARCEL).toString('latin1'), new Date('2026-11-23T08:00:00Z'))
    expect(errors).toEqual([])
    expect(file.hawbs).toMatchObject([{ hawb: PARCEL.number, consignee_person: 'Ann Lee', goods_coo: 'VN' }])
  })

  test('has lines that lead back to their parcel', () => {
    const file = fileOf(PARCEL, { ...PARCEL, number: 'SGL0000000027' })
    expect([1, 2, 3, 4, 5].map((line) => hawbAtLine(file, line))).toEqual([
      null,
      null,
      'SGL0000000019',
      'SGL0000000027',
      null,
    ])
  })
})

describe('letters (MNF-51, MNF-52)', () => {
  test.each([
    ['Nguyễn Thị Đào', 'Nguyen Thi Dao'],
    ['Đặng văn ư', 'Dang van u'],
    ['Nguyễn'.normalize('NFD'), 'Nguyen'],
    ['Strauß & Søn', 'Strauss & Son'],
    ['“Lee’s” – shop…', '"Lee\'s" - shop...'],
    ['a\u00a0b\tc\nd', 'a b c d'],
    ['Ann ★ Lee ®', 'Ann Lee ®'],
    ['so\u00adft\u200b', 'soft'],
    ['１２ Ｍａｉｎ', '12 Main'],
    ['5 ½ £', '5 1/2 £'],
  ])('%s is written %s', (name, written) => {
    expect(column(consignee({ name }), 40)).toBe(written)
  })

  test('a name in another script is replaced by its Latin one, which then also is the company', () => {
    const parcel = consignee({ name: '李安', company: 'Li An', latinName: 'Li An' })
    expect(confusable(parcel)).toEqual([])
    expect([column(parcel, 40), column(parcel, 41)]).toEqual(['Li An', ''])
  })

  test('a street in another script is replaced by its Latin one; beside Latin streets it is an additional line', () => {
    const chinese = consignee({ address1: '长安街1号', address2: null, latinAddress: '1 Changan St' })
    expect([column(chinese, 42), column(chinese, 43)]).toEqual(['1 Changan St', ''])
    expect(column(consignee({ latinAddress: 'Floor 3' }), 43)).toBe('Apt 2, rear, Floor 3')
  })

  test('a missing Latin text is refused, naming each field', () => {
    const parcel = consignee({ name: '李安', address1: '长安街1号', city: '北京' })
    expect(confusable(parcel)).toEqual([
      'recipient Name: Must be in Latin letters, here or in Company name',
      'recipient Address line 1: Must be in Latin letters, here or in Address line 3',
      'recipient Town: Must be in Latin letters',
    ])
  })
})

describe('manifests refused by the channel (MNF-53 to MNF-55)', () => {
  test.each([
    ['nothing', PARCEL, []],
    ['no state', consignee({ state: null }), ['recipient State: Required']],
    [
      'a state that is none',
      consignee({ state: 'Saigon' }),
      ['recipient State: Must be a state of the United States, such as CA'],
    ],
    ['a state of the forces', consignee({ state: 'ae' }), []],
    ['no postcode', consignee({ postcode: null }), ['recipient Postcode: Required']],
    [
      'a postcode that is none',
      consignee({ postcode: '9001' }),
      ['recipient Postcode: Must be a ZIP code, such as 90012 or 90012-1234'],
    ],
    ['a postcode of nine digits', consignee({ postcode: '900121234' }), []],
    ['Canada', consignee({ countryCode: 'CA', state: 'Ontario', postcode: 'k1a 0b1' }), []],
    [
      'Canada, wrong',
      consignee({ countryCode: 'CA', state: 'CA', postcode: '90012' }),
      [
        'recipient State: Must be a province of Canada, such as ON',
        'recipient Postcode: Must be a postcode of Canada, such as K1A 0B1',
      ],
    ],
    ['a country without states', consignee({ countryCode: 'GB', state: null, postcode: null }), []],
    ['no country', consignee({ countryCode: null }), ['recipient Country: Must be a country code of two letters']],
    ['no sender town', shipper({ city: null }), ['sender Town: Required']],
    ['no description', item({ description: ' ' }), ['item Item description: Required']],
    [
      'a description in another script',
      item({ description: '衬衫' }),
      ['item Item description: Must be in Latin letters'],
    ],
    ['no origin', item({ originCode: null }), ['item Country of origin: Must be a country code of two letters']],
    [
      'no rate',
      { ...PARCEL, declaredValueUsd: null },
      ['item Declared value: There is no exchange rate of its currency'],
    ],
    ['no value', { ...PARCEL, declaredValueUsd: 0 }, ['item Declared value: Must be greater than 0']],
    ['no weight', { ...PARCEL, weightKg: 0 }, ['packages Weight: Must be greater than 0']],
    ['no piece', { ...PARCEL, pieces: 0 }, ['packages Quantity: Must be at least 1']],
    ['documents without value or HS code', { ...item({ hsCode: null }), itemType: 'D', declaredValueUsd: null }, []],
  ] satisfies [string, FullmanParcel, string[]][])('%s', (_what, parcel, problems) => {
    expect(confusable(parcel)).toEqual(problems)
  })

  test.each([
    ['610510', '6 digits; goods to the United States need 10'],
    ['61051000100', '11 digits; goods to the United States need 10'],
    ['', 'Must have 10 digits'],
    [null, 'Must have 10 digits'],
    ['61051000IO', 'Must have 10 digits'],
  ])('goods need an HS code of 10 digits, documents do not: %j', (hsCode, message) => {
    const parcel = item({ hsCode })
    expect(confusable(parcel)).toEqual([`item HS code: ${message}`])
    expect(column(parcel, 22)).toBe('')
    expect(confusable({ ...parcel, itemType: 'D' })).toEqual([])
  })

  test('every item needs 10 digits, origin and value, and is named', () => {
    const items = [
      ...PARCEL.items,
      { description: 'Wool cap', hsCode: '650500', originCode: 'VN', value: 8 },
      { description: 'Sample', hsCode: '6505002030', originCode: null, value: 0 },
    ]
    expect(fullmanProblems({ ...PARCEL, items }).map(({ item: name, field }) => [name, field])).toEqual([
      ['Sample', 'Declared value'],
      ['Wool cap', 'HS code'],
      ['Sample', 'Country of origin'],
    ])
  })

  test('a problem names its field as the parcel’s body does; for goods, the wrong item', () => {
    const items = [
      { description: 'Socks', hsCode: '6115950000', originCode: 'VN', value: 5 },
      { description: '衬衫', hsCode: '6106200000', originCode: null, value: 20 },
    ]
    const pathsOf = (parcel: FullmanParcel) => fullmanProblems(parcel).map(({ path }) => path)
    expect(pathsOf({ ...PARCEL, items, pieces: 0 })).toEqual([
      'handlingUnits.0.contentDetailItems.1.itemDescription',
      'handlingUnits.0.contentDetailItems.1.countryOfOrigin',
      'handlingUnits.0.quantity',
    ])
    expect(pathsOf(consignee({ postcode: '9001' }))).toEqual(['shipToAddress.postcode'])
    expect(pathsOf(shipper({ city: null }))).toEqual(['shipFromAddress.town'])
  })

  test('the most valuable item comes first, and its HS code and origin are the parcel’s', () => {
    const items = [
      { description: 'Socks', hsCode: '6115950000', originCode: 'CN', value: 5 },
      { description: 'Silk shirt', hsCode: '6106200000', originCode: 'VN', value: 20 },
      { description: 'Socks', hsCode: '6115950000', originCode: 'CN', value: 4 },
    ]
    const parcel = { ...PARCEL, items }
    expect([21, 22, 51, 52].map((number) => column(parcel, number))).toEqual([
      'Silk shirt, Socks',
      '6106200000',
      'HTS 6115950000',
      'VN',
    ])
  })

  test('numbers with the same ending are reported for both parcels', () => {
    const [one, other] = ['A12345678901', 'B12345678901'].map((number) => ({ ...PARCEL, shipmentId: number, number }))
    if (!one || !other) throw new Error('There are two.')
    expect([...repeatedNumberProblems([one, other, PARCEL])]).toEqual([
      [one.shipmentId, expect.objectContaining({ message: 'Its last 11 characters are those of B12345678901' })],
      [other.shipmentId, expect.objectContaining({ message: 'Its last 11 characters are those of A12345678901' })],
    ])
  })
})

describe('for any manifest', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 35 })
  const party = fc.record({
    name: words,
    latinName: fc.option(words),
    address1: words,
    address2: fc.option(words),
    latinAddress: fc.option(words),
    city: fc.option(words),
    state: fc.option(fc.oneof(words, fc.constantFrom('CA', 'New York', 'ON', 'Quebec'))),
    postcode: fc.option(fc.oneof(words, fc.constantFrom('90012', 'K1A0B1', '10001-1234'))),
    countryCode: fc.option(fc.constantFrom('US', 'CA', 'VN', 'GB')),
    phone: fc.option(words),
  })
  const parcels = fc
    .array(
      fc.record({
        shipmentId: fc.uuid(),
        reference: fc.option(words),
        trackingNumber: fc.option(words),
        pieces: fc.integer({ min: 0, max: 500 }),
        weightKg: fc.integer({ min: 0, max: 10_000_000 }).map((grams) => grams / 100),
        itemType: fc.constantFrom('D', 'P'),
        declaredValueUsd: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)),
        items: fc.array(
          fc.record({
            description: words,
            hsCode: fc.option(fc.constantFrom('610510', '6105100010', 'x')),
            originCode: fc.option(fc.constantFrom('VN', 'US', 'vn')),
            value: fc.integer({ min: 0, max: 100_000 }),
          }),
          { maxLength: 4 },
        ),
        shipper: party,
        consignee: fc
          .tuple(party, fc.option(words), fc.option(words), fc.option(words))
          .map(([one, company, email, taxId]) => ({ ...one, company, email, taxId })),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((made) => made.map((one, nth) => ({ ...one, number: `SGL${String(nth + 1).padStart(10, '0')}` })))

  test('every line has all columns, every byte is ISO-8859-1, and no text exceeds its line', () => {
    fc.assert(
      fc.property(parcels, (made) => {
        const file = fileOf(...made)
        const records = read(file)
        expect(records.map(({ length }) => length)).toEqual([4, 8, ...made.map(() => 54)])
        expect(file.toString('latin1').split('\r\n')).toHaveLength(made.length + 3)
        expect(file.every((byte) => byte === 13 || byte === 10 || (byte >= 32 && byte < 127) || byte >= 161)).toBe(true)
      }),
    )
  })

  test('pieces, weights and values add up to those of the parcels', () => {
    const sum = (figures: readonly number[]): number => Math.round(figures.reduce((one, other) => one + other, 0) * 100)
    fc.assert(
      fc.property(parcels, (made) => {
        const lines = read(fileOf(...made)).slice(2)
        const of = (number: number) => lines.map((line) => Number(line[number - 1]))
        expect(sum(of(14))).toBe(sum(made.map(({ pieces }) => pieces)))
        expect(sum(of(15))).toBe(sum(made.map(({ weightKg }) => weightKg)))
        expect(sum(of(19))).toBe(sum(made.map(({ declaredValueUsd }) => declaredValueUsd ?? 0)))
      }),
    )
  })

  test('every line that the channel refuses belongs to a parcel with a problem reported before', () => {
    const nearly = fc
      .array(fc.tuple(fc.subarray(Object.keys(PARCEL.consignee)), fc.subarray(Object.keys(PARCEL.shipper)), parcels), {
        minLength: 1,
        maxLength: 3,
      })
      .map((made) =>
        made.flatMap(([ofConsignee, ofShipper, drawn], nth) => {
          const [one] = drawn
          if (!one) return []
          const pick = <Party extends object>(whole: Party, from: Party, names: readonly string[]): Party => ({
            ...whole,
            ...Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))),
          })
          const number = `SGL${String(nth + 1).padStart(10, '0')}`
          const isRandom = one.pieces % 2 === 0
          return {
            ...(isRandom ? { ...PARCEL, items: one.items, declaredValueUsd: one.declaredValueUsd } : PARCEL),
            number,
            consignee: pick(PARCEL.consignee, one.consignee, ofConsignee.slice(0, 2)),
            shipper: pick(PARCEL.shipper, one.shipper, ofShipper.slice(0, 2)),
          }
        }),
      )
    fc.assert(
      fc.property(fc.oneof(nearly, parcels), (made) => {
        const { errors } = readFullman(fileOf(...made).toString('latin1'), new Date('2026-11-23T08:00:00Z'))
        const wrong = made.flatMap((parcel, nth) => (fullmanProblems(parcel).length > 0 ? nth + 3 : []))
        expect(wrong).toEqual(expect.arrayContaining([...new Set(errors.map(({ line }) => line))]))
      }),
      { numRuns: 300 },
    )
  })
})
