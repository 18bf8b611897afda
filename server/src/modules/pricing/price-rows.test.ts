import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRow, type FlatRow, type LinkedService, type PriceRow, rowForWeight, type SingleRow } from './price-rows.ts'

const single = (weight: number | string): SingleRow => ({ isFlatRate: false, weight, prices: {} })
const flat = (weightFrom: number | string, weightTo: number | string | null): FlatRow => ({
  isFlatRate: true,
  weightFrom,
  weightTo,
  prices: {},
})

/** `≤2` a single row, `21–30` a flat one, `71+` an open one. */
const named = (row: PriceRow | undefined): string => {
  if (!row) return 'none'
  if (!row.isFlatRate) return `≤${row.weight}`
  return row.weightTo === null ? `${row.weightFrom}+` : `${row.weightFrom}–${row.weightTo}`
}

describe('the row for a weight (PRC-3)', () => {
  const table = [flat(70.01, null), single(2), flat(30.01, 70), single('0.50'), single(20), flat(20.01, 30), single(1)]

  test.each([
    [0.01, '≤0.50'],
    [0.5, '≤0.50'],
    [0.51, '≤1'],
    [2, '≤2'],
    [2.01, '≤20'],
    [20, '≤20'],
    [20.01, '20.01–30'],
    [30, '20.01–30'],
    [30.01, '30.01–70'],
    [70, '30.01–70'],
    [70.01, '70.01+'],
    [5000, '70.01+'],
    // In the gaps of the printed list.
    ['20.005', '20.01–30'],
    ['30.005', '30.01–70'],
    ['70.005', '70.01+'],
  ])('%s kg: %s', (weight, expected) => expect(named(rowForWeight(table, Number(weight)))).toBe(expected))

  test.each<[string, PriceRow[], number, string]>([
    ['no rows', [], 1, 'none'],
    ['beyond single rows', [single(1), single(2)], 2.01, 'none'],
    ['beyond bounded flat rows', [single(1), flat(1, 5)], 5.01, 'none'],
    ['only flat rows, below the first', [flat(10, 20), flat(20, 30)], 0.5, '10–20'],
    ['a shared border belongs to the row that ends there', [flat(10, 20), flat(20, 30)], 20, '10–20'],
    ['a single row wins over a flat one that also holds the weight', [flat(0, 30), single(5)], 3, '≤5'],
    ['a bounded row wins over an open one', [flat(12, null), flat(10, 20)], 15, '10–20'],
    ['open rows as thresholds: below the first', [flat(45, null), flat(21, null), flat(71, null)], 5, '21+'],
    ['open rows as thresholds: on one', [flat(45, null), flat(21, null), flat(71, null)], 45, '45+'],
    ['open rows as thresholds: between two', [flat(71, null), flat(45, null), flat(21, null)], 70.99, '45+'],
    ['rows that end alike: the nearest start below', [flat(1, 30), flat(20, 30), flat(25, 30)], 22, '20–30'],
    ['compared as figures, not as text', [single('10'), single('9.5')], 2, '≤9.5'],
    ['compared as figures, not as text: flat', [flat('0', '100'), flat('0', '20.00')], 5, '0–20.00'],
  ])('%s', (_, rows, weight, expected) => expect(named(rowForWeight(rows, weight))).toBe(expected))

  test('is the same for any order of the rows, which are not modified', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(table, { minLength: 7 }), fc.integer({ min: 1, max: 10_000 }), (rows, cents) => {
        const before = [...rows]
        const weight = cents / 100
        expect(rowForWeight(rows, weight)).toBe(rowForWeight(table, weight))
        expect(rows).toEqual(before)
      }),
    )
  })

  test('with single rows only is the lowest that holds the weight', () => {
    const weights = fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 3500 }), (drawn, weight) => {
        const expected = drawn.filter((each) => each >= weight).sort((a, b) => a - b)[0]
        const found = rowForWeight(drawn.map(single), weight)
        expect(named(found)).toBe(expected === undefined ? 'none' : `≤${expected}`)
      }),
    )
  })
})

