import { describe, expect, test } from 'vitest'
import { isBackupDue, lastDue } from './back-up-daily.ts'

const at = (time: string): Date => new Date(`2026-11-27T${time}:00+07:00`)

test('a backup at 02:30 should have begun at the last 02:30 in Vietnam', () => {
  expect(lastDue('02:30', at('02:30'))).toEqual(at('02:30'))
  expect(lastDue('02:30', at('02:29'))).toEqual(new Date('2026-11-26T02:30:00+07:00'))
  expect(lastDue('23:45', at('12:00'))).toEqual(new Date('2026-11-26T23:45:00+07:00'))
})

describe('BAK-3: a backup is due', () => {
  const iso = (time: string): string => at(time).toISOString()
  test.each([
    ['when there has been none', undefined, true],
    ['when the last is of yesterday', { succeededAt: '2026-11-26T02:40:00+07:00', failedAt: null }, true],
    ['not when one has succeeded since', { succeededAt: iso('02:31'), failedAt: null }, false],
    ['not within 15 minutes of a failure', { succeededAt: null, failedAt: iso('11:50') }, false],
    ['15 minutes after a failure', { succeededAt: null, failedAt: iso('11:45') }, true],
    ['not after a success, whatever failed before', { succeededAt: iso('03:00'), failedAt: null }, false],
  ])('%s', (_case, attempts, isDue) => {
    expect(isBackupDue(attempts, '02:30', at('12:00'))).toBe(isDue)
  })
})
