import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  rangeText,
  rowPriceProblem,
  type RowWeights,
  rowWeightProblems,
  tableHints,
  weightOverlaps,
} from './price-table.ts'

const single = (weight: number | null): RowWeights => ({ isFlatRate: false, weight, weightFrom: null, weightTo: null })
const flat = (weightFrom: number | null, weightTo: number | null): RowWeights => ({
  isFlatRate: true,
  weight: null,
  weightFrom,
  weightTo,
})

describe('the price of a zone (rule PRC-1)', () => {
  test.each<[number | null, string | null]>([
    [null, 'Required'],
    [0, null],
    [0.01, null],
    [312_000, null],
    [1_234_567.5, null],
    [999_999_999_999, null],
    [0.001, 'The price takes at most 2 decimals'],
    [1.005, 'The price takes at most 2 decimals'],
    [-0.01, 'Must be at least 0'],
    [-1, 'Must be at least 0'],
    [1e12, 'Must be at most 999,999,999,999'],
    [NaN, 'Must be a number'],
    [Infinity, 'Must be at most 999,999,999,999'],
  ])('%s: %s', (price, problem) => expect(rowPriceProblem(price)).toBe(problem))
})

describe('the weights of one row (rule PRC-1)', () => {
  test.each<[string, RowWeights, object]>([
    ['a single weight', single(0.5), {}],
    ['zero is at least 0', single(0), {}],
    ['a single row needs its weight', single(null), { weight: 'Required' }],
    ['no number', single(NaN), { weight: 'Must be a number' }],
    ['below 0', single(-0.5), { weight: 'Must be at least 0' }],
    ['three decimals', single(0.505), { weight: 'The weight takes at most 2 decimals' }],
    ['more than a row holds', single(1_000_000), { weight: 'Must be at most 999,999.99' }],
    ['a range', flat(20.01, 30), {}],
    ['an open range', flat(70.01, null), {}],
    ['a range needs its start', flat(null, 30), { weightFrom: 'Required' }],
    ['its end lies above', flat(30, 20.01), { weightTo: 'Must be greater than 30.00' }],
    ['its end is not its start', flat(30, 30), { weightTo: 'Must be greater than 30.00' }],
    [
      'both are wrong',
      flat(-1, 0.001),
      { weightFrom: 'Must be at least 0', weightTo: 'The weight takes at most 2 decimals' },
    ],
    ['what a single row keeps of a range does not count', { ...single(1), weightFrom: -5, weightTo: NaN }, {}],
  ])('%s', (_, row, problems) => expect(rowWeightProblems(row)).toEqual(problems))
})

const fields = (rows: RowWeights[], isAsked?: (at: number) => boolean) =>
  [...weightOverlaps(rows, isAsked)].map(([at, { field, sentence }]) => `${at} ${field}: ${sentence}`)

