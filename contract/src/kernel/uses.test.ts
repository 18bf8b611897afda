import { expect, test } from 'vitest'
import { errorSentence } from './errors.ts'
import { usesInWords } from './uses.ts'

test('the places that hold a record are named with their count, in both languages', () => {
  expect(usesInWords({ zones: 1, shipments: 20 }, 'en')).toBe('1 zone, 20 shipments')
  expect(usesInWords({ zones: 1, shipments: 20 }, 'vi')).toBe('1 vùng, 20 vận đơn')
})

test('places without any are left out, and many are not counted to the end', () => {
  expect(usesInWords({ zones: 0, shipments: 1001 }, 'en')).toBe('1000+ shipments')
})

test('the refusal of a delete says where the record is used', () => {
  expect(errorSentence('in_use', { uses: { fees: 2 } }, 'en')).toBe('It is in use: 2 fees.')
  expect(errorSentence('in_use', { uses: { fees: 2 } }, 'vi')).toBe('Đang được dùng: 2 phụ phí.')
})
