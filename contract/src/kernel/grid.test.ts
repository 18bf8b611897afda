import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeForSearch } from './grid.ts'

test.each([
  ['Nguyễn Thị Đào', 'nguyen thi dao'],
  ['  LÊ   Ánh ', 'le anh'],
  ['nguyễn'.normalize('NFD'), 'nguyen'],
  ['ĐẶNG', 'dang'],
  ['Größe', 'große'],
])('%s is searched as %s', (text, plain) => {
  expect(normalizeForSearch(text)).toBe(plain)
})

test('normalizing for search is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => normalizeForSearch(normalizeForSearch(text)) === normalizeForSearch(text),
    ),
  )
})
