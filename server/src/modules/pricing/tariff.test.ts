import fc from 'fast-check'
import { TARIFF_KINDS, TARIFF_METHODS } from '@waybill/contract/reference/tariff-method'
import { describe, expect, test } from 'vitest'
import { type SettledDuties, settleDuties, withLandedTotal } from './landed-cost.ts'
import { DUTY_LAYERS } from './seed/duty-layers.ts'
import { EU_COUNTRY_CODES } from '@waybill/contract/shipments/customs'
import {
  type Assessment,
  assess,
  type Consignment,
  type Duties,
  knownLayersFor,
  rowsForLine,
  TARIFF_PARTS,
  type TariffLine,
  type TariffRate,
} from './tariff.ts'

const ANY: TariffRate = {
  ...{ kind: 'reciprocal', order: 1, name: 'Layer', originCountryId: null, hsPrefix: '' },
  ...{ unit: 'percent', ratePercent: 10, amount: null, currency: null, headingDigits: null, least: null, most: null },
  ...{ trade: null, valueLimit: null, valueCurrency: null, serviceKind: null, ioss: null, ddpOnly: false },
  ...{ legalBasis: 'any', legalUrl: null, isSettled: true, validFrom: '2026-01-01', validTo: null },
}
const as = (legalBasis: string, change: Partial<TariffRate> = {}): TariffRate => ({ ...ANY, legalBasis, ...change })

const item = (hsCode: string, declaredValue: number, change: Partial<TariffLine> = {}): TariffLine => ({
  ...{ hsCode, originCountryId: 'VN', declaredValue, quantity: 1, weightKg: 0.2 },
  ...change,
})
const VND: Readonly<Record<string, number>> = { EUR: 30_000, USD: 25_000, GBP: 35_000, VND: 1 }
const dutiesOf = (layers: readonly TariffRate[]): Duties => ({ layers, vndPer: (currency) => VND[currency] ?? null })
const SHIRT: Consignment = {
  ...{ day: '2026-11-20', method: 'COMMERCIAL', trade: 'B2C', hasIoss: false, currency: 'USD', vndPerUnit: 25_000 },
  lines: [item('6109100012', 100)],
}
const figures = (layers: readonly TariffRate[], change: Partial<Consignment> = {}): Assessment => {
  const found = assess(dutiesOf(layers), { ...SHIRT, ...change })
  if ('reason' in found) throw new Error(found.reason)
  return found
}

