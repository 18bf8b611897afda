import { expect, test } from 'vitest'
import { disposition } from './http.ts'

test('a name keeps its marks where they are understood, and is plain ASCII everywhere else', () => {
  expect(disposition('attachment', 'Hóa đơn Đà Nẵng.pdf')).toBe(
    `attachment; filename="Hoa don Da Nang.pdf"; filename*=UTF-8''H%C3%B3a%20%C4%91%C6%A1n%20%C4%90%C3%A0%20N%E1%BA%B5ng.pdf`,
  )
})

test.each(['a\r\nSet-Cookie: x=1', 'a"; filename="b', "a'b(c)*", 'a\\b', 'a;b=c', 'a%0d%0ab', '\u202efdp', '日本.pdf'])(
  'a name cannot leave its quotes, nor its line: %j',
  (name) => {
    const header = disposition('inline', name)
    expect(header).toMatch(/^inline; filename="[\w .-]*"; filename\*=UTF-8''[\w.!~%-]*$/)
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
  },
)
