import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeableWeightKg, packageTotals, packageWeights, volumetricDivisor, volumetricWeightKg } from './weights.ts'

const SERVICES = [
  'SGL',
  'QSM',
  'QSP',
  'AME',
  'USG',
  'DSG',
  'FSG',
  'DLV',
  'USS',
  'DLS',
  'EMS',
  'SPL',
  'FXS',
  'DLM',
  'FXE',
  'FXP',
  'USE',
]
const EPACKETS = ['QSM', 'QSP', 'AME']
const HALF_KILO = ['FSG', 'DSG', 'USG']
const OTHERS = SERVICES.filter((code) => ![...EPACKETS, ...HALF_KILO].includes(code))

/** Measures in hundredths, so that the test can compute in whole numbers. */
const hundredths = fc.integer({ min: 1, max: 30_000 })
const anyService = fc.constantFrom(...SERVICES, 'NEW', null)
const box = (length: unknown, width: unknown, height: unknown) =>
  ({ lengthCm: length, widthCm: width, heightCm: height }) as Parameters<typeof volumetricWeightKg>[0]

describe('volumetric divisor (WGT-1)', () => {
  test.each(SERVICES)('%s', (code) => {
    expect(volumetricDivisor('express', code)).toBe(5000)
    expect(volumetricDivisor('ecommerce', code)).toBe(EPACKETS.includes(code) ? 6000 : 5000)
  })

  test('is 5000 if no service is chosen yet, or for one added later', () => {
    expect(volumetricDivisor('ecommerce', null)).toBe(5000)
    expect(volumetricDivisor('ecommerce', 'NEW')).toBe(5000)
  })
})

describe('volumetric weight (WGT-1)', () => {
  test.each<[number | string, number | string, number | string, 5000 | 6000, number]>([
    [30, 20, 10, 5000, 1.2],
    [30, 20, 10, 6000, 1],
    [10, 10, 10, 6000, 0.17],
    [10, 10, 10, 5000, 0.2],
    [0.1, 0.1, 0.1, 5000, 0.01],
    [10, 5, 1, 5000, 0.01],
    [10, 5, 1.01, 5000, 0.02],
    [1.1, 1.1, 1.1, 5000, 0.01],
    ['33.3', '22.2', '11.1', 5000, 1.65],
    ['.5', '100.', ' 100 ', 5000, 1],
    // 0.1 × 0.2 × 2500 is 50.00000000000001 in floating point, which would give 0.02.
    [0.1, 0.2, 2500, 5000, 0.01],
    [60, 60, 60, 6000, 36],
    [300, 300, 300, 5000, 5400],
  ])('%s × %s × %s ÷ %i = %f', (length, width, height, divisor, expected) => {
    expect(volumetricWeightKg(box(length, width, height), divisor)).toBe(expected)
  })

  test.each([[''], [null], [undefined], ['.'], ['-'], ['abc'], ['1,5'], ['1e3'], [0], [-3], ['-3'], [NaN], [Infinity]])(
    'a side of %s counts as missing',
    (side) => expect(volumetricWeightKg(box(10, side, 10), 5000)).toBe(0),
  )

  test('is the exact quotient rounded up to 0.01', () => {
    fc.assert(
      fc.property(
        hundredths,
        hundredths,
        hundredths,
        fc.constantFrom(5000 as const, 6000 as const),
        (l, w, h, divisor) => {
          const volume = BigInt(l) * BigInt(w) * BigInt(h)
          const unit = BigInt(divisor) * 10_000n
          const expected = Number((volume + unit - 1n) / unit) / 100
          expect(volumetricWeightKg(box(l / 100, w / 100, h / 100), divisor)).toBe(expected)
          expect(volumetricWeightKg(box(String(h / 100), String(l / 100), String(w / 100)), divisor)).toBe(expected)
        },
      ),
    )
  })
})

