import { expect, test } from 'vitest'
import { singular } from './singular.ts'

test.each([
  ['zones', 'zone'],
  ['orders', 'order'],
  ['price rows', 'price row'],
  ['countries', 'country'],
  ['entries', 'entry'],
  ['batches', 'batch'],
  ['addresses', 'address'],
  ['services', 'service'],
])('a list of one says so: %s are one %s', (plural, one) => {
  expect(singular(plural)).toBe(one)
})
