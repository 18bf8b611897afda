import type { Me } from '@waybill/contract/identity/me'
import { may, STAFF_SET } from '@waybill/contract/permissions'
import type { z } from 'zod'
import type { OrderRow } from '@waybill/contract/orders/row-shape'
import type { OrderCan } from '@waybill/contract/orders/shapes'
import { LOCAL_SERVICE_CODES, requireStatus } from '@waybill/contract/shipments/status'
import { type ByHand, movesByHand } from '@waybill/contract/shipments/status-moves'
import { type RawBuilder, sql } from 'kysely'
import {
  isCompanyPerson,
  isHeldByAnother,
  isPriceable,
  type Lock,
  mayChangePrice,
  shipmentScope,
  verifiedCan,
  verifiedRight,
} from '../shipments/index.ts'

/** While these stand, its company may still cancel an order or change its files (decisions A5, A6). */
const EARLY: readonly number[] = [3001, 3004]

export const isEarly = (status: number): boolean => EARLY.includes(status)

/** Takes and releases the lock of another, and forces a status with a reason (decisions C2, H1). */
export const isOverLocksAndMoves = (me: Pick<Me, 'role'>): boolean => me.role === 'Super Admin'

export const mayAttach = (me: Me, status: number): boolean =>
  may(me, 'order.attach') && (!isCompanyPerson(me) || isEarly(status))

/** What `Order/Edit` lets a person change: Super Admin everything, Cs Employee the service alone (decision A5). */
export const editRights = (me: Me, status: number) => {
  const edit = me.role === 'Super Admin'
  return { edit, editService: may(me, 'order.edit'), changePrice: edit && mayChangePrice(me, status) }
}

/** How a person changes what arrived of an order (decision A6a). */
export const arrivedRight = (me: Me, status: number) => verifiedRight(me, 'order.verifyPackages', status)

/** What a person's moves follow from. `service_code` is that of the order as it will be. */
export type Movable = { status: number; is_import: boolean; service_code: string }

/** How a person moves an order by hand (decision C3). */
export const byHand = (me: Pick<Me, 'role' | 'statuses'>, order: Movable): ByHand => ({
  line: 'express',
  from: requireStatus(order.status),
  isImport: order.is_import,
  isLocalService: LOCAL_SERVICE_CODES.includes(order.service_code),
  // A role outside the staff set holds statuses that give no right (decision A8).
  roleStatuses: STAFF_SET.includes(me.role) ? me.statuses : [],
  mayUseFullRole: true,
  hasProviderTracking: false,
})

/** The rights of the form. Another service moves the price, which after the hub only those who price do (decision A6a). */
const formRights = (me: Me, status: number) => {
  const { edit, editService } = editRights(me, status)
  return { edit, editService: editService && (edit || isPriceable(status)) }
}

const listedRights = (me: Me, order: Pick<Movable, 'status'> & Lock) => {
  const isHeld = isHeldByAnother(me, order)
  return {
    process: may(me, 'order.process') && !isHeld,
    takeOver: isOverLocksAndMoves(me) && isHeld,
    cancel: may(me, 'order.cancel') && isEarly(order.status),
    delete: may(me, 'order.delete'),
  }
}

/** What the list tells of `orderCan`: a status has moves that no row shows. */
export const orderRowCan = (me: Me, order: Pick<Movable, 'status'> & Lock): OrderRow['can'] => {
  const { edit, editService } = formRights(me, order.status)
  return { edit: edit || editService, ...listedRights(me, order) }
}

/** What a person may do with an order that they may see; sent with it, so that screens never name a role. */
export const orderCan = (me: Me, order: Movable & Lock): z.output<typeof OrderCan> => {
  const isStaff = STAFF_SET.includes(me.role)
  const { editVerified, verifiedNeedsReason } = verifiedCan(arrivedRight(me, order.status))
  return {
    ...formRights(me, order.status),
    ...listedRights(me, order),
    changePrice: mayChangePrice(me, order.status),
    save: may(me, 'order.verify'),
    verify: isStaff && !order.is_import,
    editVerified: editVerified && !order.is_import,
    verifiedNeedsReason: verifiedNeedsReason && !order.is_import,
    editFiles: isStaff,
    editTracking: may(me, 'order.track'),
    changeStatus: movesByHand(byHand(me, order)),
    forceStatus: isOverLocksAndMoves(me),
    attach: mayAttach(me, order.status),
  }
}

/** Express orders within the person's scope. */
export const expressScope = (me: Me): RawBuilder<boolean> => sql<boolean>`s.line = 'express' and ${shipmentScope(me)}`