describe('the tables that continue another (PRC-4)', () => {
  /** `['A', {parent: 'B', child: 'C', upTo: [1, 2]}]`: a service with single rows up to those weights. */
  type Sketch = { parent?: string; child?: string; upTo?: number[] }
  const look = (services: Record<string, Sketch>, start: string, weight: number): string => {
    const linked = (id: string): LinkedService => ({
      id,
      parentId: services[id]?.parent ?? null,
      childId: services[id]?.child ?? null,
    })
    const ids = Object.keys(services)
    const found = findRow(linked(start), weight, {
      services: new Map(ids.map((id) => [id, linked(id)])),
      rows: new Map(ids.map((id) => [id, (services[id]?.upTo ?? []).map(single)])),
    })
    return typeof found === 'string' ? found : `${found.serviceId} ${named(found.row)}`
  }

  test.each<[string, Record<string, Sketch>, number, string]>([
    ['its own rows', { A: { upTo: [1, 2] } }, 1.5, 'A ≤2'],
    ['its own rows, though the parent has some', { A: { parent: 'P', upTo: [1] }, P: { upTo: [1] } }, 1, 'A ≤1'],
    [
      'beyond its own rows the parent does not help',
      { A: { parent: 'P', upTo: [1] }, P: { upTo: [9] } },
      2,
      'beyond_rows',
    ],
    ['without rows: the parent', { A: { parent: 'P' }, P: { upTo: [1] } }, 1, 'P ≤1'],
    [
      'without rows: the nearest parent that has some',
      { A: { parent: 'P' }, P: { parent: 'G' }, G: { upTo: [1] } },
      1,
      'G ≤1',
    ],
    ['beyond its rows: the child', { A: { child: 'C', upTo: [1] }, C: { upTo: [5] } }, 2, 'C ≤5'],
    [
      'beyond the child: its child',
      { A: { child: 'C', upTo: [1] }, C: { child: 'D', upTo: [5] }, D: { upTo: [9] } },
      6,
      'D ≤9',
    ],
    ['beyond them all', { A: { child: 'C', upTo: [1] }, C: { upTo: [5] } }, 6, 'beyond_rows'],
    [
      'borrowed rows end: its own child',
      { A: { parent: 'P', child: 'C' }, P: { child: 'D', upTo: [1] }, C: { upTo: [5] }, D: { upTo: [5] } },
      2,
      'C ≤5',
    ],
    [
      'borrowed rows end, no own child: the lender’s',
      { A: { parent: 'P' }, P: { child: 'D', upTo: [1] }, D: { upTo: [5] } },
      2,
      'D ≤5',
    ],
    [
      'a child without rows borrows from its parent',
      { A: { child: 'C', upTo: [1] }, C: { parent: 'Q' }, Q: { upTo: [5] } },
      2,
      'Q ≤5',
    ],
    [
      'a child without rows is passed through',
      { A: { child: 'C', upTo: [1] }, C: { child: 'D' }, D: { upTo: [5] } },
      2,
      'D ≤5',
    ],
    ['no rows anywhere', { A: { parent: 'P' }, P: {} }, 1, 'no_row'],
    ['no table of its own: a child is no beginning', { A: { child: 'C' }, C: { upTo: [5] } }, 1, 'no_row'],
    ['a parent that is gone', { A: { parent: 'X' } }, 1, 'no_row'],
    ['a child that is gone', { A: { child: 'X', upTo: [1] } }, 2, 'beyond_rows'],
    ['its own parent', { A: { parent: 'A' } }, 1, 'no_row'],
    ['its own child', { A: { child: 'A', upTo: [1] } }, 2, 'beyond_rows'],
    ['parents in a circle', { A: { parent: 'B' }, B: { parent: 'A' } }, 1, 'no_row'],
    ['parents in a circle, one with rows', { A: { parent: 'B' }, B: { parent: 'A', upTo: [1] } }, 1, 'B ≤1'],
    ['parent and child of each other', { A: { child: 'C', upTo: [1] }, C: { parent: 'A' } }, 2, 'beyond_rows'],
    ['children in a circle', { A: { child: 'C', upTo: [1] }, C: { child: 'A', upTo: [2] } }, 3, 'beyond_rows'],
  ])('%s', (_, services, weight, expected) => expect(look(services, 'A', weight)).toBe(expected))

  test('with any links, circular ones included, end in an answer, and a found row holds the weight', () => {
    const ids = ['A', 'B', 'C', 'D', 'E']
    const link = fc.option(fc.constantFrom(...ids, 'X'), { nil: undefined })
    const anySketch = fc.record({
      parent: link,
      child: link,
      upTo: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(
        fc.tuple(anySketch, anySketch, anySketch, anySketch, anySketch),
        fc.integer({ min: 1, max: 10 }),
        (drawn, weight) => {
          const services = Object.fromEntries(
            drawn.map(({ parent, child, upTo }, place) => [
              ids[place] ?? '',
              { upTo, ...(parent === undefined ? {} : { parent }), ...(child === undefined ? {} : { child }) },
            ]),
          )
          const answer = look(services, 'A', weight)
          const limit = /≤(\d+)$/.exec(answer)?.[1]
          if (limit === undefined) expect(['no_row', 'beyond_rows']).toContain(answer)
          else expect(Number(limit)).toBeGreaterThanOrEqual(weight)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
