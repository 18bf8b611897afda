import type { LineFigures, ShipmentFigures } from '@waybill/contract/dashboard/schemas'
import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Direction } from './directions.ts'

/** The five stages in order, with their statuses (rule DSH-2). */
export const STAGES = [
  { name: 'stageCreated', statuses: [STATUS.generated, STATUS.creatingFailed] },
  {
    name: 'stageOrigin',
    statuses: [STATUS.pickedUp, STATUS.droppedOff, STATUS.receivedAtHub, STATUS.processingAtHub, STATUS.holdForPayment],
  },
  {
    name: 'stageOnTheWay',
    statuses: [STATUS.leftOrigin, STATUS.inTransit, STATUS.heldByCustoms, STATUS.customsCleared],
  },
  {
    name: 'stageDestination',
    statuses: [
      STATUS.receivedAtDestination,
      STATUS.outForDelivery,
      STATUS.failedAttempt,
      STATUS.heldAtPointOfDelivery,
      STATUS.deliveryUnsuccessful,
    ],
  },
  {
    name: 'stageClosed',
    statuses: [
      STATUS.delivered,
      STATUS.cancelled,
      STATUS.returnedToSender,
      STATUS.returnedFromOverseas,
      STATUS.damaged,
      STATUS.lost,
    ],
  },
] as const satisfies readonly { name: string; statuses: readonly StatusCode[] }[]

/** Counts of ecommerce, and of express in one direction. */
export type Pair = { parcels: number; orders: number }
export type StatusCount = Pair & { code: StatusCode }
export type Stage = Pair & { name: (typeof STAGES)[number]['name']; statuses: StatusCount[] }

const NONE: LineFigures = { parcels: 0, exports: 0, imports: 0 }

export const pairOf = ({ parcels, exports, imports }: LineFigures, direction: Direction): Pair => ({
  parcels,
  orders: direction === 'import' ? imports : exports,
})

export const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((sum, { parcels, orders }) => ({ parcels: sum.parcels + parcels, orders: sum.orders + orders }), {
    parcels: 0,
    orders: 0,
  })

/** Counts of a status; zero if the server omits it. */
export const countOf = (
  { statuses }: Pick<ShipmentFigures, 'statuses'>,
  code: StatusCode,
  direction: Direction,
): Pair => pairOf(statuses.find(({ status }) => status === code) ?? NONE, direction)

/** All statuses by stage, with counts of both business lines. */
export const stagesOf = (figures: Pick<ShipmentFigures, 'statuses'>, direction: Direction): Stage[] =>
  STAGES.map(({ name, statuses }) => {
    const counted = statuses.map((code) => ({ code, ...countOf(figures, code, direction) }))
    return { name, ...sumOf(counted), statuses: counted }
  })