describe('the row of a layer that applies (TAR-2)', () => {
  const applied = (layers: readonly TariffRate[]) => {
    const [layer] = knownLayersFor(dutiesOf(layers), SHIRT)
    const [line] = SHIRT.lines
    return layer && line && rowsForLine(layer.rows, line)[0]?.legalBasis
  }
  test.each<[string, TariffRate[], string | undefined]>([
    ['none', [], undefined],
    ['for any goods of any origin', [as('a')], 'a'],
    ['the longest prefix', [as('a'), as('b', { hsPrefix: '61' }), as('c', { hsPrefix: '6109' })], 'c'],
    ['the whole code as prefix', [as('a', { hsPrefix: '6109' }), as('b', { hsPrefix: '6109100012' })], 'b'],
    ['a prefix longer than the code does not hold', [as('a', { hsPrefix: '61091000129' })], undefined],
    ['the exact origin', [as('a'), as('b', { originCountryId: 'VN' }), as('c', { originCountryId: 'CN' })], 'b'],
    ['a longer prefix before the exact origin', [as('a', { originCountryId: 'VN' }), as('b', { hsPrefix: '61' })], 'b'],
    ['the newest valid', [as('a'), as('b', { validFrom: '2026-06-01' }), as('c', { validFrom: '2026-12-01' })], 'b'],
    ['exact origin before newer', [as('a', { originCountryId: 'VN' }), as('b', { validFrom: '2026-06-01' })], 'a'],
    ['valid from this very day', [as('a', { validFrom: '2026-11-20' })], 'a'],
    ['not before', [as('a', { validFrom: '2026-11-21' })], undefined],
    ['valid to this very day', [as('a', { validTo: '2026-11-20' })], 'a'],
    ['not after', [as('a', { validTo: '2026-11-19' })], undefined],
    ['an ended newer one gives way', [as('a'), as('b', { validFrom: '2026-06-01', validTo: '2026-10-31' })], 'a'],
    ['a condition before the longest prefix', [as('a', { hsPrefix: '6109' }), as('b', { trade: 'B2C' })], 'b'],
    ['a condition that does not hold', [as('a'), as('b', { trade: 'B2B' })], 'a'],
    [
      'the lower value limit',
      [as('a', { valueLimit: 700, valueCurrency: 'USD' }), as('b', { valueLimit: 150, valueCurrency: 'USD' })],
      'b',
    ],
    [
      'a value limit that is passed does not hold',
      [as('a'), as('b', { valueLimit: 99.99, valueCurrency: 'USD' })],
      'a',
    ],
    ['a value limit that is reached holds', [as('a'), as('b', { valueLimit: 100, valueCurrency: 'USD' })], 'b'],
    ['100 USD are within 84 EUR', [as('a'), as('b', { valueLimit: 84, valueCurrency: 'EUR' })], 'b'],
    ['but not within 83 EUR', [as('a'), as('b', { valueLimit: 83, valueCurrency: 'EUR' })], 'a'],
    ['for post does not hold for express', [as('a'), as('b', { serviceKind: 'post' })], 'a'],
    ['without IOSS', [as('a', { ioss: 'with' }), as('b', { ioss: 'without' })], 'b'],
  ])('%s', (_, rates, expected) => {
    expect(applied(rates)).toBe(expected)
    expect(applied([...rates].reverse())).toBe(expected)
  })
})

describe('the tariff (TAR-1, TAR-3, TAR-6)', () => {
  const rates = [
    as('c', { kind: 'commodity', hsPrefix: '6109', ratePercent: 16.5 }),
    as('r', { ratePercent: 20 }),
    as('m', { kind: 'remedy', originCountryId: 'CN', ratePercent: 50 }),
  ]
  const lines = [item('6109100012', 12.34), item('4202920000', 100, { originCountryId: 'CN' })]
  const input = { lines, vndPerUnit: '26300.5' }

  test('includes the parts of its method', () => {
    expect(TARIFF_PARTS).toEqual({ NONE: [], POSTAL: ['reciprocal'], COMMERCIAL: TARIFF_KINDS, PACKET: ['reciprocal'] })
  })

  test.each<[Consignment['method'], object]>([
    // 12.34 × 16.5 % and 112.34 × 20 % and 100 × 50 %, × 26 300.5, each up to whole VND.
    ['COMMERCIAL', { total: 1_959_496, commodity: 53_551, reciprocal: 590_920, remedy: 1_315_025 }],
    ['POSTAL', { total: 590_920, commodity: 0, reciprocal: 590_920, remedy: 0 }],
    ['PACKET', { total: 590_920, commodity: 0, reciprocal: 590_920, remedy: 0 }],
    ['NONE', { total: 0, commodity: 0, reciprocal: 0, remedy: 0 }],
  ])('%s', (method, expected) => expect(figures(rates, { ...input, method }).duties).toEqual(expected))

  test('flat layers are charged by every method but NONE', () => {
    const flat = [as('f', { kind: 'commodity', unit: 'piece', amount: 2, currency: 'EUR' })]
    const total = (method: Consignment['method']) => figures(flat, { method }).duties.total
    expect(TARIFF_METHODS.map((method) => [method, total(method)])).toEqual([
      ['NONE', 0],
      ['POSTAL', 60_000],
      ['COMMERCIAL', 60_000],
      ['PACKET', 60_000],
    ])
  })

  test('without an exchange rate it is N/A, unless nothing is charged', () => {
    const asked = { ...SHIRT, vndPerUnit: null }
    expect(assess(dutiesOf(rates), asked)).toEqual({ reason: 'no_exchange_rate' })
    expect(assess(dutiesOf(rates), { ...asked, method: 'NONE' })).toMatchObject({ duties: { total: 0 } })
    const inFrancs = [as('f', { unit: 'piece', amount: 1, currency: 'CHF' })]
    expect(assess(dutiesOf(inFrancs), SHIRT)).toEqual({ reason: 'no_exchange_rate' })
  })

  test('a layer by weight is N/A for an item without weight', () => {
    const byWeight = [as('w', { unit: 'kilogram', amount: 2, currency: 'USD' })]
    expect(assess(dutiesOf(byWeight), { ...SHIRT, lines: [item('61', 1, { weightKg: null })] })).toEqual({
      reason: 'no_weight',
    })
  })
})

