import { expect, test } from 'vitest'
import { utf8Of } from './json-bytes.ts'

const TEXTS = [
  '',
  'abc',
  'Công ty TNHH Mây Tre Sông Hậu',
  '😀 ü',
  'lone \ud800',
  'ế'.repeat(80_000),
  'x'.repeat(200_000),
]

test.each(TEXTS)('a text has the bytes that Node encodes (%#)', (text) => {
  expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
})

test('texts in one block keep their own bytes', () => {
  const texts = Array.from({ length: 500 }, (_, at) => `${at} ${'ế'.repeat(at * 40)}`)
  const encoded = texts.map(utf8Of)
  expect(encoded.map(String)).toEqual(texts)
  expect(new Set(encoded.map(({ buffer }) => buffer)).size).toBeGreaterThan(2)
  expect(new Set(encoded.map(({ buffer }) => buffer)).size).toBeLessThan(200)
})
