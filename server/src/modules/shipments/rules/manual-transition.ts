import { HELD_MESSAGE } from '@waybill/contract/billing/holds'
import { PACKAGE_NEEDED_MESSAGE } from '@waybill/contract/orders/rules'
import { isStatusCode, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import {
  type ManualTransitionInput,
  transitionRefusal,
  type TransitionRefusal,
  manualTransitions,
  requiresVerifiedPackage,
} from '@waybill/contract/shipments/status-transitions'
import { refused } from '../../../platform/app-error.ts'

/** A status in words, for sentences. */
export const statusName = (status: number): string => (isStatusCode(status) ? STATUSES[status].en : String(status))

/** What decides a move by hand (rule STA-9), and whether the person may force others (STA-7). */
export type Movable = { hand: ManualTransitionInput; mayForce: boolean }
export type Move = { status: StatusCode; reason: string | null }
export type TransitionRequest = { to: StatusCode; reason: string | null; hasVerifiedPackage: boolean }

/** The name of a line's shipment at the beginning of a sentence. */
export const SHIPMENT_NAMES = { express: 'An order', ecommerce: 'A parcel' } as const

/**
 * The move that a person asks for by hand (rules STA-4, STA-9, STA-10), with the reason for its event; `statusField` is
 * the status's name in answers. Throws a 422 that says why not and which moves are allowed, or that a verified package
 * is needed first. A forced move needs a reason.
 */
export const checkManualTransition = (
  { hand, mayForce }: Movable,
  { to, reason, hasVerifiedPackage }: TransitionRequest,
  statusField: string,
): Move => {
  const detail = { [statusField]: hand.from, allowed: manualTransitions(hand) }
  const refusal = transitionRefusal(hand, to)
  if (refusal !== undefined && (reason === null || !mayForce || refusal === 'held'))
    throw refused(SENTENCES[refusal](hand, to), detail)
  if (!hasVerifiedPackage && requiresVerifiedPackage(to, hand)) throw refused(PACKAGE_NEEDED_MESSAGE, detail)
  return { status: to, reason: refusal === undefined ? reason : `Forced: ${reason}` }
}

/** Why a person may not set this status by hand, in a sentence (rules STA-9, STA-10); undefined: they may. Nothing is forced. */
export const manualTransitionRefusal = (
  hand: ManualTransitionInput,
  { to, hasVerifiedPackage }: Pick<TransitionRequest, 'to' | 'hasVerifiedPackage'>,
): string | undefined => {
  const refusal = transitionRefusal(hand, to)
  if (refusal !== undefined) return SENTENCES[refusal](hand, to)
  return !hasVerifiedPackage && requiresVerifiedPackage(to, hand) ? PACKAGE_NEEDED_MESSAGE : undefined
}

const SENTENCES: Record<TransitionRefusal, (hand: ManualTransitionInput, to: StatusCode) => string> = {
  not_of_role: (_hand, to) => `Your role may not set the status '${statusName(to)}'.`,
  left_to_carrier: () => 'The parcel has a provider tracking number: its carrier sets the status.',
  held: () => HELD_MESSAGE,
  not_from_here: ({ line, from }, to) =>
    `${SHIPMENT_NAMES[line]} in '${statusName(from)}' cannot move to '${statusName(to)}'.`,
}