describe('the layers (TAR-11, TAR-12)', () => {
  test('of different orders add up, each explained with its basis', () => {
    const { duties, layers } = figures([
      as('Second', { order: 2, ratePercent: 5 }),
      as('First', { order: 1, ratePercent: 10 }),
    ])
    expect(duties.reciprocal).toBe(375_000)
    expect(layers.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['10 % of USD 100, First', 250_000],
      ['5 % of USD 100, Second', 125_000],
    ])
  })

  test.each<[string, Partial<TariffRate>, number, string]>([
    ['percent', { ratePercent: 12.5 }, 375_000, '12.5 % of USD 120, any'],
    // (0.2 + 0.5) kg × USD 2
    ['kilogram', { unit: 'kilogram', amount: 2, currency: 'USD' }, 35_000, 'USD 2 × 0.7 kg, any'],
    ['piece', { unit: 'piece', amount: 1.5, currency: 'USD' }, 225_000, 'USD 1.5 × 6 pieces, any'],
    [
      'six-digit headings',
      { unit: 'heading', amount: 3, currency: 'EUR', headingDigits: 6 },
      180_000,
      'EUR 3 × 2 sub-headings 6109.10, 6505.00, any',
    ],
    [
      'four-digit headings',
      { unit: 'heading', amount: 3, currency: 'EUR', headingDigits: 2 },
      180_000,
      'EUR 3 × 2 sub-headings 61, 65, any',
    ],
    ['the least', { ratePercent: 1, least: 10, most: 20, currency: 'USD' }, 250_000, '1 % of USD 120, any'],
    ['the most', { ratePercent: 50, least: 10, most: 20, currency: 'USD' }, 500_000, '50 % of USD 120, any'],
  ])('by %s', (_, change, amount, basis) => {
    const lines = [item('6109100012', 100, { quantity: 5 }), item('6505009000', 20, { weightKg: 0.5 })]
    const { layers } = figures([as('any', change)], { lines })
    expect(layers.map((layer) => [layer.amount, layer.basis])).toEqual([[amount, basis]])
  })

  test('VAT is on the value and the duty', () => {
    const vat = as('VAT', { kind: 'vat', ratePercent: 19 })
    // 100 USD = 2 500 000, duty 10 % = 250 000: 19 % of 2 750 000
    expect(figures([ANY, vat])).toMatchObject({ duties: { total: 250_000 }, vat: 522_500 })
  })
})

/** The seeded rows to a country, as its shipments read them. */
const seededTo = (code: string): Duties =>
  dutiesOf(
    DUTY_LAYERS.filter(({ to }) => (typeof to === 'string' ? to === code : EU_COUNTRY_CODES.includes(code))).map(
      ({ to: _to, from, isSettled, ddpOnly, ...layer }) => ({
        ...ANY,
        ratePercent: null,
        ...layer,
        originCountryId: from ?? null,
        isSettled: isSettled ?? true,
        ddpOnly: ddpOnly ?? false,
        hsPrefix: layer.hsPrefix ?? '',
        validTo: layer.validTo ?? null,
      }),
    ),
  )
