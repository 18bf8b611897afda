import { expect, test } from 'vitest'
import { readMoment } from './settle-recovered.ts'

const NOW = new Date('2026-11-28T00:00:00Z')

test.each([
  ['2026-11-27T14:30:00+07:00'],
  ['2026-11-27 14:30:00+07'],
  ['2026-11-27 14:30+0700'],
  ['2026-11-27 07:30:00.000000 +00'],
  ['2026-11-27T07:30:00Z'],
])('BAK-9: %s is read as PostgreSQL reads it', (text) => {
  expect(readMoment(text, NOW)).toEqual(new Date('2026-11-27T07:30:00Z'))
})

test.each([
  ['2026-11-27 14:30:00', 'with its time zone'],
  ['2026-13-27 14:30:00+07', 'is no moment'],
  ['yesterday', 'is no moment'],
  ['2026-11-29T00:00:00Z', 'is in the future'],
])('BAK-9: %s is refused: %s', (text, words) => {
  expect(() => readMoment(text, NOW)).toThrow(words)
})
