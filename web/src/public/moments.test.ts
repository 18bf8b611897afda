import { expect, test } from 'vitest'
import { isSameDay, vietnamClock } from './moments.ts'

test('times are in Vietnam time, wherever the reader is', () => {
  expect(vietnamClock('2026-11-20T01:52:14.000Z')).toEqual({
    date: '20/11/2026',
    day: '20/11',
    time: '08:52:14',
    minute: '08:52',
    weekday: 5,
  })
})

test('the day begins at 17:00 UTC', () => {
  expect(vietnamClock('2026-12-31T17:00:00Z').date).toBe('01/01/2027')
  expect(isSameDay('2026-11-19T17:00:00Z', '2026-11-20T16:59:59Z')).toBe(true)
  expect(isSameDay('2026-11-19T16:59:59Z', '2026-11-19T17:00:00Z')).toBe(false)
})
