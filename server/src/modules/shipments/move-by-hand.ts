import { PACKAGE_NEEDED_MESSAGE } from '@waybill/contract/orders/rules'
import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'
import { isStatusCode, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import { requiresVerifiedPackage } from '@waybill/contract/shipments/status-moves'
import { refused } from '../../platform/app-error.ts'

/** A status in words, for sentences. */
export const statusName = (status: number): string => (isStatusCode(status) ? STATUSES[status].en : String(status))

/** What a move by hand follows from: the person's own moves from here (decision C3), and whether they force others (C2). */
export type Movable = {
  line: ShipmentLine
  isImport: boolean
  status: number
  allowed: readonly StatusCode[]
  mayForce: boolean
}
export type Move = { status: StatusCode; reason: string | null }
export type MoveWish = { to: StatusCode; reason: string | null; hasVerifiedPackage: boolean }

/** The name of a line's shipment at the beginning of a sentence, and of its status in an answer. */
const WORDS = {
  express: { name: 'An order', status: 'orderStatus' },
  ecommerce: { name: 'A parcel', status: 'trackStatus' },
} as const

/**
 * The move that a person asks for by hand (decisions C2, C3, C4), with the reason that its event will show. Throws a 422
 * that says which are allowed, or that a verified package is needed first. A forced move needs a reason.
 */
export const moveByHand = (shipment: Movable, { to, reason, hasVerifiedPackage }: MoveWish): Move => {
  const { line, isImport, status, allowed, mayForce } = shipment
  const words = WORDS[line]
  const detail = { [words.status]: status, allowed }
  const isForced = !allowed.includes(to)
  if (isForced && (reason === null || !mayForce))
    throw refused(`${words.name} in '${statusName(status)}' cannot move to '${statusName(to)}'.`, detail)
  if (!hasVerifiedPackage && requiresVerifiedPackage(to, { line, isImport }))
    throw refused(PACKAGE_NEEDED_MESSAGE, detail)
  return { status: to, reason: isForced ? `Forced: ${reason}` : reason }
}
