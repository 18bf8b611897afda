import { expect, test } from 'vitest'
import { disposition } from './http.ts'

test('a file name keeps its diacritics in the encoded form, and is plain ASCII in the fallback', () => {
  expect(disposition('attachment', 'Hóa đơn Đà Nẵng.pdf')).toBe(
    `attachment; filename="Hoa don Da Nang.pdf"; filename*=UTF-8''H%C3%B3a%20%C4%91%C6%A1n%20%C4%90%C3%A0%20N%E1%BA%B5ng.pdf`,
  )
})

test.each(['a\r\nSet-Cookie: x=1', 'a"; filename="b', "a'b(c)*", 'a\\b', 'a;b=c', 'a%0d%0ab', '\u202efdp', '日本.pdf'])(
  'a file name cannot break out of its quotes or its line: %j',
  (name) => {
    const header = disposition('inline', name)
    expect(header).toMatch(/^inline; filename="[\w .-]*"; filename\*=UTF-8''[\w.!~%-]*$/)
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
  },
)
