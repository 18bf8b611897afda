import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchable } from './grid.ts'

test.each([
  ['Nguyễn Thị Đào', 'nguyen thi dao'],
  ['  LÊ   Ánh ', 'le anh'],
  ['nguyễn'.normalize('NFD'), 'nguyen'],
  ['ĐẶNG', 'dang'],
  ['Größe', 'große'],
])('%s is searched as %s', (text, plain) => {
  expect(searchable(text)).toBe(plain)
})

test('what is made searchable stays so', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => searchable(searchable(text)) === searchable(text)))
})
