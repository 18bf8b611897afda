import type { Me } from '@waybill/contract/identity/me'
import { PACKAGE_NEEDED_MESSAGE } from '@waybill/contract/orders/rules'
import { isStatusCode, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import { requiresVerifiedPackage } from '@waybill/contract/shipments/status-moves'
import { refused } from '../../platform/app-error.ts'
import { isOverLocksAndMoves, type Movable, movesOf } from './order.policy.ts'

export type Move = { status: StatusCode; reason: string | null }
type Wish = { to: StatusCode; reason: string | null; hasVerifiedPackage: boolean }

const labelOf = (status: number): string => (isStatusCode(status) ? STATUSES[status].en : String(status))

/**
 * The move that a person asks for by hand (decisions C2, C3, C4), with the reason that its event will show. Throws a 422
 * that says which are allowed, or that a verified package is needed first. Super Admin forces any move with a reason.
 */
export const moveByHand = (me: Me, order: Movable, { to, reason, hasVerifiedPackage }: Wish): Move => {
  const allowed = movesOf(me, order)
  const isForced = !allowed.includes(to)
  if (isForced && (reason === null || !isOverLocksAndMoves(me)))
    throw refused(`An order in '${labelOf(order.status)}' cannot move to '${labelOf(to)}'.`, {
      orderStatus: order.status,
      allowed,
    })
  if (!hasVerifiedPackage && requiresVerifiedPackage(to, { line: 'express', isImport: order.is_import }))
    throw refused(PACKAGE_NEEDED_MESSAGE, { orderStatus: order.status, allowed })
  return { status: to, reason: isForced ? `Forced: ${reason}` : reason }
}