const settled = (
  to: string,
  change: Partial<Consignment> & { service?: object; payer?: 'DAP' | 'DDP' },
): SettledDuties => {
  const { service, payer, method, ...consignment } = change
  return settleDuties({
    service: { tariffMethod: method ?? 'COMMERCIAL', allowsDap: true, dapFee: 50_000, ...service },
    duties: seededTo(to),
    consignment: { ...SHIRT, currency: 'EUR', vndPerUnit: 30_000, ...consignment },
    chosenPayer: payer ?? null,
    isDutiable: true,
  })
}

describe('cases worked by hand from the law, at 30 000 VND for 1 EUR and 25 000 for 1 USD', () => {
  const T_SHIRT = '610910'
  const CAP = '650500'
  test.each<[string, string, Parameters<typeof settled>[1], { duty: number; vat: number }]>([
    // EUR 3 once; VAT 19 % of 50 + 3 EUR
    [
      'five T-shirts of one code to DE',
      'DE',
      { lines: [item(T_SHIRT, 50, { quantity: 5 })] },
      { duty: 90_000, vat: 302_100 },
    ],
    ['the same on two lines', 'DE', { lines: [item(T_SHIRT, 30), item(T_SHIRT, 20)] }, { duty: 90_000, vat: 302_100 }],
    // EUR 6; VAT 19 % of 50 + 6 EUR
    ['a T-shirt and a cap to DE', 'DE', { lines: [item(T_SHIRT, 30), item(CAP, 20)] }, { duty: 180_000, vat: 319_200 }],
    [
      'the same by post',
      'DE',
      { method: 'POSTAL', lines: [item(T_SHIRT, 30), item(CAP, 20)] },
      { duty: 180_000, vat: 319_200 },
    ],
    [
      'the same with IOSS: VAT was paid at the sale',
      'DE',
      { hasIoss: true, lines: [item(T_SHIRT, 30), item(CAP, 20)] },
      { duty: 180_000, vat: 0 },
    ],
    ['150 EUR', 'DE', { lines: [item(T_SHIRT, 150)] }, { duty: 90_000, vat: 872_100 }],
    // 12 % of 151 EUR = 543 600; VAT 19 % of 4 530 000 + 543 600
    ['151 EUR: the ordinary 12 %', 'DE', { lines: [item(T_SHIRT, 151)] }, { duty: 543_600, vat: 963_984 }],
    [
      'to a company: the ordinary 12 %',
      'DE',
      { trade: 'B2B', lines: [item(T_SHIRT, 50)] },
      { duty: 180_000, vat: 319_200 },
    ],
    ['a gift of 45 EUR between people', 'DE', { trade: 'C2C', lines: [item(T_SHIRT, 45)] }, { duty: 0, vat: 0 }],
    // 2.5 % of 46 EUR; VAT 19 %
    ['a gift of 46 EUR', 'DE', { trade: 'C2C', lines: [item(T_SHIRT, 46)] }, { duty: 34_500, vat: 268_755 }],
    [
      'on the last day before the flat duty',
      'DE',
      { day: '2026-06-30', lines: [item(T_SHIRT, 50)] },
      { duty: 0, vat: 285_000 },
    ],
    ['on its first day', 'DE', { day: '2026-07-01', lines: [item(T_SHIRT, 50)] }, { duty: 90_000, vat: 302_100 }],
    ['on its last day', 'DE', { day: '2028-06-30', lines: [item(T_SHIRT, 50)] }, { duty: 90_000, vat: 302_100 }],
    ['the day after it', 'DE', { day: '2028-07-01', lines: [item(T_SHIRT, 50)] }, { duty: 180_000, vat: 319_200 }],
    // 24 EUR VAT in Greece: 24 % of 50 + 3 EUR
    ['to Greece', 'GR', { lines: [item(T_SHIRT, 50)] }, { duty: 90_000, vat: 381_600 }],
  ])('EU: %s', (_, to, change, expected) => {
    const { tariff, importVat } = settled(to, change)
    expect({ duty: tariff?.total, vat: importVat }).toEqual(expected)
  })

  const inUsd = { currency: 'USD', vndPerUnit: 25_000, lines: [item('6109100012', 100)] }
  const ofChina = { ...inUsd, lines: [item('6109100012', 100, { originCountryId: 'CN' })] }
  test.each<[string, Parameters<typeof settled>[1], object]>([
    // 16.5 % ordinary; reciprocal by date; 7.5 % Section 301 on China
    ['from VN in February', { ...inUsd, day: '2026-02-20' }, { commodity: 412_500, reciprocal: 500_000, remedy: 0 }],
    ['from VN in May', { ...inUsd, day: '2026-05-01' }, { commodity: 412_500, reciprocal: 250_000, remedy: 0 }],
    ['from VN in November', inUsd, { commodity: 412_500, reciprocal: 312_500, remedy: 0 }],
    [
      'from CN in February',
      { ...ofChina, day: '2026-02-20' },
      { commodity: 412_500, reciprocal: 500_000, remedy: 187_500 },
    ],
    ['from CN in May', { ...ofChina, day: '2026-05-01' }, { commodity: 412_500, reciprocal: 250_000, remedy: 187_500 }],
    ['from CN in November', ofChina, { commodity: 412_500, reciprocal: 250_000, remedy: 187_500 }],
    ['by post: the surcharge alone', { ...inUsd, method: 'POSTAL' }, { commodity: 0, reciprocal: 312_500, remedy: 0 }],
  ])('US: %s', (_, change, expected) => {
    expect(settled('US', change)).toMatchObject({ tariff: expected, importVat: 0 })
  })
})

