import type { Me } from '@waybill/contract/identity/me'
import { may } from '@waybill/contract/permissions'
import type { z } from 'zod'
import type { OrderCan } from '@waybill/contract/orders/shapes'
import { type RawBuilder, sql } from 'kysely'
import { isCompanyPerson, mayChangePrice, shipmentScope } from '../shipments/index.ts'

/** While these stand, its company may still cancel an order or change its files (decisions A5, A6). */
const EARLY: readonly number[] = [3001, 3004]

export const isEarly = (status: number): boolean => EARLY.includes(status)

/** What a person may do with an order that they may see; sent with it, so that screens never name a role. */
export const orderCan = (me: Me, order: { status: number }): z.output<typeof OrderCan> => ({
  edit: me.role === 'Super Admin',
  editService: may(me, 'order.edit'),
  changePrice: me.role === 'Super Admin' && mayChangePrice(me, order.status),
  cancel: may(me, 'order.cancel') && isEarly(order.status),
  delete: may(me, 'order.delete'),
  attach: may(me, 'order.attach') && (!isCompanyPerson(me) || isEarly(order.status)),
})

/** Express orders within the person's scope. */
export const expressScope = (me: Me): RawBuilder<boolean> => sql<boolean>`s.line = 'express' and ${shipmentScope(me)}`
