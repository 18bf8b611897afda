import { describe, expect, test } from 'vitest'
import fixture from './fixtures/events.json' with { type: 'json' }
import { channelEventOf, statusOfIbcEvent } from './events.ts'
import { ibcTestSettings } from './testing/settings.ts'
import { EventsAnswer } from './wire.ts'
import { formatZoned, parseZoned } from '../zoned-time.ts'

describe('statuses (MNF-63)', () => {
  test.each([
    ['_A', 'AAMS data received', null],
    ['M', 'Manifested', 3007],
    ['B', 'Bagged', 3007],
    ['1C', 'Released by customs', 3500],
    ['1C', 'ENTRY CLEARED', 3500],
    ['1H', 'Held by customs', 4005],
    ['7H', 'CUSTOMS HOLD', 4005],
    ['1I', 'Hold removed', null],
    ['G', 'Received at gateway', 3013],
    ['XX', 'Something else', null],
    ['constructor', '', null],
  ])('customs event %s, %s, is our %s', (event_code, event_description, status) =>
    expect(statusOfIbcEvent('aams', { event_code, event_description })).toBe(status),
  )

  test.each([
    ['OF', 'Out for delivery', 6013],
    ['_P', 'Proof of delivery', 6034],
    ['H1', 'Package held at station', null],
  ])('last-mile event %s, %s, is our %s', (event_code, event_description, status) =>
    expect(statusOfIbcEvent('pt', { event_code, event_description })).toBe(status),
  )
})

test('an event has the same id at every delivery, and the numbers that it names', () => {
  const [event] = EventsAnswer.parse(fixture.answer).result
  if (!event) throw new Error('The fixture has an event.')
  const read = channelEventOf('aams', event, ibcTestSettings())
  expect(read).toEqual(channelEventOf('aams', event, ibcTestSettings()))
  const numbers = ['SGL0000000019', '9400100000000000000000', 'REF-1']
  expect(read).toMatchObject({ numbers, status: 3500, place: 'LAX', word: '1C' })
  // An unreadable time is stored as received (rule STA-50).
  const unread = { ...event, event_date_time: 'soon' }
  expect(channelEventOf('aams', unread, ibcTestSettings())).toMatchObject({ at: null, time: 'soon' })
})

describe('times (MNF-64)', () => {
  test.each([
    ['UTC', '2026-11-23 08:05:00', '2026-11-23T08:05:00.000Z'],
    ['America/New_York', '2026-11-23 08:05', '2026-11-23T13:05:00.000Z'],
    ['America/New_York', '2026-07-01T08:05:09.5', '2026-07-01T12:05:09.500Z'],
    ['America/New_York', '2026-11-23T08:05:00Z', '2026-11-23T08:05:00.000Z'],
    ['Asia/Ho_Chi_Minh', '2026-01-01 03:00', '2025-12-31T20:00:00.000Z'],
  ])('in %s %s is %s', (zone, text, instant) => expect(parseZoned(text, zone)?.toISOString()).toBe(instant))

  test('are requested in local time', () => {
    expect(formatZoned(new Date('2026-11-23T13:05:59Z'), 'America/New_York')).toBe('2026-11-23 08:05')
    expect(parseZoned('2026-13-45 08:00', 'UTC')).toBeUndefined()
  })
})
