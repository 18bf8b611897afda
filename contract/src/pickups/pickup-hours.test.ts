import { expect, test } from 'vitest'
import { nextPickupTime, type PickupHours, pickupHoursProblem } from './pickup-hours.ts'

const HOURS: PickupHours = {
  from: '08:00',
  to: '18:00',
  days: [1, 2, 3, 4, 5, 6],
  closedDates: ['12-25', '2026-12-24'],
  daysAhead: 30,
}
/** A Friday. */
const NOW = new Date('2026-11-27T10:10:00+07:00')
const at = (clock: string): Date => new Date(`${clock}:00+07:00`)

test.each([
  ['2026-11-27T08:00', null],
  ['2026-11-28T18:00', null],
  ['2026-11-28T03:00', 'Pickups are from 08:00 to 18:00.'],
  ['2026-11-28T18:01', 'Pickups are from 08:00 to 18:00.'],
  ['2026-11-29T10:00', 'The hub fetches nothing on 29/11/2026. The next day is 30/11/2026, 08:00 to 18:00.'],
  ['2026-12-24T10:00', 'The hub fetches nothing on 24/12/2026. The next day is 26/12/2026, 08:00 to 18:00.'],
  ['2026-12-25T10:00', 'The hub fetches nothing on 25/12/2026. The next day is 26/12/2026, 08:00 to 18:00.'],
  ['2026-12-26T10:00', null],
  ['2026-12-28T10:00', 'Pickups are taken until 27/12/2026.'],
  ['2027-11-27T10:00', 'Pickups are taken until 27/12/2026.'],
  ['9999-12-31T10:00', 'Pickups are taken until 27/12/2026.'],
])('PUP-81: a pickup at %s: %s', (time, problem) => {
  expect(pickupHoursProblem(at(time), NOW, HOURS)).toBe(problem)
})

test.each([
  ['2026-11-27T10:10', '2026-11-27T13:00'],
  ['2026-11-27T02:00', '2026-11-27T08:00'],
  ['2026-11-27T17:00', '2026-11-28T08:00'],
  ['2026-11-28T18:00', '2026-11-30T08:00'],
  ['2026-12-23T20:00', '2026-12-26T08:00'],
])('PUP-22: a request at %s is offered a pickup at %s', (requestedAt, offered) => {
  expect(nextPickupTime(at(requestedAt), 2, HOURS)).toEqual(at(offered))
})

test('a hub that is never open, or not within the days ahead, offers no time', () => {
  expect(nextPickupTime(NOW, 2, { ...HOURS, days: [] })).toBeUndefined()
  expect(nextPickupTime(at('2026-11-28T18:00'), 2, { ...HOURS, daysAhead: 0 })).toBeUndefined()
  expect(pickupHoursProblem(at('2026-11-28T10:00'), NOW, { ...HOURS, days: [] })).toBe(
    'The hub fetches nothing on 28/11/2026.',
  )
})
