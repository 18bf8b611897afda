import { expect, test } from 'vitest'
import { oneLine, printable, unprintableIn } from './fonts.ts'

test.each([
  'Nguyễn Thị Đào, Phường Bến Nghé, ưƯơƠăĂâÂêÊôÔđĐ ẳẵặẩẫậểễệổỗộởỡợửữựỷỹỵ',
  'Jean-Baptiste Lefèvre, Łódź, Kraków, Reykjavík',
  'Иван Петров, Αθήνα, Երևան',
  '2,741,325 ₫ ≈ 27.00 kg × 3',
])('%s can be printed', (text) => {
  expect(unprintableIn(text)).toEqual([])
  expect(printable(text)).toBe(text)
})

test.each([
  ['株式会社 Mori', ['株', '式', '会', '社'], '□□□□ Mori'],
  ['서울 Kim', ['서', '울'], '□□ Kim'],
  ['กรุงเทพ', ['ก', 'ร', 'ุ', 'ง', 'เ', 'ท', 'พ'], '□□□□□□□'],
  ['دبي', ['د', 'ب', 'ي'], '□□□'],
  ['Bob 🙈', ['🙈'], 'Bob □'],
])('%s cannot, and says which letters', (text, letters, shown) => {
  expect(unprintableIn(text)).toEqual(letters)
  expect(printable(text)).toBe(shown)
})

test('letters written in two parts become one, and lines one line', () => {
  expect(oneLine('Đa\u0300o\n\t số  7\u0000')).toBe('Đào số 7')
})
