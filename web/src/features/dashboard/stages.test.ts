import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { expect, test } from 'vitest'
import { STAGES, stagesOf } from './stages.ts'

const FIGURES = {
  statuses: [
    { status: 3001, parcels: 5, exports: 3, imports: 1 },
    { status: 3004, parcels: 2, exports: 0, imports: 4 },
    { status: 2007, parcels: 1, exports: 1, imports: 0 },
  ],
}

test('each of the 22 statuses is in one stage', () => {
  expect(STAGES.flatMap(({ statuses }): number[] => [...statuses]).sort()).toEqual([...STATUS_CODES].sort())
})

test('DSH-2: a stage counts parcels of its statuses, and orders of one direction; missing ones are zero', () => {
  const stages = stagesOf(FIGURES, 'export')
  expect(stages.map(({ parcels, orders }) => [parcels, orders])).toEqual([
    [7, 3],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 1],
  ])
  expect(stages[0]?.statuses).toEqual([
    { code: 3001, parcels: 5, orders: 3 },
    { code: 3004, parcels: 2, orders: 0 },
  ])
  expect(stagesOf(FIGURES, 'import')[0]).toMatchObject({ parcels: 7, orders: 5 })
})
