import { expect, test } from 'vitest'
import { makeWedgeReader } from './wedge-reader.ts'

/** Types these keys, each so many milliseconds after the one before; answers the codes. */
const typed = (keys: readonly string[], everyMs: number): string[] => {
  const reader = makeWedgeReader()
  return keys.flatMap((key, nth) => reader.key(key, nth * everyMs) ?? [])
}

test('a scanner types a code and Enter; Shift for its capitals counts for nothing', () => {
  expect(typed([...'SGL0473149998', 'Enter'], 12)).toEqual(['SGL0473149998'])
  expect(typed(['Shift', 'L', 'Shift', 'X', ...'773149VN', 'Enter'], 12)).toEqual(['LX773149VN'])
})

test('two codes in a row are two', () => {
  expect(typed([...'9261290100', 'Enter', ...'9261290101', 'Enter'], 12)).toEqual(['9261290100', '9261290101'])
})

test('a person who types quickly, a short number, and Enter alone are no scan', () => {
  expect(typed([...'1234567.5', 'Enter'], 90)).toEqual([])
  expect(typed([...'12.5', 'Enter'], 10)).toEqual([])
  expect(typed(['Enter', 'Enter'], 10)).toEqual([])
})

test('what was typed slowly before a scan is no part of it', () => {
  const reader = makeWedgeReader()
  reader.key('1', 0)
  reader.key('2', 300)
  ;[...'SGL0473149998'].forEach((key, nth) => reader.key(key, 900 + nth * 10))
  expect(reader.isTyping()).toBe(true)
  expect(reader.key('Enter', 1_040)).toBe('SGL0473149998')
  expect(reader.isTyping()).toBe(false)
})
