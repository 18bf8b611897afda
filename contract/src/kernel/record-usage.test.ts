import { expect, test } from 'vitest'
import { errorMessage } from './errors.ts'
import { formatUsage } from './record-usage.ts'

test('usages are listed with their count, in both languages', () => {
  expect(formatUsage({ zones: 1, shipments: 20 }, 'en')).toBe('1 zone, 20 shipments')
  expect(formatUsage({ zones: 1, shipments: 20 }, 'vi')).toBe('1 vùng, 20 vận đơn')
})

test('zero usages are left out, and counting stops at the cap', () => {
  expect(formatUsage({ zones: 0, shipments: 1001 }, 'en')).toBe('1000+ shipments')
})

test('a refused delete says where the record is used', () => {
  expect(errorMessage('in_use', { uses: { fees: 2 } }, 'en')).toBe('It is in use: 2 fees.')
  expect(errorMessage('in_use', { uses: { fees: 2 } }, 'vi')).toBe('Đang được dùng: 2 phụ phí.')
})
