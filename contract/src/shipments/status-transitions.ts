import type { BusinessLine } from './business-line.ts'
import { MANUALLY_UPDATABLE, STATUS_TRANSITIONS, STATUS, type StatusCode, STATUSES } from './status.ts'

/** Inputs of the transitions of rule STA-4: import orders, local services and shipments held for payment differ. */
type TransitionTraits = {
  isImport: boolean
  isLocalService: boolean
  /** Held for payment (rule BIL-70); absent: it is not. */
  isHeld?: boolean
}

const BEFORE_DELIVERY: readonly StatusCode[] = [
  STATUS.pickedUp,
  STATUS.droppedOff,
  STATUS.receivedAtHub,
  STATUS.processingAtHub,
  STATUS.leftOrigin,
]
const LOCAL_DELIVERY: readonly StatusCode[] = [
  STATUS.outForDelivery,
  STATUS.delivered,
  STATUS.deliveryUnsuccessful,
  STATUS.failedAttempt,
  STATUS.heldAtPointOfDelivery,
]

/**
 * A shipment that is held for payment (rule BIL-72) is only cancelled; that the hub has received it is kept as an event
 * that does not move it.
 */
const OF_HELD: readonly StatusCode[] = [STATUS.receivedAtHub, STATUS.cancelled]

/** Whether a held shipment really moves there (rule BIL-72). */
export const movesHeld = (status: StatusCode): boolean => status === STATUS.cancelled

/**
 * The transitions from a status, for every caller (rule STA-4), never including the current status. Super Admin's
 * forced move with a reason is not in this table: the caller permits it and records it in the event.
 */
export const allowedTransitions = (
  from: StatusCode,
  { isImport, isLocalService, isHeld }: TransitionTraits,
): StatusCode[] => {
  if (isHeld === true) return [...OF_HELD]
  const moves = [...STATUS_TRANSITIONS[from]]
  if (isImport && from === STATUS.generated) moves.push(STATUS.inTransit)
  if (isLocalService && BEFORE_DELIVERY.includes(from)) moves.push(STATUS.outForDelivery)
  return moves
}

export type ManualTransitionInput = TransitionTraits & {
  line: BusinessLine
  from: StatusCode
  /**
   * The `statuses` of the user's role record (rule ACC-14); the caller has checked that the role is of the staff set.
   */
  roleStatuses: readonly number[]
  /** Super Admin and Cs Employee. */
  mayUseFullRole: boolean
  hasProviderTracking: boolean
}

/** The statuses that a user may set from here (rule STA-9), in the order of STA-4. */
export const manualTransitions = (hand: ManualTransitionInput): StatusCode[] =>
  allowedTransitions(hand.from, hand).filter((code) => transitionRefusal(hand, code) === undefined)

/**
 * Why a user may not set a status by hand (rule STA-9): their role does not set it on such a shipment · the parcel's
 * carrier sets it · it is held for payment · STA-4 lists no such move. The first that applies; undefined: they may.
 */
export type TransitionRefusal = 'not_of_role' | 'left_to_carrier' | 'held' | 'not_from_here'

export const transitionRefusal = (hand: ManualTransitionInput, to: StatusCode): TransitionRefusal | undefined => {
  if (!isOfRole(hand, to)) return 'not_of_role'
  if (isLeftToCarrier(hand)) return 'left_to_carrier'
  if (allowedTransitions(hand.from, hand).includes(to)) return undefined
  return hand.isHeld === true ? 'held' : 'not_from_here'
}

const isOfRole = (
  { line, roleStatuses, mayUseFullRole, isLocalService }: ManualTransitionInput,
  to: StatusCode,
): boolean =>
  roleStatuses.includes(to) &&
  (line === 'express' ||
    mayUseFullRole ||
    MANUALLY_UPDATABLE.includes(to) ||
    (isLocalService && LOCAL_DELIVERY.includes(to)))

