import { STATUS } from '@waybill/contract/shipments/status'
import { expect, test } from 'vitest'
import { possibleMoves } from './possible-moves.ts'

const statuses = [
  { status: STATUS.leftOrigin, count: 5 },
  { status: STATUS.inTransit, count: 3 },
  { status: STATUS.outForDelivery, count: 2 },
  { status: STATUS.delivered, count: 1 },
]

test('shipments before a status can move there; later, equal and final ones cannot (rule STA-12)', () => {
  expect(possibleMoves(statuses, STATUS.inTransit)).toEqual({ move: 5, stay: 6 })
  expect(possibleMoves(statuses, STATUS.customsCleared)).toEqual({ move: 8, stay: 3 })
})