describe('who pays (TAR-15 to TAR-17)', () => {
  const lines = [item('610910', 50)]

  test('the sender by default; the landed cost then is the amount due', () => {
    const { landed, ...found } = settled('DE', { lines })
    expect(found).toMatchObject({ dutyPayer: 'DDP', dutyPayers: ['DDP', 'DAP'], importVat: 302_100 })
    expect(withLandedTotal(landed, { price: 500_000, adminFee: 10_000 })).toMatchObject({
      ...{ duties: 90_000, vat: 302_100, collectingFee: 0, recipientPays: 0, total: 902_100, unknown: [] },
    })
  })

  test('the recipient where the sender chooses so, with the fee for collecting', () => {
    const { landed, ...found } = settled('DE', { lines, payer: 'DAP' })
    expect(found).toMatchObject({ dutyPayer: 'DAP', tariff: { total: 0, layers: [] }, importVat: 0 })
    expect(withLandedTotal(landed, { price: 500_000, adminFee: 10_000 })).toMatchObject({
      ...{ duties: 90_000, vat: 302_100, collectingFee: 50_000, recipientPays: 442_100, total: 952_100 },
    })
  })

  test('a service without a method leaves duty to the recipient, whatever is chosen', () => {
    expect(settled('DE', { lines, method: 'NONE', payer: 'DDP' })).toMatchObject({
      ...{ dutyPayer: 'DAP', dutyPayers: ['DAP'], tariff: { total: 0 }, landed: { duties: 90_000 } },
    })
  })

  test('post to the United States is DDP only, express is not', () => {
    const inUsd = { currency: 'USD', vndPerUnit: 25_000, lines: [item('6109100012', 100)], payer: 'DAP' as const }
    expect(settled('US', { ...inUsd, method: 'POSTAL' }).dutyPayers).toEqual(['DDP'])
    expect(settled('US', inUsd).dutyPayers).toEqual(['DDP', 'DAP'])
  })

  test('nobody for documents and goods that stay in their country', () => {
    const question = { service: { tariffMethod: 'COMMERCIAL', allowsDap: true, dapFee: 0 } as const, chosenPayer: null }
    const duties = seededTo('DE')
    expect(settleDuties({ ...question, duties, consignment: SHIRT, isDutiable: false })).toMatchObject({
      ...{ tariff: { total: 0 }, importVat: 0, dutyPayer: null, landed: null },
    })
  })

  test.each<[string, string, TariffLine[], object[]]>([
    [
      'a code without a row of ordinary duty',
      'US',
      [item('9999990000', 50)],
      [{ reason: 'no_rate', codes: ['9999990000'] }],
    ],
    ['no code', 'DE', [item('', 50)], [{ reason: 'no_code', codes: [] }]],
    [
      'a country without rows',
      'JP',
      [item('610910', 50)],
      [
        { reason: 'no_rate', codes: ['610910'] },
        { reason: 'no_vat_rate', codes: ['610910'] },
      ],
    ],
  ])('the landed cost is "at least" for %s', (_, to, unknownLines, unknown) => {
    expect(settled(to, { lines: unknownLines }).landed?.unknown).toEqual(unknown)
  })
})

