import { isStatusCode, STATUS, type StatusCode, STATUSES } from '@waybill/contract/shipments/status'

/** The steps that a company sees for every shipment (rule REC-2). */
const JOURNEY = [
  STATUS.generated,
  STATUS.receivedAtHub,
  STATUS.leftOrigin,
  STATUS.customsCleared,
  STATUS.outForDelivery,
  STATUS.delivered,
] as const

/** Steps done in each phase of rule STA-11; customs in phase 6 has its own status. */
const DONE = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 3, 6: 3, 7: 5, 8: 6 } as const

type Moment = { status: number | null; at: string; applied: boolean }
type Step = { code: StatusCode; state: 'done' | 'now' | 'next'; at: string | undefined }

/**
 * The steps with their state and time; undefined if the shipment left the usual way: cancelled, failed, held, lost.
 * `history`: newest first.
 */
export const journeySteps = (status: number, history: readonly Moment[]): Step[] | undefined => {
  if (!isStatusCode(status)) return undefined
  const { family, phase } = STATUSES[status]
  if (phase === null || family === 'attention' || family === 'problem' || family === 'ended') return undefined
  const done = status === STATUS.customsCleared ? 4 : DONE[phase]
  return JOURNEY.map((code, at) => ({
    code,
    state: at + 1 < done || status === STATUS.delivered ? 'done' : at + 1 === done ? 'now' : 'next',
    at: at < done ? history.findLast((moment) => moment.applied && moment.status === code)?.at : undefined,
  }))
}