describe('rows that overlap', () => {
  test.each<[string, RowWeights[], string[]]>([
    ['different weights', [single(1), single(1.01)], []],
    [
      'a weight twice: the later row',
      [single(5), single(1), single(5)],
      ['2 weight: 5.00 kg is in the table already.'],
    ],
    [
      'a weight three times',
      [single(5), single(5), single(5)],
      ['1 weight: 5.00 kg is in the table already.', '2 weight: 5.00 kg is in the table already.'],
    ],
    ['a shared end is no overlap', [flat(20, 30), flat(30, 70), flat(70, null)], []],
    ['a start at a single weight is no overlap', [single(20), flat(20, 30)], []],
    ['ranges as carriers print them', [flat(20.01, 30), flat(30.01, 70), flat(70.01, null)], []],
    ['a range into another', [flat(20, 30), flat(29.99, 40)], ['1 weightFrom: Overlaps the range 20.00 to 30.00 kg.']],
    ['a range inside another', [flat(20, 70), flat(30, 40)], ['1 weightFrom: Overlaps the range 20.00 to 70.00 kg.']],
    ['the same range twice', [flat(20, 30), flat(20, 30)], ['1 weightFrom: Overlaps the range 20.00 to 30.00 kg.']],
    ['two open ranges', [flat(21, null), flat(45, null)], ['1 weightFrom: Overlaps the range from 21.00 kg.']],
    [
      'an open range under another',
      [flat(45, null), flat(30, 45.01)],
      ['1 weightFrom: Overlaps the range from 45.00 kg.'],
    ],
    ['a single weight and a range are priced one after the other', [single(25), flat(20, 30)], []],
    [
      'unfinished rows clash with nothing',
      [single(null), single(null), single(NaN), flat(null, null), flat(1, null)],
      [],
    ],
  ])('%s', (_, rows, expected) => expect(fields(rows)).toEqual(expected))

  test('only the given rows are reported, with their index', () => {
    const rows = [single(5), single(5), flat(1, 3), flat(2, 4)]
    expect(fields(rows, (at) => at === 0)).toEqual(['0 weight: 5.00 kg is in the table already.'])
    expect(fields(rows, (at) => at === 2)).toEqual(['2 weightFrom: Overlaps the range 2.00 to 4.00 kg.'])
    expect(fields(rows, () => false)).toEqual([])
  })

  const hundredths = fc.integer({ min: 0, max: 20_000 })
  const anyRange = fc
    .tuple(hundredths, fc.integer({ min: 1, max: 3000 }), fc.boolean())
    .map(([from, more, open]) => flat(from / 100, open ? null : (from + more) / 100))

  test('ranges overlap exactly if some weight is in both, in either order', () => {
    const inside = (row: RowWeights, tenthsOfGrams: number): boolean =>
      tenthsOfGrams > (row.weightFrom ?? 0) * 1000 && (row.weightTo === null || tenthsOfGrams < row.weightTo * 1000)
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        // Half a hundredth above either start: inside every range that begins there.
        const shared = [a, b].some((row) => {
          const probe = Math.round((row.weightFrom ?? 0) * 1000) + 5
          return inside(a, probe) && inside(b, probe)
        })
        expect(weightOverlaps([a, b]).size).toBe(shared ? 1 : 0)
        expect(weightOverlaps([b, a]).size).toBe(shared ? 1 : 0)
      }),
    )
  })

  test('a list cut into ranges has no overlap, and repeating any of its ranges makes one', () => {
    const cuts = fc.uniqueArray(hundredths, { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(cuts, fc.nat(), (drawn, which) => {
        const points = drawn.sort((a, b) => a - b).map((point) => point / 100)
        const rows = points.map((from, at) => flat(from, points[at + 1] ?? null))
        expect(weightOverlaps(rows).size).toBe(0)
        const again = rows[which % rows.length] ?? flat(0, 1)
        expect([...weightOverlaps([...rows, again]).keys()]).toEqual([rows.length])
      }),
    )
  })
})

describe('a gap in a printed list is a warning', () => {
  test.each<[string, RowWeights[], object[]]>([
    ['nothing to say', [single(10), single(20), flat(20.01, 30), flat(30, 70)], []],
    ['a gap after the single weights', [single(20), flat(21, 44)], [{ at: 1, kind: 'gap', from: 20, to: 21 }]],
    ['gaps between ranges, in any order', [flat(45, 70), flat(21, 44)], [{ at: 0, kind: 'gap', from: 44, to: 45 }]],
    ['below the first range nothing is missing', [flat(21, 44)], []],
    ['single weights come first', [single(20), flat(15, 30)], [{ at: 1, kind: 'hidden', from: 15, to: 20 }]],
    ['a range that is never used', [single(20), flat(5, 10)], [{ at: 1, kind: 'hidden', from: 5, to: 10 }]],
    ['unfinished rows say nothing', [single(null), flat(null, null), single(NaN)], []],
  ])('%s', (_, rows, hints) => expect(tableHints(rows)).toEqual(hints))
})

test.each([
  [20.01, 30, '20.01 to 30.00 kg'],
  [70, null, 'from 70.00 kg'],
])('a range is written as people say it', (weightFrom, weightTo, text) =>
  expect(rangeText({ weightFrom, weightTo })).toBe(text),
)
