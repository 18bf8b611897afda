import type { Me } from '@waybill/contract/identity/me'
import type { Role } from '@waybill/contract/permissions'
import { FIRST_STATUS, PRICEABLE, STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { hasPermission } from '@waybill/contract/permissions'
import { type RawBuilder, sql } from 'kysely'

const ALL_SHIPMENTS: readonly Role[] = ['Super Admin', 'Cs Employee', 'OPS Manager', 'Delivery Employee', 'Accountant']

export const seesAllShipments = (me: Pick<Me, 'role'>): boolean => ALL_SHIPMENTS.includes(me.role)

/** People with the same name see the same shipments. */
export const scopeKey = (me: Me): string => {
  if (seesAllShipments(me)) return 'all'
  return me.role === 'Sales Employee' ? me.id : (me.companyId ?? 'none')
}

export const HOUSE_ACCOUNT = sql`(select id from account where is_house)`

/**
 * The values of a person that decide which shipments they see: `shipmentScope` is compiled once per role, with these as
 * parameters.
 */
type Viewer = Pick<Me, 'role' | 'id' | 'companyId'>

/**
 * Which shipments a person may see, as a condition on `shipment s` (rule PER-2). Every query contains it: lists filter
 * by it, and a read outside it answers 404.
 */
export const shipmentScope = (me: Viewer): RawBuilder<boolean> => {
  if (seesAllShipments(me)) return sql<boolean>`true`
  if (me.role === 'Sales Employee') {
    // One list of owners, so that an index can serve it, instead of two conditions joined by OR.
    return sql<boolean>`(s.owner_id = any(array(select id from account where seller_id = ${me.id} or is_house)) and (s.owner_id <> ${HOUSE_ACCOUNT} or s.user_id = ${me.id}))`
  }
  if (me.companyId !== null) return sql<boolean>`s.owner_id = ${me.companyId}`
  return sql<boolean>`false`
}

/** Is the status in the named set of rule STA-6: has the shipment not left the hub yet? */
export const isPriceable = (status: number): boolean => PRICEABLE.includes(status as StatusCode)

/** May this person change price and fees while the shipment has this status? (rule PER-3) */
export const mayChangePrice = (me: Me, status: number): boolean =>
  hasPermission(me, 'price.edit') || (hasPermission(me, 'price.editBeforeDeparture') && isPriceable(status))

/** Does the scope hold several owners, so that no index has exactly its rows in order? */
export const scopeSpansOwners = (me: Me): boolean => me.role === 'Sales Employee'

export const isCompanyPerson = (me: Me): boolean => me.companyId !== null

/** The processing lock of a shipment as its row holds it (rule ORD-13). */
export type Lock = { is_process: boolean; processed_by_user_id: string | null }

/** Does somebody else hold the processing lock? */
export const isHeldByAnother = (me: Me, { is_process, processed_by_user_id }: Lock): boolean =>
  is_process && processed_by_user_id !== null && processed_by_user_id !== me.id

/** Statuses of a shipment that nobody has fetched yet. */
const BEFORE_PICKUP: readonly number[] = [STATUS.generated, STATUS.creatingFailed]

/** The status of a shipment, and since when it is held for payment. */
export type Standing = { status: number; held_at: Date | string | null }

/** The status that rights are read by: that of a new shipment while it is held for payment (rule BIL-71). */
export const standingStatus = ({ status, held_at }: Standing): number => (held_at === null ? status : FIRST_STATUS)

/**
 * Whether its company may still cancel a shipment, or change the files of an order (rules ORD-15, ORD-16, PAR-15).
 */
export const isBeforePickup = (shipment: Standing): boolean => BEFORE_PICKUP.includes(standingStatus(shipment))
