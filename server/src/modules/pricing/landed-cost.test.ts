import fc from 'fast-check'
import { TARIFF_KINDS } from '@waybill/contract/reference/tariff-method'
import { describe, expect, test } from 'vitest'
import { settleDuties, withLandedTotal } from './landed-cost.ts'
import { assess, type TariffLine } from './tariff.ts'
import { item, seededTo, settled, SHIRT } from './testing/duty-cases.ts'

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
