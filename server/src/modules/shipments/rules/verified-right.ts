import type { Me } from '@waybill/contract/identity/me'
import { hasPermission, type Permission } from '@waybill/contract/permissions'
import { hasLeftHub, isStatusCode } from '@waybill/contract/shipments/status'
import { refused } from '../../../platform/app-error.ts'
import { statusName } from './manual-transition.ts'
import { isPriceable } from './shipments.policy.ts'
import type { StatusEvent } from '../model/shipment-rows.ts'

/**
 * How a person changes the verified packages of a shipment now (rule VER-3). At the hub: `free` for people who verify.
 * After it: `with_reason` for people who price at any status, `left_hub` for people who verified before.
 */
export type VerifiedRight = 'none' | 'free' | 'with_reason' | 'left_hub'

export const verifiedRight = (me: Me, permission: Permission, status: number): VerifiedRight => {
  const mayVerify = hasPermission(me, permission)
  if (isPriceable(status)) return mayVerify ? 'free' : 'none'
  if (hasPermission(me, 'price.edit')) return 'with_reason'
  return mayVerify ? 'left_hub' : 'none'
}

/** The part of it that replies show in `can`. */
export const verifiedCan = (right: VerifiedRight) => ({
  editVerified: right === 'free' || right === 'with_reason',
  verifiedNeedsReason: right === 'with_reason',
})

const WHO_STILL_MAY = 'only Super Admin and the Accountant change what was verified, with a reason.'

/** Says that it has left the hub only where it has; a cancelled or lost one is named so. */
const notAtHubMessage = (status: number): string =>
  isStatusCode(status) && hasLeftHub(status)
    ? `The shipment has left the hub: ${WHO_STILL_MAY}`
    : `The status is '${statusName(status)}': ${WHO_STILL_MAY}`

/** 422 once a shipment has left the hub, for people who may not move its price any more (rule VER-3). */
export const requireAtHub = (me: Me, status: number): void => {
  if (!isPriceable(status) && !hasPermission(me, 'price.edit')) throw refused(notAtHubMessage(status))
}

/** The event with the reason why verified packages were changed after the hub; it moves nothing. */
export const verifiedChangeEvent = (reason: string, at: Date, by: string): StatusEvent => ({
  status: null,
  at,
  by,
  reason: `Verified packages changed: ${reason}`,
})
