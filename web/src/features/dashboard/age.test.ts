import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:30Z', 'ageMinutes', 0],
  ['2026-11-20T11:00:01Z', 'ageMinutes', 59],
  ['2026-11-20T11:00:00Z', 'ageHours', 1],
  ['2026-11-19T12:00:01Z', 'ageHours', 23],
  ['2026-11-19T12:00:00Z', 'ageDays', 1],
  ['2026-11-16T11:00:00Z', 'ageDays', 4],
])('since %s: %s %i', (since, unit, count) => expect(ageOf(since, now)).toEqual({ unit, count }))
