import { STATUS_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { describe, expect, test } from 'vitest'
import { journeySteps, type JourneyStep } from './journey-steps.ts'

/** Events one day apart, oldest first, starting on day 1. */
const happened = (...codes: StatusCode[]) => codes.map((status, at) => ({ status, time: `day ${at + 1}` })).reverse()

const abroad = (status: StatusCode, ...codes: StatusCode[]) =>
  journeySteps(status, happened(...codes), { isLocal: false })
const local = (status: StatusCode, ...codes: StatusCode[]) =>
  journeySteps(status, happened(...codes), { isLocal: true })
const states = (steps: JourneyStep[]) => steps.map(({ state }) => state).join(' ')
const times = (steps: JourneyStep[]) => steps.map(({ time }) => time)

test('a parcel out for delivery has four steps done or current', () => {
  const steps = abroad(6013, 3001, 3300, 3400, 3007, 3500, 3013, 6013)
  expect(steps.map(({ name }) => name)).toEqual(['created', 'left', 'customs', 'out', 'delivered'])
  expect(states(steps)).toBe('done done done now ahead')
  expect(times(steps)).toEqual(['day 1', 'day 3', 'day 5', 'day 7', undefined])
})

test.each<[StatusCode, string]>([
  [3001, 'now ahead ahead ahead ahead'],
  [3300, 'now ahead ahead ahead ahead'],
  [3400, 'done now ahead ahead ahead'],
  [3007, 'done now ahead ahead ahead'],
  [3013, 'done done now ahead ahead'],
  [6034, 'done done done done done'],
])('%s: %s', (status, shown) => {
  expect(states(abroad(status, status))).toBe(shown)
})

test('unscanned earlier steps are done, without a day', () => {
  expect(abroad(6034, 3001, 6034)).toEqual([
    { name: 'created', state: 'done', time: 'day 1' },
    { name: 'left', state: 'done', time: undefined },
    { name: 'customs', state: 'done', time: undefined },
    { name: 'out', state: 'done', time: undefined },
    { name: 'delivered', state: 'done', time: 'day 2' },
  ])
})

test('an offloaded shipment is back before its flight, which loses its day', () => {
  const steps = abroad(3300, 3001, 3300, 3400, 3300)
  expect(states(steps)).toBe('now ahead ahead ahead ahead')
  expect(times(steps)).toEqual(['day 1', undefined, undefined, undefined, undefined])
})

test('a repeated event is dated by its last time, the creation by its first', () => {
  expect(times(abroad(6013, 3001, 2043, 3001, 3400, 3300, 3400, 6013, 2004, 6013))).toEqual([
    'day 1',
    'day 6',
    undefined,
    'day 9',
    undefined,
  ])
})

test.each<[StatusCode, number]>([
  [3004, 0],
  [2043, 0],
  [4005, 2],
  [2004, 3],
  [6008, 3],
  [6040, 3],
])('shows %s, which needs attention, in place of step %i', (status, at) => {
  expect(abroad(status, 3001, status)[at]).toEqual({
    name: ['created', 'left', 'customs', 'out'][at],
    state: 'now',
    status,
    time: 'day 2',
  })
})

describe('a journey that ended otherwise', () => {
  test.each<[StatusCode, StatusCode[], string]>([
    [3021, [3001, 3021], 'done ahead ahead ahead now'],
    [2007, [3001, 3400, 3007, 2007], 'done done ahead ahead now'],
    [2009, [3001, 3013, 2009], 'done done done ahead now'],
    [7002, [3001, 6013, 6008, 7002], 'done done done done now'],
    [7011, [3001, 3500, 7011], 'done done done ahead now'],
  ])('%s ends after what it reached', (status, codes, shown) => {
    const steps = abroad(status, ...codes)
    expect(states(steps)).toBe(shown)
    expect(steps.at(-1)).toMatchObject({ status, time: `day ${codes.length}` })
  })
})

test('within one country there is no flight', () => {
  const steps = local(6013, 3001, 3200, 3300, 3400, 6013)
  expect(steps.map(({ name }) => name)).toEqual(['created', 'pickedUp', 'atHub', 'out', 'delivered'])
  expect(states(steps)).toBe('done done done now ahead')
  expect(states(local(3400, 3001, 3400))).toBe('done done now ahead ahead')
})

test('every status has five steps, with or without events', () => {
  for (const status of STATUS_CODES)
    for (const steps of [abroad(status), local(status), abroad(status, 3001, status)]) {
      expect(steps).toHaveLength(5)
      expect(steps.filter(({ state }) => state === 'now').length).toBe(status === 6034 ? 0 : 1)
    }
})
