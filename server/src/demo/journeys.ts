import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Random } from './random.ts'

/** A status, and the hours after the one before, from and to. */
type Leg = readonly [status: StatusCode, fromHours: number, toHours: number]
type Journey = readonly Leg[]
export type JourneyKind = 'export' | 'local' | 'import'

const MADE: Leg = [3001, 0, 0]
const PICKED_UP: Journey = [MADE, [3200, 3, 28], [3300, 2, 9]]
const DROPPED_OFF: Journey = [MADE, [3201, 2, 30], [3300, 1, 6]]
const LEFT: Journey = [
  [3003, 0.5, 5],
  [3400, 4, 20],
]
const FLOWN: Journey = [[3007, 2, 12]]
const CLEARED: Journey = [
  [3500, 20, 60],
  [3013, 4, 18],
]
const INSPECTED: Journey = [
  [4005, 20, 48],
  [3500, 24, 90],
  [3013, 4, 12],
]
const DELIVERED: Journey = [
  [6013, 8, 30],
  [6034, 2, 9],
]
const SECOND_ATTEMPT: Journey = [
  [6013, 8, 30],
  [2004, 2, 8],
  [6013, 16, 24],
  [6034, 2, 8],
]
const COLLECTED: Journey = [
  [6040, 10, 30],
  [6034, 18, 70],
]
const UNDELIVERED: Journey = [
  [6013, 8, 30],
  [6008, 2, 8],
  [6040, 12, 30],
]
const RETURNED: Journey = [
  [6013, 8, 30],
  [6008, 2, 8],
  [7011, 90, 220],
  [7002, 60, 140],
]
const abroad: Journey = [...LEFT, ...FLOWN, ...CLEARED]

/** How orders go, with how often; every step is a move that decision C2 allows. */
const JOURNEYS: Readonly<Record<JourneyKind, readonly (readonly [Journey, number])[]>> = {
  export: [
    [[...PICKED_UP, ...abroad, ...DELIVERED], 46],
    [[...DROPPED_OFF, ...abroad, ...DELIVERED], 18],
    [[...PICKED_UP, ...LEFT, ...FLOWN, ...INSPECTED, ...DELIVERED], 7],
    [[...PICKED_UP, ...abroad, ...SECOND_ATTEMPT], 7],
    [[...DROPPED_OFF, ...abroad, ...COLLECTED], 3],
    [[...PICKED_UP, [2043, 1, 4], [3003, 10, 60], [3400, 4, 20], ...FLOWN, ...CLEARED, ...DELIVERED], 4],
    [[...PICKED_UP, ...LEFT, [3300, 5, 10], [3400, 14, 26], ...FLOWN, ...CLEARED, ...DELIVERED], 2],
    [[MADE, [3021, 0.5, 30]], 4],
    [[MADE, [3004, 0.02, 0.1], [3001, 0.3, 3], [3200, 3, 28], [3300, 2, 9], ...abroad, ...DELIVERED], 1],
    [[MADE, [3004, 0.02, 0.1]], 0.5],
    [[...DROPPED_OFF, [2043, 1, 4]], 0.5],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [4005, 20, 48]], 0.7],
    [[...PICKED_UP, ...abroad, ...UNDELIVERED], 1],
    [[...PICKED_UP, ...abroad, ...RETURNED], 2],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [7011, 90, 200]], 0.5],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [2009, 20, 50]], 0.6],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [2007, 90, 200]], 0.6],
  ],
  local: [
    [[...PICKED_UP, ...DELIVERED], 80],
    [[...DROPPED_OFF, ...SECOND_ATTEMPT], 12],
    [[MADE, [3021, 0.5, 12]], 4],
    [[...PICKED_UP, [6013, 6, 20], [6008, 2, 8], [7002, 40, 90]], 4],
  ],
  import: [
    [[MADE, [3007, 18, 60], ...CLEARED, ...DELIVERED], 78],
    [[MADE, [3007, 18, 60], ...INSPECTED, ...DELIVERED], 12],
    [[MADE, [3021, 0.5, 30]], 6],
    [[MADE, [3007, 18, 60], ...CLEARED, ...COLLECTED], 4],
  ],
}

export const drawJourney = (random: Random, kind: JourneyKind): Journey => random.weighted(JOURNEYS[kind])

/** A journey that has just come to this status, and goes no further. */
export const journeyTo = (random: Random, kind: JourneyKind, status: StatusCode): Journey => {
  const through = JOURNEYS[kind]
    .map(([journey]) => journey)
    .filter((journey) => journey.some(([code]) => code === status))
  const journey = random.pick(through)
  return journey.slice(0, journey.findIndex(([code]) => code === status) + 1)
}

export const allJourneys = (kind: JourneyKind): readonly Journey[] => JOURNEYS[kind].map(([journey]) => journey)

export type Step = { status: StatusCode; hours: number }

/** Draws the hours of every leg, counted from the first; `pace` slows post down. */
export const paceJourney = (random: Random, journey: Journey, pace: number): Step[] => {
  let hours = 0
  return journey.map(([status, from, to]) => {
    hours += (from + random.next() * (to - from)) * (to > 12 ? pace : 1)
    return { status, hours }
  })
}
