import type { UserInfo } from '@waybill/contract/identity/schemas'
import { hasPermission, STAFF_SET } from '@waybill/contract/permissions'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { LOCAL_SERVICE_CODES, requireStatus, type StatusCode } from '@waybill/contract/shipments/status'
import {
  type ManualTransitionInput,
  manualTransitions,
  transitionRefusal,
  type TransitionRefusal,
} from '@waybill/contract/shipments/status-transitions'

/** The fields of a row, in either list, that decide its manual status changes (rule STA-9). */
export type MovedShipment = {
  id: string
  number: string
  status: number
  serviceCode: string
  isImport: boolean
  trackingNumber: string | null
  isHeld: boolean
}

export type MoveRequest = { ids: string[]; status: number; reason: string | null }

type Mover = Pick<UserInfo, 'role' | 'canExport' | 'statuses'>

/** The input of the manual transition rule (rule STA-9), the same as on the server. */
const byHand = (me: Mover, line: BusinessLine, shipment: MovedShipment): ManualTransitionInput => ({
  line,
  from: requireStatus(shipment.status),
  isImport: shipment.isImport,
  isHeld: shipment.isHeld,
  isLocalService: LOCAL_SERVICE_CODES.includes(shipment.serviceCode),
  roleStatuses: STAFF_SET.includes(me.role) ? me.statuses : [],
  mayUseFullRole: line === 'express' || hasPermission(me, 'parcel.editTracking'),
  hasProviderTracking: line === 'ecommerce' && shipment.trackingNumber !== null,
})

/** The statuses that at least one of these shipments can be moved to, with counts; the largest count first. */
export const moveChoices = (
  me: Mover,
  line: BusinessLine,
  shipments: readonly MovedShipment[],
): { status: StatusCode; count: number }[] => {
  const counts = new Map<StatusCode, number>()
  for (const shipment of shipments)
    for (const status of manualTransitions(byHand(me, line, shipment)))
      counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => ({ status, count })).sort((one, other) => other.count - one.count)
}

type LeftOut = { shipment: MovedShipment; why: TransitionRefusal }

/** Splits the shipments into those that can be moved to a status and those that are left out. */
export const partitionByMove = (
  me: Mover,
  line: BusinessLine,
  shipments: readonly MovedShipment[],
  status: StatusCode,
): { moved: MovedShipment[]; leftOut: LeftOut[] } => {
  const moved: MovedShipment[] = []
  const leftOut: LeftOut[] = []
  for (const shipment of shipments) {
    const why = transitionRefusal(byHand(me, line, shipment), status)
    if (why === undefined) moved.push(shipment)
    else leftOut.push({ shipment, why })
  }
  return { moved, leftOut }
}