describe('chargeable weight (WGT-2)', () => {
  test.each<[string | null, number, number, number]>([
    // ePackets: volumetric only when above 1.3 × actual.
    ['QSM', 1, 1.3, 1],
    ['QSM', 1, 1.31, 1.31],
    ['QSP', 2, 2.6, 2],
    ['QSP', 2, 2.61, 2.61],
    ['AME', 0.7, 0.91, 0.7],
    ['AME', 0.7, 0.92, 0.92],
    ['AME', 5, 1, 5],
    // The comparison takes the weight that the screen shows: 1.0005, shown as 1.01, against 1.001.
    ['QSM', 0.77, 1.0005, 1.01],
    // SGL: the larger.
    ['SGL', 1, 1.01, 1.01],
    ['SGL', 1.01, 1, 1.01],
    // Express: the larger, up to the next half kilo.
    ['FSG', 0.6, 0.2, 1],
    ['FSG', 0.5, 0.5, 0.5],
    ['DSG', 0.51, 0.1, 1],
    ['USG', 1, 20.01, 20.5],
    ['USG', 0.01, 0, 0.5],
    ['DSG', 21, 20.99, 21],
    // No rule of their own: the larger, up to 0.01.
    ['DLV', 1, 1.2, 1.2],
    ['FXP', 2.345, 1, 2.35],
    ['NEW', 3, 4, 4],
    [null, 3, 4, 4],
    ['SGL', 0, 0, 0],
  ])('%s, %f kg, volumetric %f: %f', (code, weightKg, volumetricKg, expected) => {
    expect(chargeableWeightKg({ weightKg, volumetricKg }, code)).toBe(expected)
  })

  const chargeable = (w: number, v: number, code: string | null) =>
    chargeableWeightKg({ weightKg: w / 100, volumetricKg: v / 100 }, code)

  test('of QSM, QSP and AME equals the result in whole numbers', () => {
    fc.assert(
      fc.property(hundredths, hundredths, fc.constantFrom(...EPACKETS), (w, v, code) => {
        expect(chargeable(w, v, code)).toBe((v * 10 > w * 13 ? v : w) / 100)
      }),
    )
  })

  test('of FSG, DSG and USG is the least multiple of 0.5 that holds both', () => {
    fc.assert(
      fc.property(hundredths, hundredths, fc.constantFrom(...HALF_KILO), (w, v, code) => {
        expect(chargeable(w, v, code)).toBe(Math.ceil(Math.max(w, v) / 50) / 2)
      }),
    )
  })

  test('of SGL and the others is the larger', () => {
    fc.assert(
      fc.property(hundredths, hundredths, fc.constantFrom(...OTHERS, 'NEW', null), (w, v, code) => {
        expect(chargeable(w, v, code)).toBe(Math.max(w, v) / 100)
      }),
    )
  })

  test('is never below the actual weight, and never drops when a weight grows', () => {
    fc.assert(
      fc.property(hundredths, hundredths, fc.nat(500), anyService, (w, v, more, code) => {
        const kg = chargeable(w, v, code)
        expect(kg).toBeGreaterThanOrEqual(w / 100)
        expect(chargeable(w, v + more, code)).toBeGreaterThanOrEqual(kg)
      }),
    )
  })
})

describe('weights of a package', () => {
  test('of an express order use 5000 for any service, of a parcel its service’s divisor', () => {
    const measures = { weight: 1, length: 30, width: 20, height: 12 }
    expect(packageWeights('express', 'QSM', measures)).toEqual({ volumetricWeight: 1.44, chargeableWeight: 1.44 })
    expect(packageWeights('ecommerce', 'QSM', measures)).toEqual({ volumetricWeight: 1.2, chargeableWeight: 1 })
    expect(packageWeights('ecommerce', 'FSG', measures)).toEqual({ volumetricWeight: 1.44, chargeableWeight: 1.5 })
  })

  test('of an incomplete form are computed as far as possible', () => {
    const measures = { weight: '2.5', length: '30', width: '', height: undefined }
    expect(packageWeights('express', null, measures)).toEqual({ volumetricWeight: 0, chargeableWeight: 2.5 })
    const nothing = { weight: '', length: '', width: '', height: '' }
    expect(packageWeights('ecommerce', 'FSG', nothing)).toEqual({ volumetricWeight: 0, chargeableWeight: 0 })
  })
})

describe('totals (WGT-3)', () => {
  test('of FSG, 3 × 0.6 kg = 3.0: packages are rounded, sums are not', () => {
    const one = packageWeights('express', 'FSG', { weight: 0.6, length: 1, width: 1, height: 1 })
    expect(packageTotals([{ quantity: 3, weight: 0.6, ...one }])).toEqual({
      totalQuantity: 3,
      totalWeight: 1.8,
      totalVolumetricWeight: 0.03,
      totalChargeableWeight: 3,
    })
  })

  test.each<[string, Parameters<typeof packageTotals>[0], number[]]>([
    ['no lines', [], [0, 0, 0, 0]],
    [
      'several lines',
      [
        { quantity: 2, weight: 0.1, volumetricWeight: 0.2, chargeableWeight: 0.2 },
        { quantity: 1, weight: '0.2', volumetricWeight: '0.1', chargeableWeight: '0.2' },
      ],
      [3, 0.4, 0.5, 0.6],
    ],
    [
      'weight to the nearest 0.01',
      [{ quantity: 1, weight: 1.004, volumetricWeight: 0, chargeableWeight: 1.01 }],
      [1, 1, 0, 1.01],
    ],
    [
      'half a hundredth goes up',
      [{ quantity: 1, weight: 1.005, volumetricWeight: 0, chargeableWeight: 1.01 }],
      [1, 1.01, 0, 1.01],
    ],
    [
      'volumetric always up',
      [{ quantity: 3, weight: 1, volumetricWeight: 0.001, chargeableWeight: 1 }],
      [3, 3, 0.01, 3],
    ],
    ['no quantity typed yet', [{ quantity: '', weight: 1, volumetricWeight: 1, chargeableWeight: 1 }], [0, 0, 0, 0]],
  ])('%s', (_, lines, [totalQuantity, totalWeight, totalVolumetricWeight, totalChargeableWeight]) => {
    expect(packageTotals(lines)).toEqual({ totalQuantity, totalWeight, totalVolumetricWeight, totalChargeableWeight })
  })

  test('of a row of n packages equal those of n rows of one', () => {
    const anyLine = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), w: hundredths, v: hundredths, c: hundredths })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (drawn) => {
        const lines = drawn.map(({ quantity, w, v, c }) => ({
          quantity,
          weight: w / 100,
          volumetricWeight: v / 100,
          chargeableWeight: c / 100,
        }))
        const singles = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
        expect(packageTotals(lines)).toEqual(packageTotals(singles))
        const sum = drawn.reduce((total, line) => total + line.quantity * line.c, 0)
        expect(packageTotals(lines).totalChargeableWeight).toBe(sum / 100)
      }),
    )
  })
})
