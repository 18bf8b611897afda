import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { expect, test } from 'vitest'
import { STAGES, stagesOf, totalOf } from './order-stages.ts'

test('each of the 22 statuses stands in one stage', () => {
  expect(STAGES.flatMap(({ statuses }): number[] => [...statuses]).sort()).toEqual([...STATUS_CODES].sort())
})

test('a stage counts its statuses; those that nobody has are zero', () => {
  const stages = stagesOf([
    { orderStatus: 3001, count: 5 },
    { orderStatus: 3004, count: 2 },
    { orderStatus: 2007, count: 1 },
  ])
  expect(stages.map(({ total }) => total)).toEqual([7, 0, 0, 0, 1])
  expect(stages[0]?.statuses).toEqual([
    { code: 3001, count: 5 },
    { code: 3004, count: 2 },
  ])
  expect(stages[1]?.statuses.every(({ count }) => count === 0)).toBe(true)
})

test('all in all is the sum of the statistic', () => {
  expect([
    totalOf([]),
    totalOf([
      { orderStatus: 3001, count: 5 },
      { orderStatus: 6034, count: 9 },
    ]),
  ]).toEqual([0, 14])
})
