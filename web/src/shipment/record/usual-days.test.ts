import { expect, test } from 'vitest'
import { addWorkingDays } from './usual-days.ts'

test('REC-8: skips Saturdays and Sundays, and starts from the day in UTC+7', () => {
  // A Friday.
  expect(addWorkingDays('2026-11-20T02:00:00.000Z', 0)).toBe('2026-11-20')
  expect(addWorkingDays('2026-11-20T02:00:00.000Z', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-20T02:00:00.000Z', 6)).toBe('2026-11-30')
  // Saturday in Vietnam already.
  expect(addWorkingDays('2026-11-20T18:00:00.000Z', 1)).toBe('2026-11-23')
})
