import type { Role } from '@waybill/contract/permissions'
import { STATUS, STATUS_CODES } from '@waybill/contract/shipments/status'

const OWN_STATUSES: Record<Role, readonly number[]> = {
  'Super Admin': STATUS_CODES,
  'Cs Employee': STATUS_CODES,
  'OPS Manager': [
    STATUS.generated,
    STATUS.cancelled,
    STATUS.pickedUp,
    STATUS.droppedOff,
    STATUS.receivedAtHub,
    STATUS.processingAtHub,
    STATUS.leftOrigin,
    STATUS.holdForPayment,
  ],
  'Delivery Employee': [
    STATUS.pickedUp,
    STATUS.droppedOff,
    STATUS.receivedAtHub,
    STATUS.outForDelivery,
    STATUS.delivered,
    STATUS.deliveryUnsuccessful,
    STATUS.failedAttempt,
    STATUS.heldAtPointOfDelivery,
  ],
  'Sales Employee': [STATUS.generated, STATUS.cancelled, STATUS.holdForPayment],
  'Company Admin': [STATUS.generated, STATUS.cancelled],
  'Company Employee': [STATUS.generated, STATUS.cancelled],
  Accountant: [STATUS.holdForPayment],
  Administrator: [STATUS.generated],
}

const OBSERVED: Partial<Record<Role, readonly number[]>> = {
  'Cs Employee': [
    STATUS.creatingFailed,
    STATUS.heldByCustoms,
    STATUS.failedAttempt,
    STATUS.deliveryUnsuccessful,
    STATUS.lost,
    STATUS.damaged,
  ],
  'OPS Manager': [STATUS.creatingFailed, STATUS.receivedAtHub],
  'Company Admin': [STATUS.delivered, STATUS.deliveryUnsuccessful, STATUS.heldByCustoms],
  'Company Employee': [STATUS.delivered, STATUS.deliveryUnsuccessful, STATUS.heldByCustoms],
  'Sales Employee': [STATUS.delivered, STATUS.holdForPayment],
}

/** What a new role record holds (rules ACC-14, ACC-15). */
export const roleDefaults = (role: Role): { statuses: number[]; observed_statuses: number[] } => ({
  statuses: [...OWN_STATUSES[role]],
  observed_statuses: [...(OBSERVED[role] ?? [STATUS.generated])],
})
