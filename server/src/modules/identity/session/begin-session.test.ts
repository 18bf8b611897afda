import { expect, test } from 'vitest'
import { placeOf } from './begin-session.ts'

test.each([
  ['113.161.72.9', '113.161.•.•'],
  ['::ffff:113.161.72.9', '113.161.•.•'],
  ['2001:0db8:85a3::8a2e:370:7334', '2001:db8:•'],
  ['2001:db8:ffff:1::2', '2001:db8:•'],
  ['fe80::1', 'fe80:0:•'],
  ['::1', '0:0:•'],
])('SGN-44: the place of %s is %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