describe('properties of the seeded layers', () => {
  const codes = ['610910', '650500', '621410', '420292', '090121']
  const anyLine = fc.record({
    hsCode: fc.constantFrom(...codes),
    originCountryId: fc.constantFrom('VN', 'CN', 'BR'),
    declaredValue: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 20 }),
    weightKg: fc.integer({ min: 1, max: 5000 }).map((grams) => grams / 1000),
  })
  const anyDay = fc.constantFrom('2026-02-20', '2026-06-30', '2026-07-01', '2026-11-20', '2028-07-01')
  const anyTo = fc.constantFrom('DE', 'GR', 'US', 'GB')
  const dutyOf = (to: string, lines: TariffLine[], day: string) => {
    const found = assess(seededTo(to), { ...SHIRT, currency: 'EUR', vndPerUnit: 30_000, lines, day })
    if ('reason' in found) throw new Error(found.reason)
    return found
  }

  test('the parts add up to the total, the layers to the parts', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), anyTo, anyDay, (lines, to, day) => {
        const { duties, vat, layers } = dutyOf(to, lines, day)
        expect(duties.commodity + duties.reciprocal + duties.remedy).toBe(duties.total)
        for (const kind of [...TARIFF_KINDS, 'vat'] as const) {
          const sum = layers.filter((layer) => layer.kind === kind).reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(kind === 'vat' ? vat : duties[kind])
        }
      }),
    )
  })

  test('the order of items does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 2, maxLength: 6 }), anyTo, anyDay, (lines, to, day) => {
        const [forward, back] = [dutyOf(to, lines, day), dutyOf(to, [...lines].reverse(), day)]
        expect([back.duties, back.vat]).toEqual([forward.duties, forward.vat])
      }),
    )
  })

  test('within one regime, adding an item never lowers duty or VAT', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), anyLine, anyTo, anyDay, (lines, more, to, day) => {
        const value = [...lines, more].reduce((sum, { declaredValue }) => sum + declaredValue, 0)
        // Small enough to stay within 135 GBP, or large enough to be beyond 150 EUR before.
        const scale = value <= 135 || value - more.declaredValue > 160 ? 1 : 100 / value
        const scaled = (line: TariffLine) => ({ ...line, declaredValue: Number(line.declaredValue) * scale })
        const before = dutyOf(to, lines.map(scaled), day)
        const after = dutyOf(to, [...lines, more].map(scaled), day)
        expect(after.duties.total).toBeGreaterThanOrEqual(before.duties.total)
        expect(after.vat).toBeGreaterThanOrEqual(before.vat)
      }),
    )
  })

  test('rows of other days never count', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), anyTo, anyDay, (lines, to, day) => {
        const duties = seededTo(to)
        const ofDay = duties.layers.filter(
          ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
        )
        const asked = { ...SHIRT, currency: 'EUR', vndPerUnit: 30_000, lines, day }
        expect(assess({ ...duties, layers: ofDay }, asked)).toEqual(assess(duties, asked))
      }),
    )
  })
})
