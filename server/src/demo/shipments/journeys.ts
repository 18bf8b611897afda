import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Random } from '../random.ts'

/** A status, and the hours after the previous one, from and to. */
type Leg = readonly [status: StatusCode, fromHours: number, toHours: number]
type Journey = readonly Leg[]
export type JourneyKind = 'export' | 'local' | 'import'

const MADE: Leg = [STATUS.generated, 0, 0]
const PICKED_UP: Journey = [MADE, [STATUS.pickedUp, 3, 28], [STATUS.receivedAtHub, 2, 9]]
const DROPPED_OFF: Journey = [MADE, [STATUS.droppedOff, 2, 30], [STATUS.receivedAtHub, 1, 6]]
const LEFT: Journey = [
  [STATUS.processingAtHub, 0.5, 5],
  [STATUS.leftOrigin, 4, 20],
]
const FLOWN: Journey = [[STATUS.inTransit, 2, 12]]
const CLEARED: Journey = [
  [STATUS.customsCleared, 20, 60],
  [STATUS.receivedAtDestination, 4, 18],
]
const INSPECTED: Journey = [
  [STATUS.heldByCustoms, 20, 48],
  [STATUS.customsCleared, 24, 90],
  [STATUS.receivedAtDestination, 4, 12],
]
const DELIVERED: Journey = [
  [STATUS.outForDelivery, 8, 30],
  [STATUS.delivered, 2, 9],
]
const SECOND_ATTEMPT: Journey = [
  [STATUS.outForDelivery, 8, 30],
  [STATUS.failedAttempt, 2, 8],
  [STATUS.outForDelivery, 16, 24],
  [STATUS.delivered, 2, 8],
]
const COLLECTED: Journey = [
  [STATUS.heldAtPointOfDelivery, 10, 30],
  [STATUS.delivered, 18, 70],
]
const UNDELIVERED: Journey = [
  [STATUS.outForDelivery, 8, 30],
  [STATUS.deliveryUnsuccessful, 2, 8],
  [STATUS.heldAtPointOfDelivery, 12, 30],
]
const RETURNED: Journey = [
  [STATUS.outForDelivery, 8, 30],
  [STATUS.deliveryUnsuccessful, 2, 8],
  [STATUS.returnedFromOverseas, 90, 220],
  [STATUS.returnedToSender, 60, 140],
]
const abroad: Journey = [...LEFT, ...FLOWN, ...CLEARED]

/** Journeys of orders, with their frequency; every step is a move allowed by rule STA-4. */
const JOURNEYS: Readonly<Record<JourneyKind, readonly (readonly [Journey, number])[]>> = {
  export: [
    [[...PICKED_UP, ...abroad, ...DELIVERED], 46],
    [[...DROPPED_OFF, ...abroad, ...DELIVERED], 18],
    [[...PICKED_UP, ...LEFT, ...FLOWN, ...INSPECTED, ...DELIVERED], 7],
    [[...PICKED_UP, ...abroad, ...SECOND_ATTEMPT], 7],
    [[...DROPPED_OFF, ...abroad, ...COLLECTED], 3],
    [
      [
        ...PICKED_UP,
        [STATUS.holdForPayment, 1, 4],
        [STATUS.processingAtHub, 10, 60],
        [STATUS.leftOrigin, 4, 20],
        ...FLOWN,
        ...CLEARED,
        ...DELIVERED,
      ],
      4,
    ],
    [
      [
        ...PICKED_UP,
        ...LEFT,
        [STATUS.receivedAtHub, 5, 10],
        [STATUS.leftOrigin, 14, 26],
        ...FLOWN,
        ...CLEARED,
        ...DELIVERED,
      ],
      2,
    ],
    [[MADE, [STATUS.cancelled, 0.5, 30]], 4],
    [
      [
        MADE,
        [STATUS.creatingFailed, 0.02, 0.1],
        [STATUS.generated, 0.3, 3],
        [STATUS.pickedUp, 3, 28],
        [STATUS.receivedAtHub, 2, 9],
        ...abroad,
        ...DELIVERED,
      ],
      1,
    ],
    [[MADE, [STATUS.creatingFailed, 0.02, 0.1]], 0.5],
    [[...DROPPED_OFF, [STATUS.holdForPayment, 1, 4]], 0.5],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [STATUS.heldByCustoms, 20, 48]], 0.7],
    [[...PICKED_UP, ...abroad, ...UNDELIVERED], 1],
    [[...PICKED_UP, ...abroad, ...RETURNED], 2],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [STATUS.returnedFromOverseas, 90, 200]], 0.5],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [STATUS.damaged, 20, 50]], 0.6],
    [[...PICKED_UP, ...LEFT, ...FLOWN, [STATUS.lost, 90, 200]], 0.6],
  ],
  local: [
    [[...PICKED_UP, ...DELIVERED], 80],
    [[...DROPPED_OFF, ...SECOND_ATTEMPT], 12],
    [[MADE, [STATUS.cancelled, 0.5, 12]], 4],
    [
      [
        ...PICKED_UP,
        [STATUS.outForDelivery, 6, 20],
        [STATUS.deliveryUnsuccessful, 2, 8],
        [STATUS.returnedToSender, 40, 90],
      ],
      4,
    ],
  ],
  import: [
    [[MADE, [STATUS.inTransit, 18, 60], ...CLEARED, ...DELIVERED], 78],
    [[MADE, [STATUS.inTransit, 18, 60], ...INSPECTED, ...DELIVERED], 12],
    [[MADE, [STATUS.cancelled, 0.5, 30]], 6],
    [[MADE, [STATUS.inTransit, 18, 60], ...CLEARED, ...COLLECTED], 4],
  ],
}

export const drawJourney = (random: Random, kind: JourneyKind): Journey => random.weighted(JOURNEYS[kind])

/** A journey that has just reached this status, and goes no further. */
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
