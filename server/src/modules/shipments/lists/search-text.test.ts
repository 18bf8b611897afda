import { expect, test } from 'vitest'
import { searchTextOf } from './search-text.ts'

const order = {
  number: 'EXP0482130650',
  trackingNumber: 'LX 4821 0447 3VN',
  senderReference: 'ETSY-30219',
  from: { name: 'Công ty TNHH Đại Phát', contactName: 'Lê Thị Ánh' },
  to: { name: 'Jean-Baptiste Lefèvre', contactName: null },
}

test('a shipment is found by its numbers, its reference and all names, ignoring diacritics and case', () => {
  expect(searchTextOf(order)).toBe(
    'exp0482130650 lx 4821 0447 3vn etsy-30219 cong ty tnhh dai phat le thi anh jean-baptiste lefevre',
  )
})

test('GRD-70: a shipment is found by its parties’ phones in one form, and by their e-mail addresses', () => {
  const text = searchTextOf({
    ...order,
    from: { ...order.from, telephone: '0283 822 0000', email: 'Anh@DaiPhat.vn' },
    to: { ...order.to, telephone: '+33 6 12 34 56 78', alternateTelephone: '+84 901 234 567', email: null },
  })
  for (const part of ['2838220000', 'anh@daiphat.vn', '33612345678', '901234567']) expect(text).toContain(part)
})

test('a missing value leaves no gap', () => {
  expect(
    searchTextOf({ ...order, trackingNumber: null, senderReference: null, from: { name: 'A' }, to: { name: 'B' } }),
  ).toBe('exp0482130650 a b')
})
