import { expect, test } from 'vitest'
import { makeWedgeReader, type WedgeReading } from './wedge-reader.ts'

const isWhole = (text: string): boolean => /^SGL\d{10}$/.test(text)
const NUMBER = 'SGL0473149998'
const code = (text: string): WedgeReading => ({ kind: 'code', text })

/** Types keys at this interval in ms; returns all readings, including the one after a final pause. */
const typed = (keys: readonly string[], everyMs: number, options = {}): WedgeReading[] => {
  const reader = makeWedgeReader({ isWhole, ...options })
  const read = keys.flatMap((key, nth) => reader.key(key, nth * everyMs) ?? [])
  return [...read, ...[reader.pause()].flatMap((last) => last ?? [])]
}
const alone = { isAlone: true }

test.each(['Enter', 'Tab'])('reads a code ended by %s; ignores Shift for capitals', (end) => {
  expect(typed([...NUMBER, end], 12)).toEqual([code(NUMBER)])
  expect(typed(['Shift', 'L', 'Shift', 'X', ...'773149VN', end], 12)).toEqual([code('LX773149VN')])
})

test('reads two codes in a row as two', () => {
  expect(typed([...'9261290100', 'Enter', ...'9261290101', 'Enter'], 12)).toEqual([
    code('9261290100'),
    code('9261290101'),
  ])
})

test('accepts an unterminated code with the form of a number, and reports others as cut', () => {
  expect(typed([...NUMBER], 12)).toEqual([code(NUMBER)])
  expect(typed([...NUMBER.slice(0, -2)], 12)).toEqual([{ kind: 'cut', text: NUMBER.slice(0, -2) }])
})

test('ignores fast typing, short numbers and Enter alone', () => {
  expect(typed([...'1234567.5', 'Enter'], 90)).toEqual([])
  expect(typed([...'12.5', 'Enter'], 10)).toEqual([])
  expect(typed(['Enter', 'Enter'], 10)).toEqual([])
})

test('leaves out what was typed slowly before a scan', () => {
  const reader = makeWedgeReader({ isWhole })
  reader.key('1', 0)
  reader.key('2', 300)
  ;[...NUMBER].forEach((key, nth) => reader.key(key, 900 + nth * 10))
  expect(reader.isTyping()).toBe(true)
  expect(reader.key('Enter', 1_040)).toEqual(code(NUMBER))
  expect(reader.isTyping()).toBe(false)
})

test('reads only the number of a scan right after a typed digit', () => {
  const reader = makeWedgeReader({ isWhole })
  reader.key('1', 0)
  ;[...NUMBER].forEach((key, nth) => reader.key(key, 200 + nth * 10))
  expect(reader.key('Enter', 340)).toEqual(code(NUMBER))
})

test('reads a number with a pause whole; without the form of a number it is cut, never sent in part', () => {
  const paused = (text: string): WedgeReading | undefined => {
    const reader = makeWedgeReader({ isWhole })
    ;[...text].forEach((key, nth) => reader.key(key, nth * 10 + (nth < 5 ? 0 : 200)))
    return reader.key('Enter', text.length * 10 + 200)
  }
  expect(paused(NUMBER)).toEqual(code(NUMBER))
  expect(paused('LX77314999912VN')).toEqual({ kind: 'cut', text: 'LX77314999912VN' })
})

test('reads a slow scanner whole where only codes are typed (rule SCS-6)', () => {
  expect(typed([...'GHN8710', 'Enter'], 350, alone)).toEqual([code('GHN8710')])
  expect(typed([...NUMBER], 350, alone)).toEqual([code(NUMBER)])
  expect(typed([...'SGL04731', 'Tab'], 120, alone)).toEqual([code('SGL04731')])
  expect(typed([...'SGL04731'], 120, alone)).toEqual([{ kind: 'cut', text: 'SGL04731' }])
})

test('the pause that ends a code is longer than those within it', () => {
  const reader = makeWedgeReader({ isWhole, ...alone })
  ;[...'SGL04'].forEach((key, nth) => reader.key(key, nth * 200))
  expect(reader.pauseMs()).toBe(800)
})

test('characters right after a cut complete it', () => {
  const reader = makeWedgeReader({ isWhole, ...alone })
  ;[...NUMBER.slice(0, 6)].forEach((key, nth) => reader.key(key, nth * 10))
  expect(reader.pause()).toEqual({ kind: 'cut', text: NUMBER.slice(0, 6) })
  ;[...NUMBER.slice(6)].forEach((key, nth) => reader.key(key, 700 + nth * 10))
  expect(reader.key('Enter', 800)).toEqual(code(NUMBER))
})
