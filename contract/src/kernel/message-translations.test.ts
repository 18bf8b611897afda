import { expect, test } from 'vitest'
import { translateMessage } from './message-translations.ts'

test.each([
  ['Required', 'Bắt buộc'],
  ['Max length is 150 characters!', 'Tối đa 150 ký tự!'],
  ["There is no field 'colour'.", "Không có trường 'colour'."],
  [
    'The required length of HS Code for this "Recipient Country" is 10 characters',
    'Mã HS cho nước nhận này phải có 10 ký tự',
  ],
  ['File must smaller than 15MB!', 'Tệp phải nhỏ hơn 15MB!'],
  ['The fee amount must be less than 1,000,000,000,000', 'Số tiền phụ phí phải nhỏ hơn 1,000,000,000,000'],
  ['Weight must greater than or equal to 0.01', 'Giá trị phải từ 0.01 trở lên'],
  ['There is no such service.', 'Không có dịch vụ này.'],
  ['The tracking number LX1 belongs to EXP0000000012.', 'Mã vận đơn LX1 thuộc về EXP0000000012.'],
  ['The tracking number LX1 is in use.', 'Mã vận đơn LX1 đã được dùng.'],
  ["An order in 'Delivered' cannot be cancelled.", 'Đơn ở trạng thái này không hủy được nữa.'],
])('"%s" is translated to Vietnamese, with the same numbers', (english, vietnamese) => {
  expect(translateMessage(english, 'vi')).toBe(vietnamese)
  expect(translateMessage(english, 'en')).toBe(english)
})

test('a message without a translation stays English', () => {
  expect(translateMessage('Is Required a field?', 'vi')).toBe('Is Required a field?')
})
