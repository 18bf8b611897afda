import type { Me } from '@waybill/contract/identity/me'
import { hasPermission, STAFF_SET } from '@waybill/contract/permissions'
import type { z } from 'zod'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import type { OrderCan } from '@waybill/contract/orders/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { manualTransitions } from '@waybill/contract/shipments/status-transitions'
import { type RawBuilder, sql } from 'kysely'
import {
  byHand,
  isBeforePickup,
  isCompanyPerson,
  isHeldByAnother,
  canOverrideLocks,
  isPriceable,
  type Lock,
  mayChangePrice,
  shipmentScope,
  type Standing,
  verifiedCan,
  verifiedRight,
} from '../shipments/index.ts'

export const mayAttach = (me: Me, order: Standing): boolean =>
  hasPermission(me, 'order.attach') &&
  (!isCompanyPerson(me) || isBeforePickup(order) || order.status === STATUS.heldByCustoms)

/** Whether a company may correct its order: a failed one (rule ORD-29), or one that is held for payment (BIL-71). */
export const isCorrectable = ({ status, held_at }: Standing): boolean =>
  status === STATUS.creatingFailed || held_at !== null

/**
 * What `Order/Edit` allows: Super Admin everything, Cs Employee only the service (rule ORD-6), a company its failed
 * order (ORD-29), or one that is held for payment (BIL-71).
 */
const editRights = (me: Me, order: Standing) => {
  const isCorrecting = isCompanyPerson(me) && hasPermission(me, 'order.edit') && isCorrectable(order)
  return { edit: me.role === 'Super Admin' || isCorrecting, editService: hasPermission(me, 'order.editService') }
}

/** How a user changes the verified packages of an order (rule VER-3). */
const arrivedRight = (me: Me, status: number) => verifiedRight(me, 'order.verifyPackages', status)

type Movable = Standing & { is_import: boolean; service_code: string }

/**
 * The rights of the form. Another service changes the price, which after the hub only users who may change prices can
 * do (rule VER-4).
 */
const formRights = (me: Me, order: Standing) => {
  const { edit, editService } = editRights(me, order)
  return { edit, editService: editService && (edit || isPriceable(order.status)) }
}

const listedRights = (me: Me, order: Standing & Lock) => {
  const isHeld = isHeldByAnother(me, order)
  return {
    process: hasPermission(me, 'order.process') && !isHeld,
    takeOver: canOverrideLocks(me) && isHeld,
    cancel: hasPermission(me, 'order.cancel') && isBeforePickup(order),
    delete: hasPermission(me, 'order.delete'),
  }
}

/** The list's part of `orderCan`: it omits the moves of a status, which no row shows. */
export const orderRowCan = (me: Me, order: Standing & Lock): OrderRow['can'] => {
  const { edit, editService } = formRights(me, order)
  return { edit: edit || editService, ...listedRights(me, order) }
}

/** A user's actions on an order in their scope; sent with it, so that screens never name a role. */
export const orderCan = (me: Me, order: Movable & Lock): z.output<typeof OrderCan> => {
  const isStaff = STAFF_SET.includes(me.role)
  const { editVerified, verifiedNeedsReason } = verifiedCan(arrivedRight(me, order.status))
  return {
    ...formRights(me, order),
    changePrice: mayChangePrice(me, order.status),
    save: hasPermission(me, 'order.verify'),
    verify: isStaff && !order.is_import,
    editVerified: editVerified && !order.is_import,
    verifiedNeedsReason: verifiedNeedsReason && !order.is_import,
    editFiles: isStaff,
    editTracking: hasPermission(me, 'order.editTracking'),
    changeStatus: manualTransitions(byHand(me, 'express', { ...order, tracking_number: null })),
    forceStatus: canOverrideLocks(me),
    ...listedRights(me, order),
    attach: mayAttach(me, order),
  }
}

/** Express orders within the user's scope. */
export const expressScope = (me: Me): RawBuilder<boolean> => sql<boolean>`s.line = 'express' and ${shipmentScope(me)}`
