import { describe, expect, test } from 'vitest'
import { makePermutation } from './permutation.ts'

const KEY = Buffer.alloc(32, 7)
const SIZE = 999_999_999

const first = (count: number, permute: (value: number) => number): number[] =>
  Array.from({ length: count }, (_, at) => permute(at))

test.each([1, 2, 3, 4, 5, 10, 16, 17, 99, 100, 255, 256, 257, 1_000, 4_096, 9_973])(
  'of %i values produces each of them once',
  (size) => {
    for (const name of ['EXP', 'SGL', '']) {
      const permuted = first(size, makePermutation(KEY, name, size)).sort((a, b) => a - b)
      expect(permuted).toEqual(Array.from({ length: size }, (_, at) => at))
    }
  },
)

test('refuses a value out of range, and more values than its halves hold', () => {
  const permute = makePermutation(KEY, 'EXP', SIZE)
  for (const value of [-1, SIZE, 0.5, Number.NaN]) expect(() => permute(value)).toThrow(RangeError)
  for (const size of [0, 2 ** 30 + 1, 1.5]) expect(() => makePermutation(KEY, 'EXP', size)).toThrow(RangeError)
})

test('is always the same for one key and name, and different for others', () => {
  const [one, again] = [makePermutation(KEY, 'EXP', SIZE), makePermutation(Buffer.alloc(32, 7), 'EXP', SIZE)]
  expect(first(5, one)).toEqual(PERMUTED)
  // In another order, so that other values are known already.
  expect([4, 3, 2, 1, 0].map(again).reverse()).toEqual(PERMUTED)
  for (const other of [makePermutation(KEY, 'SGL', SIZE), makePermutation(Buffer.alloc(32, 8), 'EXP', SIZE)])
    expect(first(100, other).filter((value, at) => value === one(at))).toEqual([])
})

/** Numbers were made from these values: another permutation would make some numbers twice. */
const PERMUTED = [203_705_533, 992_043_764, 840_716_360, 159_768_760, 378_927_326]

describe('100,000 consecutive values', () => {
  const permuted = first(100_000, makePermutation(KEY, 'SGL', SIZE))

  test('are all different', () => {
    expect(new Set(permuted).size).toBe(permuted.length)
  })

  test('are spread evenly, and so are their last digits', () => {
    const counts = (group: (value: number) => number): number[] => {
      const groups = Array.from({ length: 10 }, () => 0)
      for (const value of permuted) groups[group(value)] = (groups[group(value)] ?? 0) + 1
      return groups
    }
    for (const group of [(value: number) => Math.floor((value / SIZE) * 10), (value: number) => value % 10])
      for (const count of counts(group)) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  test('are far from their neighbours: a step below a million is as rare as by chance', () => {
    const near = permuted.filter((value, at) => at > 0 && Math.abs(value - (permuted[at - 1] ?? 0)) < 1_000_000)
    // By chance 2 in 1,000: 200.
    expect(near.length).toBeGreaterThan(100)
    expect(near.length).toBeLessThan(300)
  })

  test('cannot be enumerated: no step repeats more often than by chance', () => {
    const steps = permuted.slice(1).map((value, at) => value - (permuted[at] ?? 0))
    const often = Math.max(...[...Map.groupBy(steps, (step) => step).values()].map(({ length }) => length))
    expect(often).toBeLessThan(4)
  })
})
