import { expect, test } from 'vitest'
import { digitsOf } from './shipment-numbers.ts'

const KEY = Buffer.alloc(32, 7)

test.each([0, 1, 60, 199])(
  'each of 200 numbers has one serial, if %i of them were issued consecutively before (rule NUM-53)',
  (inRow) => {
    const digits = digitsOf(KEY, 'EXP', inRow, 200)
    const numbers = Array.from({ length: 200 }, (_, at) => digits(at + 1))
    expect(numbers.slice(0, inRow)).toEqual(Array.from({ length: inRow }, (_, at) => at + 1))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  },
)
