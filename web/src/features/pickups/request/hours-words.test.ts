import { expect, it } from 'vitest'
import { daysInWords } from './hours-words.ts'

it.each([
  [[1, 2, 3, 4, 5, 6], 'Monday – Saturday', 'Thứ Hai – Thứ Bảy'],
  [[1, 3, 6, 7], 'Monday, Wednesday, Saturday – Sunday', 'Thứ Hai, Thứ Tư, Thứ Bảy – Chủ Nhật'],
])('PUP-81: days %j are said as people say them', (days, en, vi) => {
  expect([daysInWords({ days }, 'en'), daysInWords({ days }, 'vi')]).toEqual([en, vi])
})
