import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cutMiddle,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatTime,
  formatVnd,
  formatWeight,
  stamp,
  today,
} from './format.ts'

describe('times', () => {
  afterEach(() => void vi.useRealTimers())

  it('are in UTC+7, wherever the browser is', () => {
    expect(formatDateTime('2026-11-20T02:41:07Z')).toBe('20/11/2026 09:41:07')
    expect(formatDate('2026-11-20T17:00:00Z')).toBe('21/11/2026')
    expect(formatTime('2026-11-20T02:12:59Z')).toBe('09:12')
  })

  it('keep a date without a time unchanged', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026')
    expect(formatDateTime('2026-11-20')).toBe('20/11/2026 00:00:00')
  })

  it('of file names and calls are in UTC+7 too', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T17:30:05.250Z') })
    expect([stamp(), today()]).toEqual(['20261121003005', '2026-11-21'])
  })

  it('show that a moment is invalid, such as one typed into an address', () => {
    expect(formatDate('soon')).toBe('Invalid Date')
    expect(formatDateTime('soon')).toBe('Invalid Date')
  })

  it('are empty for null', () =>
    expect([formatDate(null), formatDateTime(undefined), formatTime('')]).toEqual(['', '', '']))
})

describe('figures', () => {
  it('are the same in both languages (rule FMT-4)', () => {
    expect(formatVnd(2741325)).toBe('2,741,325 ₫')
    expect(formatWeight(27)).toBe('27.00 kg')
    expect(formatCount(4982)).toBe('4,982')
    expect(formatVnd(0)).toBe('0 ₫')
    expect(formatVnd(null)).toBe('')
  })

  it('of file sizes are rounded for reading', () => {
    expect(formatBytes(1)).toBe('1 kB')
    expect(formatBytes(428_000)).toBe('418 kB')
    expect(formatBytes(15 * 1024 * 1024)).toBe('15.0 MB')
  })
})

describe('a long number', () => {
  it('is cut in the middle from 17 characters on', () => {
    expect(cutMiddle('9261290100830401882046')).toBe('926129…01882046')
    expect(cutMiddle('1234567890123456')).toBe('1234567890123456')
  })
})
