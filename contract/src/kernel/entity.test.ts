import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTwoDecimals } from './entity.ts'

test('every whole number of hundredths has at most two decimals', () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => hasTwoDecimals(hundredths / 100)))
})

test.each([1.005, 0.001, 2.675, 1e-9, 0.1 + 0.2])('%d has more', (figure) => {
  expect(hasTwoDecimals(figure)).toBe(false)
})
