import { expect, test } from 'vitest'
import { searchTextOf } from './search-text.ts'

const order = {
  number: 'EXP0482130650',
  trackingNumber: 'LX 4821 0447 3VN',
  senderReference: 'ETSY-30219',
  from: { name: 'Công ty TNHH Đại Phát', contactName: 'Lê Thị Ánh' },
  to: { name: 'Jean-Baptiste Lefèvre', contactName: null },
}

test('a shipment is found by its numbers, its reference and all names, without marks and case', () => {
  expect(searchTextOf(order)).toBe(
    'exp0482130650 lx 4821 0447 3vn etsy-30219 cong ty tnhh dai phat le thi anh jean-baptiste lefevre',
  )
})

test('what a shipment does not have leaves no gap', () => {
  expect(
    searchTextOf({ ...order, trackingNumber: null, senderReference: null, from: { name: 'A' }, to: { name: 'B' } }),
  ).toBe('exp0482130650 a b')
})
