import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'

/** The five stages of the Order card in reading order, and in each its statuses (rule DSH-2). */
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

export type StatusCount = { code: StatusCode; count: number }
export type Stage = { name: (typeof STAGES)[number]['name']; total: number; statuses: StatusCount[] }
type Statistic = readonly { orderStatus: number; count: number }[]

export const totalOf = (statistic: Statistic): number => statistic.reduce((sum, { count }) => sum + count, 0)

/** Every status has its place; one that the statistic leaves out waits for nobody: 0. */
export const stagesOf = (statistic: Statistic): Stage[] => {
  const counts = new Map(statistic.map(({ orderStatus, count }) => [orderStatus, count]))
  return STAGES.map(({ name, statuses }) => {
    const counted = statuses.map((code) => ({ code, count: counts.get(code) ?? 0 }))
    return { name, total: counted.reduce((sum, { count }) => sum + count, 0), statuses: counted }
  })
}
