import { expect, test } from 'vitest'
import { momentText, partsOfMoment, typedMoment } from './typed-moment.ts'

test.each([
  ['20/11/2026 9:41 AM', '2026-11-20T02:41:00.000Z'],
  ['20/11/2026 9:41 PM', '2026-11-20T14:41:00.000Z'],
  ['20/11/2026 12:05 AM', '2026-11-19T17:05:00.000Z'],
  ['20/11/2026 12:05 PM', '2026-11-20T05:05:00.000Z'],
])('%s is %s: Vietnam time', (text, instant) => {
  expect(typedMoment(text)).toBe(instant)
  expect(momentText(instant)).toBe(text)
})

test.each([
  ['20-11-26 9:41pm', '20/11/2026 9:41 PM'],
  ['20112026 21:41', '20/11/2026 9:41 PM'],
  [' 1/2/2026   0:05 ', '01/02/2026 12:05 AM'],
  ['20/11/2026 9.41 a.m.', '20/11/2026 9:41 AM'],
])('%s is understood as %s', (typed, shown) => {
  expect(momentText(typedMoment(typed) ?? '')).toBe(shown)
})

test.each([
  '',
  '20/11/2026',
  '31/02/2026 9:41 AM',
  '20/11/2026 13:00 PM',
  '20/11/2026 0:10 AM',
  '20/11/2026 24:00',
  '20/11/2026 9:60 AM',
  'now',
])('%j is no moment', (typed) => {
  expect(typedMoment(typed)).toBeUndefined()
})

test('an instant has a day and a time in Vietnam', () => {
  expect(partsOfMoment('2026-11-20T17:30:12.345Z')).toEqual({ day: '2026-11-21', time: '00:30' })
})
