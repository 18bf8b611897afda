import { expect, test } from 'vitest'
import { copyField } from './copy-rows.ts'

test.each([
  [null, '\\N'],
  [undefined, '\\N'],
  ['', ''],
  [0, '0'],
  [true, 't'],
  [false, 'f'],
  ['Đào\tNguyễn', 'Đào\\tNguyễn'],
  ['one\r\ntwo', 'one\\r\\ntwo'],
  ['C:\\N', 'C:\\\\N'],
])('%j is copied as %j', (value, copied) => {
  expect(copyField(value)).toBe(copied)
})
