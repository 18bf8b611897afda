import { expect, test } from 'vitest'
import { readCountry } from './cell-values.ts'

const read = readCountry(
  [
    { id: '1', code: 'US', name: 'United States', nameVi: 'Hoa Kỳ' },
    { id: '2', code: 'MY', name: 'Malaysia', nameVi: 'Malaysia' },
    { id: '3', code: 'GW', name: 'Guinea-Bissau', nameVi: null },
    { id: '4', code: 'GN', name: 'Guinea', nameVi: null },
  ],
  'code',
)

test.each([
  ['Mỹ', 'US'],
  ['My', 'MY'],
  ['usa', 'US'],
  ['US - United States', 'US'],
  ['usa – Mỹ', 'US'],
  ['Guinea - Bissau', 'GW'],
  ['United States (US)', 'US'],
  ['USA (United States)', 'US'],
  ['Hoa Kỳ(Mỹ)', 'US'],
])('a cell with %s is %s (rule REF-43)', (cell, code) => expect(read(cell)).toBe(code))

test.each(['Mala', 'US - Malaysia', 'MY - Mỹ', 'US - New York', 'United', 'France', 'USA (Malaysia)', 'US (Texas)'])(
  'a cell with %s stays unchanged, and the rules refuse it',
  (cell) => expect(read(cell)).toBe(cell),
)
