import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { LOCAL_SERVICE_CODES, requireStatus, STATUSES } from '@waybill/contract/shipments/status'
import type { ManualTransitionInput } from '@waybill/contract/shipments/status-transitions'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { STAFF_SET } from '@waybill/contract/permissions'
import type { CallRules } from '../write/calls.ts'
import type { BusinessLineRules, Right } from './business-line.ts'
import type { Field } from '../model/shipment.ts'
import { mayChangePrice, type Standing } from './shipments.policy.ts'
import { verifiedRight } from './verified-right.ts'

/** The columns that decide the rights over a shipment. `regeneratesLabel`: its carrier draws a changed label anew. */
export type RightState = {
  status: number
  tracking_number: string | null
  label_file: string | null
  regeneratesLabel: boolean
}

/** Does this person hold a right over a shipment now? */
export const holdsRight = (me: Me, right: Right, state: RightState): boolean => {
  if (right === 'price') return mayChangePrice(me, state.status)
  if ('roles' in right) return right.roles.includes(me.role)
  if ('verified' in right) return verifiedRight(me, right.verified, state.status) !== 'none'
  if (!hasPermission(me, right.permission)) return false
  const isLabelled = state.tracking_number !== null && state.label_file !== null
  if (!('labelled' in right) || !isLabelled || me.role === 'Super Admin') return true
  const phases = right.labelled[me.role] ?? []
  return state.regeneratesLabel && phases.includes(STATUSES[requireStatus(state.status)].phase)
}

/** May this person change a field through this call now (rule PER-4)? */
export const mayChange = (
  me: Me,
  { line, call, state }: { line: BusinessLineRules; call: CallRules; state: RightState },
  field: Field,
): boolean => {
  const right = call.rights?.[field] ?? line.rights[field]
  const limited = call.roles?.[me.role]
  return right !== undefined && (limited === undefined || limited.includes(field)) && holdsRight(me, right, state)
}

type Movable = Standing & { is_import: boolean; service_code: string; tracking_number: string | null }

/** How a person moves a shipment by hand (rule STA-9). */
export const byHand = (me: Me, line: BusinessLine, state: Movable): ManualTransitionInput => ({
  line,
  from: requireStatus(state.status),
  isImport: state.is_import,
  isLocalService: LOCAL_SERVICE_CODES.includes(state.service_code),
  isHeld: state.held_at !== null,
  // A role outside the staff set may hold statuses, but they give it no right (rule ACC-14).
  roleStatuses: STAFF_SET.includes(me.role) ? me.statuses : [],
  mayUseFullRole: line === 'express' || hasPermission(me, 'parcel.editTracking'),
  hasProviderTracking: line === 'ecommerce' && state.tracking_number !== null,
})

/** Takes and releases another person's lock, and forces a status with a reason (rules STA-7, ORD-13). */
export const canOverrideLocks = (me: Pick<Me, 'role'>): boolean => me.role === 'Super Admin'
