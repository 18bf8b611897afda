import { expect, test } from 'vitest'
import { journeySteps } from './journey-steps.ts'

const moved = (status: number, at: string) => ({ status, at, applied: true })
const statesOf = (status: number) => journeySteps(status, [])?.map(({ state }) => state)

test('a created shipment is on the first of six steps', () => {
  expect(statesOf(3001)).toEqual(['now', 'next', 'next', 'next', 'next', 'next'])
})

test('a status between two steps is on the step already passed', () => {
  expect(statesOf(3003)).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
  expect(statesOf(3013)).toEqual(['done', 'done', 'now', 'next', 'next', 'next'])
  expect(statesOf(3500)).toEqual(['done', 'done', 'done', 'now', 'next', 'next'])
})

test('every step of a delivered shipment is done', () => {
  expect(statesOf(6034)).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
})

test('a step has the time of its first event; a skipped one has none', () => {
  const steps = journeySteps(3400, [moved(3400, 'c'), moved(3300, 'b2'), moved(3300, 'b'), moved(3001, 'a')])
  expect(steps?.map(({ at }) => at)).toEqual(['a', 'b', 'c', undefined, undefined, undefined])
  expect(journeySteps(3400, [moved(3400, 'c'), moved(3001, 'a')])?.[1]?.at).toBeUndefined()
})

test('an event that was not applied gives no time', () => {
  expect(journeySteps(3001, [{ ...moved(3001, 'a'), applied: false }])?.[0]?.at).toBeUndefined()
})

test.each([3004, 4005, 2043, 2007, 3021, 7002])(
  'status %i has no steps: the card says what to do instead',
  (status) => {
    expect(journeySteps(status, [])).toBeUndefined()
  },
)