const isLeftToCarrier = ({
  line,
  mayUseFullRole,
  isLocalService,
  hasProviderTracking,
}: ManualTransitionInput): boolean => line === 'ecommerce' && hasProviderTracking && !mayUseFullRole && !isLocalService

/**
 * Whether a verified package must be recorded before this status (rule STA-10). Never for import orders, which have
 * none.
 */
export const requiresVerifiedPackage = (
  status: StatusCode,
  { line, isImport }: { line: BusinessLine; isImport: boolean },
): boolean => {
  if (line === 'ecommerce') return status === STATUS.processingAtHub
  return !isImport && (status === STATUS.receivedAtHub || status === STATUS.processingAtHub)
}

/** Why an external event is recorded in the timeline without changing the status. */
export type NotAppliedReason = 'no_status' | 'hub_only' | 'same_status' | 'held' | 'final' | 'older' | 'not_ahead'

export type SystemEvent = {
  /** null: an event without a status of ours (a failed pickup, a return under way). */
  status: StatusCode | null
  at: Date
  /** Carriers never set 3300 and 3003, which are our hub's; manifests and imports may. */
  isFromCarrier: boolean
}

type SystemEventOutcome = { moves: true } | { moves: false; reason: NotAppliedReason }

const HUB_STATUSES: readonly StatusCode[] = [STATUS.receivedAtHub, STATUS.processingAtHub]
const MISHAPS: readonly StatusCode[] = [STATUS.lost, STATUS.damaged]

/**
 * Whether an event of a carrier, a manifest or an import moves the shipment (rule STA-12). Outside events miss scans,
 * so later phases may be skipped to; nothing goes back except where STA-4 lists it, and nothing leaves a final status
 * but a carrier's return after delivery. `newestAppliedAt` is the time of the newest event that moved the shipment;
 * null if none did. Events of the same second both apply.
 */
export const applySystemEvent = (
  shipment: TransitionTraits & { current: StatusCode; newestAppliedAt: Date | null; event: SystemEvent },
): SystemEventOutcome => {
  const { current, newestAppliedAt, event } = shipment
  const { status } = event
  if (status === null) return { moves: false, reason: 'no_status' }
  if (event.isFromCarrier && HUB_STATUSES.includes(status)) return { moves: false, reason: 'hub_only' }
  if (status === current) return { moves: false, reason: 'same_status' }
  if (shipment.isHeld === true && !movesHeld(status)) return { moves: false, reason: 'held' }
  const isReturned = event.isFromCarrier && isReturnAfterDelivery(current, status)
  if (STATUS_TRANSITIONS[current].length === 0 && !isReturned) return { moves: false, reason: 'final' }
  // Written so that an unreadable time counts as older.
  if (newestAppliedAt !== null && !(event.at >= newestAppliedAt)) return { moves: false, reason: 'older' }
  if (isReturned || allowedTransitions(current, shipment).includes(status)) return { moves: true }
  const isLater = newestAppliedAt === null || event.at > newestAppliedAt
  if (isAhead(current, status) || (isLater && isFoundAgain(current, status))) return { moves: true }
  return { moves: false, reason: 'not_ahead' }
}

const isAhead = (current: StatusCode, next: StatusCode): boolean => {
  const from = STATUSES[current].phase
  const to = STATUSES[next].phase
  return from !== null && to !== null && to > from
}

/** Refused or sent back after all: the carrier's later event overrides its earlier delivery. */
const isReturnAfterDelivery = (current: StatusCode, next: StatusCode): boolean =>
  current === STATUS.delivered && (next === STATUS.returnedToSender || next === STATUS.returnedFromOverseas)

/** A lost or damaged shipment that is seen travelling again, or delivered. */
const isFoundAgain = (current: StatusCode, next: StatusCode): boolean => {
  const phase = STATUSES[next].phase
  return MISHAPS.includes(current) && (next === STATUS.delivered || (phase !== null && phase >= 4 && phase <= 7))
}
