import { expect, test } from 'vitest'
import { countEvents } from './event-clock.ts'

const RECEIVED = new Date('2026-11-27T08:00:00.000Z')

test.each([
  ['2026-11-27T07:00:00.000Z', '2026-11-27T07:00:00.000Z', null],
  ['2026-11-27T08:05:00.000Z', '2026-11-27T08:05:00.000Z', null],
  ['2026-11-27T08:05:01.000Z', '2026-11-27T08:00:00.000Z', '2026-11-27T08:05:01.000Z'],
  ['2026-11-27T15:00:00.000Z', '2026-11-27T08:00:00.000Z', '2026-11-27T15:00:00.000Z'],
])('an event with the time %s received at 08:00 counts at %s (rule STA-50)', (time, counted, ownTime) => {
  const [event] = countEvents([{ at: new Date(time), time }], RECEIVED)
  expect(event).toMatchObject({ at: new Date(counted), ownTime, isTimeUnread: false })
})

test('an event with an unreadable time counts at its receipt, and its text is kept (rule STA-50)', () => {
  const pushedAt = new Date('2026-11-27T07:59:00.000Z')
  const [event] = countEvents([{ at: null, time: 'yesterday', receivedAt: pushedAt }], RECEIVED)
  expect(event).toMatchObject({ at: pushedAt, ownTime: 'yesterday', isTimeUnread: true })
})
