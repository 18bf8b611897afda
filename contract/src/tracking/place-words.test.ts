import { expect, test } from 'vitest'
import { placeIn } from './place-words.ts'

test.each([
  ['Ho Chi Minh City hub', 'Kho TP. Hồ Chí Minh'],
  ['Hanoi (HAN)', 'Hà Nội (HAN)'],
  ['Counter, Hà Nội', 'Quầy Hà Nội'],
  ['Ho Chi Minh City (SGN) to Frankfurt (FRA)', 'TP. Hồ Chí Minh (SGN) đi Frankfurt (FRA)'],
  ['United States', 'Hoa Kỳ'],
  ['SGN, Vietnam', 'SGN, Việt Nam'],
  ['Los Angeles, CA, USA', 'Los Angeles, CA, Hoa Kỳ'],
  ['Desk 04, Tân Bình', 'Desk 04, Tân Bình'],
  ['Bưu Cục 229 Quan Nhân-Q.Thanh Xuân-HN', 'Bưu Cục 229 Quan Nhân-Q.Thanh Xuân-HN'],
  ['Frankfurt', 'Frankfurt'],
])('%s in Vietnamese is %s (rule TRK-51)', (place, vietnamese) => {
  expect(placeIn(place, 'vi')).toBe(vietnamese)
  expect(placeIn(place, 'en')).toBe(place)
})

test('a missing place stays missing', () => expect(placeIn(null, 'vi')).toBeNull())
