import { expect, test } from 'vitest'
import { oneLine, unprintableIn } from '@waybill/contract/shipments/printable-text'
import { printable } from './fonts.ts'
import { loadScriptFonts, scriptFont, scriptFontOf } from './script-fonts.ts'

test.each([
  'Nguyễn Thị Đào, Phường Bến Nghé, ưƯơƠăĂâÂêÊôÔđĐ ẳẵặẩẫậểễệổỗộởỡợửữựỷỹỵ',
  'Jean-Baptiste Lefèvre, Łódź, Kraków, Reykjavík',
  'Иван Петров, Αθήνα, Երևան',
  '2,741,325 ₫ ≈ 27.00 kg × 3',
  '株式会社 Mori，東京都千代田区（丸の内）',
  '深圳市龙岗区布吉街道',
  '畑中 辻井 込山 働 堺市 髙橋',
  '臺北市 龍岡 廣東 灣仔 體育館',
  '서울특별시 강남구 테헤란로 123',
  'กรุงเทพมหานคร ๑๐๒๐๐',
])('%s can be printed', (text) => {
  expect(unprintableIn(text)).toEqual([])
  expect(printable(text)).toBe(text)
})

test.each([
  ['שלום Kim', ['ש', 'ל', 'ו', 'ם'], '□□□□ Kim'],
  ['नमस्ते', ['न', 'म', 'स्ते'], '□□□□□□'],
  ['دبي', ['د', 'ب', 'ي'], '□□□'],
  ['Bob 🙈', ['🙈'], 'Bob □'],
  ['👨‍👩‍👧 🇻🇳 👍🏽 👍🏽', ['👨‍👩‍👧', '🇻🇳', '👍🏽'], '□□□ □□ □□ □□'],
])('%s cannot be printed, and the letters are named', (text, letters, shown) => {
  expect(unprintableIn(text)).toEqual(letters)
  expect(printable(text)).toBe(shown)
})

test('decomposed letters are composed, and line breaks become spaces', () => {
  expect(oneLine('Đa\u0300o\n\t số  7\u0000')).toBe('Đào số 7')
})

test('the fonts have a glyph for every Chinese, Japanese, Korean and Thai letter that documents accept', async () => {
  const letters = Array.from({ length: 0x10000 - 0xe00 }, (_, at) => String.fromCharCode(at + 0xe00)).filter(
    (letter) => letter.normalize('NFC') === letter && scriptFontOf(letter) !== undefined,
  )
  expect(letters.length).toBeGreaterThan(20_000)
  await loadScriptFonts(letters.join(''))
  const fonts = new Map<string, Set<number>>()
  const missing = letters.filter((letter) => {
    const name = scriptFontOf(letter) ?? ''
    const covered = fonts.get(name) ?? new Set(scriptFont(name).characterSet)
    fonts.set(name, covered)
    return !covered.has(letter.charCodeAt(0))
  })
  expect(missing).toEqual([])
})
