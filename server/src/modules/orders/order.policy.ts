import type { Me } from '@waybill/contract/identity/me'
import { may, STAFF_SET } from '@waybill/contract/permissions'
import type { z } from 'zod'
import type { OrderCan } from '@waybill/contract/orders/shapes'
import { isStatusCode, LOCAL_SERVICE_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { movesByHand } from '@waybill/contract/shipments/status-moves'
import { type RawBuilder, sql } from 'kysely'
import { isCompanyPerson, isHeldByAnother, type Lock, mayChangePrice, shipmentScope } from '../shipments/index.ts'

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

/** What a person's moves follow from. `service_code` is that of the order as it will be. */
export type Movable = { status: number; is_import: boolean; service_code: string }

/** The statuses that a person may set by hand from here (decision C3); none outside the staff set. */
export const movesOf = (me: Pick<Me, 'role' | 'statuses'>, order: Movable): StatusCode[] =>
  STAFF_SET.includes(me.role) && isStatusCode(order.status)
    ? movesByHand({
        line: 'express',
        from: order.status,
        isImport: order.is_import,
        isLocalService: LOCAL_SERVICE_CODES.includes(order.service_code),
        roleStatuses: me.statuses,
        mayUseFullRole: true,
        hasProviderTracking: false,
      })
    : []

/** What a person may do with an order that they may see; sent with it, so that screens never name a role. */
export const orderCan = (me: Me, order: Movable & Lock): z.output<typeof OrderCan> => {
  const isStaff = STAFF_SET.includes(me.role)
  const isHeld = isHeldByAnother(me, order)
  const { edit, editService } = editRights(me, order.status)
  return {
    edit,
    editService,
    changePrice: mayChangePrice(me, order.status),
    save: may(me, 'order.verify'),
    verify: isStaff && !order.is_import,
    editVerified: may(me, 'order.verifyPackages') && !order.is_import,
    editFiles: isStaff,
    editTracking: may(me, 'order.track'),
    changeStatus: movesOf(me, order),
    forceStatus: isOverLocksAndMoves(me),
    process: may(me, 'order.process') && !isHeld,
    takeOver: isOverLocksAndMoves(me) && isHeld,
    cancel: may(me, 'order.cancel') && isEarly(order.status),
    delete: may(me, 'order.delete'),
    attach: mayAttach(me, order.status),
  }
}

/** Express orders within the person's scope. */
export const expressScope = (me: Me): RawBuilder<boolean> => sql<boolean>`s.line = 'express' and ${shipmentScope(me)}`
