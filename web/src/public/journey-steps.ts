import {
  STATUS,
  STATUSES,
  type StatusCode,
  type StatusFamily,
  type StatusPhase,
} from '@waybill/contract/shipments/status'

type StepName = 'created' | 'pickedUp' | 'atHub' | 'left' | 'customs' | 'out' | 'delivered'
type Stage = { name: StepName; phases: readonly StatusPhase[]; datedBy: readonly StatusCode[] }

/**
 * One of the five steps. `status` replaces the step's name if somebody must act, something is broken, or the journey
 * ended otherwise; `time`: ISO time of the event that dates the step.
 */
export type JourneyStep = {
  name: StepName
  state: 'done' | 'now' | 'ahead'
  status?: StatusCode
  time?: string | undefined
}

type Happened = { status: number; time: string }

const created: Stage = { name: 'created', phases: [1, 2, 3], datedBy: [STATUS.generated, STATUS.creatingFailed] }
const out: Stage = {
  name: 'out',
  phases: [7],
  datedBy: [STATUS.outForDelivery, STATUS.heldAtPointOfDelivery, STATUS.failedAttempt, STATUS.deliveryUnsuccessful],
}
const delivered: Stage = { name: 'delivered', phases: [], datedBy: [STATUS.delivered] }

const ABROAD: readonly Stage[] = [
  created,
  { name: 'left', phases: [4, 5], datedBy: [STATUS.leftOrigin, STATUS.inTransit] },
  {
    name: 'customs',
    phases: [6],
    datedBy: [STATUS.customsCleared, STATUS.receivedAtDestination, STATUS.heldByCustoms],
  },
  out,
  delivered,
]
/** Within one country there is no flight and no customs (rule REF-10). */
const LOCAL: readonly Stage[] = [
  { ...created, phases: [1] },
  { name: 'pickedUp', phases: [2], datedBy: [STATUS.pickedUp, STATUS.droppedOff] },
  { name: 'atHub', phases: [3, 4, 5, 6], datedBy: [STATUS.receivedAtHub, STATUS.processingAtHub] },
  out,
  delivered,
]

/**
 * The journey in five steps (rule TRK-3), from the current status (phases: rule STA-11) and the events, newest first.
 * Steps before the current one are done even if unscanned; an offloaded shipment goes back.
 */
export const journeySteps = (
  status: StatusCode,
  events: readonly Happened[],
  { isLocal }: { isLocal: boolean },
): JourneyStep[] => {
  const stages = isLocal ? LOCAL : ABROAD
  const stageOf = (code: number): number =>
    stages.findIndex(({ phases }) => phases.includes(STATUSES[code as StatusCode]?.phase ?? null))
  const step = ({ name, datedBy }: Stage, state: JourneyStep['state']): JourneyStep =>
    state === 'ahead' ? { name, state } : { name, state, time: timeOf(datedBy, events, name === 'created') }
  const here = (stage: Stage): JourneyStep => ({ ...step(stage, 'now'), status, time: timeOf([status], events) })

  if (status === STATUS.delivered) return stages.map((stage) => step(stage, 'done'))
  const now = stageOf(status)
  if (now >= 0)
    return stages.map((stage, at) =>
      at === now && needsAttention(STATUSES[status].family)
        ? here(stage)
        : step(stage, at < now ? 'done' : at === now ? 'now' : 'ahead'),
    )
  const reached = Math.max(0, ...events.map((event) => stageOf(event.status)))
  return stages.map((stage, at) =>
    at === stages.length - 1 ? here(stage) : step(stage, at <= reached ? 'done' : 'ahead'),
  )
}

/** Statuses where somebody must act or something is broken: always tinted (rule STA-2). */
export const needsAttention = (family: StatusFamily): boolean => family === 'attention' || family === 'problem'

/** Time of the first of these statuses that occurred: its last occurrence, for the creation its first. */
const timeOf = (codes: readonly StatusCode[], events: readonly Happened[], first = false): string | undefined => {
  for (const code of codes) {
    const found = events.filter((event) => event.status === code)
    if (found.length > 0) return found.at(first ? -1 : 0)?.time
  }
  return undefined
}
