import type { Me } from '@waybill/contract/identity/me'
import type { Role } from '@waybill/contract/permissions'
import { PRICEABLE, type StatusCode } from '@waybill/contract/shipments/status'
import { may } from '@waybill/contract/permissions'
import { type RawBuilder, sql } from 'kysely'

const ALL_SHIPMENTS: readonly Role[] = ['Super Admin', 'Cs Employee', 'OPS Manager', 'Delivery Employee', 'Accountant']

export const HOUSE_ACCOUNT = sql`(select id from account where is_house)`

/**
 * Which shipments a person may see, as a condition on `shipment s` (decision A3). It stands inside every query: lists
 * filter by it, reads behind it answer 404.
 */
export const shipmentScope = (me: Me): RawBuilder<boolean> => {
  if (ALL_SHIPMENTS.includes(me.role)) return sql<boolean>`true`
  if (me.role === 'Sales Employee') {
    return sql<boolean>`(s.owner_id in (select id from account where seller_id = ${me.id}) or (s.owner_id = ${HOUSE_ACCOUNT} and s.user_id = ${me.id}))`
  }
  if (me.companyId !== null) return sql<boolean>`s.owner_id = ${me.companyId}`
  return sql<boolean>`false`
}

/** May this person change price and fees while the shipment has this status? (decision A4) */
export const mayChangePrice = (me: Me, status: number): boolean =>
  may(me, 'price.change') || (may(me, 'price.changeEarly') && PRICEABLE.includes(status as StatusCode))

export const isCompanyPerson = (me: Me): boolean => me.companyId !== null
