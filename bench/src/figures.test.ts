import { expect, test } from 'vitest'
import { isMet, median, percentile, speedOf, tableOf } from './figures.ts'

test('a median is the middle round, or the mean of the two middle ones', () => {
  expect(median([5, 1, 9])).toBe(5)
  expect(median([10, 2, 4, 8])).toBe(6)
  expect(median([7])).toBe(7)
})

test('the 95th percentile is a measured value, and one in twenty is slower', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile([7, 3], 0.95)).toBe(7)
})

test('with a bare server the ratio must meet the target, otherwise the figure itself', () => {
  const list = { name: 'list', unit: 'req/s', waybill: 900, bare: 2000 } as const
  expect(isMet({ ...list, target: { atLeast: 0.45 } })).toBe(true)
  expect(isMet({ ...list, target: { atLeast: 0.46 } })).toBe(false)
  expect(isMet({ name: 'search', unit: 'ms', waybill: 51, target: { atMost: 50 } })).toBe(false)
  expect(isMet({ name: 'search', unit: 'ms', waybill: 50, target: { atMost: 50 } })).toBe(true)
})

test('a missed target is marked in the table', () => {
  const table = tableOf([
    { name: 'list', unit: 'req/s', waybill: 500, bare: 2000, target: { atLeast: 0.45 } },
    { name: 'open', unit: 'ms', waybill: 3.456, target: { atMost: 15 } },
  ])
  expect(table.split('\n')).toEqual([
    '| figure |   waybill |        bare | ratio |   target | met |',
    '| ------ | --------: | ----------: | ----: | -------: | --: |',
    '| list   | 500 req/s | 2,000 req/s |  0.25 | ≥ 0.45 × |  NO |',
    '| open   |   3.46 ms |             |       |  ≤ 15 ms | yes |',
  ])
})

test('the speed of the machine, relative to that of the targets, is shown if the bare server was measured', () => {
  const figure = { name: 'List page', unit: 'req/s', waybill: 900 } as const
  expect(
    speedOf([
      { ...figure, bare: 500 },
      { ...figure, bare: 625 },
    ]),
  ).toMatch(/^The bare server answers 625 requests a second here, about 2,500 on .*: 4\.0 times as many\./)
  expect(speedOf([figure, { name: 'p99', unit: 'ms', waybill: 1, bare: 2 }])).toBeUndefined()
})
