import { expect, test } from 'vitest'
import { durationSince } from './duration.ts'
import { text } from './texts.ts'

const NOW = Date.parse('2026-11-23T02:00:00.000Z')

test.each([
  ['2026-11-23T02:00:05.000Z', '0 s'],
  ['2026-11-23T01:59:45.000Z', '15 s'],
  ['2026-11-23T01:59:00.000Z', '1 min'],
  ['2026-11-23T00:30:00.000Z', '1 h 30 min'],
  ['2026-11-22T02:00:00.000Z', '1 d 0 h'],
  ['2026-11-20T22:00:00.000Z', '2 d 4 h'],
])('since %s it has been %s', (since, duration) => expect(durationSince(since, NOW, text)).toBe(duration))
