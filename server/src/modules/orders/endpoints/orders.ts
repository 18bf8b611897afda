import * as endpoints from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { OrderAdd, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import { readOrderChange, orderDtoPath } from '@waybill/contract/orders/order-codec'
import type { Me } from '@waybill/contract/identity/me'
import { STATUS } from '@waybill/contract/shipments/status'
import { implement } from '../../../platform/implement.ts'
import {
  readShipmentPage,
  getShipment,
  createShipment,
  rulesOfNew,
  CALLS,
  changeShipment,
  isCompanyPerson,
  rulesOfEdit,
  type Shipment,
  cancelShipment,
  deleteShipment,
  lockShipment,
  requireUnlocked,
  savedOf,
  stateOf,
  cachedPerScope,
  withEuItems,
} from '../../shipments/index.ts'
import { expressScope, isCorrectable, mayAttach } from '../order.policy.ts'
import { presentOrderRow, presentOrder, editRequestOf } from '../order.presenter.ts'
import { ORDER_LIST, type OrderListRow } from '../orders.list.ts'
import { ORDERS } from '../order-line.ts'
import { AppError, refused } from '../../../platform/app-error.ts'
import { countByStatus } from '../orders.queries.ts'
import { readTaxDay, withTaxNumbers, withTaxRules } from '../../tax-profiles/index.ts'

export const listOrders = implement(orderGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readShipmentPage<OrderListRow>(
    { context, me, grid },
    { list: ORDER_LIST, scope: expressScope(me) },
  )
  return { value: rows.map((row) => presentOrderRow(row, me)), ...total }
})

export const getOrder = implement(endpoints.getOrder, async ({ context, me, params }) =>
  presentOrder(await getShipment(context.db, me, 'express', params.id), me, context),
)

/** Enters an express order. */
export const addOrder = implement(
  endpoints.addOrder,
  ({ me, body, context, change }) =>
    change(async (tx, note) => {
      const isImport = body.isImport ?? false
      const taxDay = await readTaxDay(tx, context)
      const made = {
        me,
        line: withTaxRules(withEuItems(ORDERS, context), taxDay),
        change: await withTaxNumbers(tx, context, { me, change: readOrderChange(body), taxDay }),
        isImport,
        at: context.now(),
      }
      const order = presentOrder(await createShipment(tx, context, made), me, context)
      await note({ entity: 'order', id: order.id, after: order })
      return order
    }),
  rulesOfNew(ORDERS, OrderAdd, readOrderChange),
)

/**
 * Changes the fields of the body: Super Admin everything, verified packages too (ORD-9), Cs Employee the service (rule
 * ORD-6), its company the declared part of a failed order (ORD-29); reprices if an input changed (PRC-7). Save changes
 * keeps the lock, Verify releases it.
 */
export const editOrder = implement(
  endpoints.editOrder,
  ({ context, me: caller, body, change }) =>
    change(async (tx, note) => {
      const request = {
        me: caller,
        line: withTaxRules(withEuItems(ORDERS, context), await readTaxDay(tx, context)),
        id: body.id,
        at: context.now(),
        ...editBy(caller, body),
      }
      const { me, before, after } = await changeShipment(tx, request)
      const order = presentOrder(after, me, context)
      await note({ entity: 'order', id: order.id, before: presentOrder(before, me, context), after: order })
      return order
    }),
  rulesOfEdit(ORDERS, CALLS.editOrder, OrderEdit, editRequestOf),
)

/** A company's save restores its failed order, whatever status the body has; one that is held for payment stays so. */
const editBy = (me: Me, body: OrderEdit): Omit<Parameters<typeof changeShipment>[1], 'me' | 'line' | 'id' | 'at'> => {
  const request = editRequestOf(body)
  if (!isCompanyPerson(me)) return { call: CALLS.editOrder, asked: request }
  const move = { status: STATUS.generated, reason: null }
  return {
    call: CALLS.correctOrder,
    asked: { ...request, change: { ...request.change, status: move.status } },
    moveTo: ({ edit: { before } }) => (before.heldAt === null ? [move] : []),
    requireState: (before) => {
      if (!isCorrectable(stateOf(before))) throw new AppError('forbidden')
    },
  }
}

/** Saves the verified part, by field (rule ORD-7); Verify also releases the lock, Save changes keeps it (ORD-8). */
export const updateRealData = implement(
  endpoints.updateRealData,
  ({ context, me: caller, body, change }) =>
    change(async (tx, note) => {
      const request = {
        me: caller,
        line: ORDERS,
        call: CALLS.verifyOrder,
        id: body.id,
        asked: editRequestOf(body),
        at: context.now(),
      }
      const { me, before, after } = await changeShipment(tx, request)
      const order = presentOrder(after, me, context)
      await note({
        entity: 'order',
        id: order.id,
        before: presentOrder(before, me, context),
        after: order,
        action: body.verify ? 'order.verified' : 'order.saved',
      })
      return order
    }),
  rulesOfEdit(ORDERS, CALLS.verifyOrder, OrderUpdateReal, editRequestOf),
)

/** Replaces the attached file or the invoice: Super Admin always, its company while the order is untouched (ORD-16). */
export const attachToOrder = implement(endpoints.attachToOrder, ({ context, me: caller, params, body, change }) =>
  change(async (tx, note) => {
    const { version, ...files } = body
    const { me, before, after } = await changeShipment(tx, {
      ...{ me: caller, line: ORDERS, call: CALLS.attachToOrder, id: params.id, at: context.now() },
      asked: { change: readOrderChange(files), reason: null, version },
      requireState: (before, me) => {
        if (!mayAttach(me, stateOf(before)))
          throw refused('The files of this order can no longer be changed.', {
            [orderDtoPath('status')]: before.status,
          })
      },
    })
    await note({ entity: 'order', id: after.id, before: namesOf(before), after: namesOf(after) })
    return presentOrder(after, me, context)
  }),
)

const namesOf = ({ files }: Shipment) => {
  const nameOf = (of: 'attached' | 'invoice') => files.find(({ kind }) => kind === of)?.name
  return { attachedFile: nameOf('attached'), invoiceFile: nameOf('invoice') }
}

/** A company cancels its own order early (rule ORD-15), unless somebody is processing it (ORD-13). */
export const cancelOrder = implement(endpoints.cancelOrder, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const { before, after } = await cancelShipment(tx, { me, line: ORDERS, id: params.id, at: context.now() })
    await note({
      entity: 'order',
      id: after.id,
      before: { orderStatus: before.status },
      after: { orderStatus: after.status },
    })
    return presentOrder(after, me, context)
  }),
)

/**
 * Deletes an order with all its records; the audit keeps it. An order that another user processes must be taken over
 * first (rule ORD-13).
 */
export const deleteOrder = implement(endpoints.deleteOrder, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, me, 'express', params.id)
    requireUnlocked(me, order)
    await deleteShipment(tx, savedOf(order))
    await note({ entity: 'order', id: order.id, before: presentOrder(order, me, context) })
    return { id: order.id }
  }),
)

/**
 * Number of orders in each status within the scope, for one tab ('true': imports, 'false': exports) or for both ('').
 */
const statusCounts = cachedPerScope(
  (db, me, isImport) => countByStatus(db, me, isImport === '' ? undefined : isImport === 'true'),
  (counts) => counts.reduce((sum, { count }) => sum + count, 0),
)

export const orderStatistic = implement(endpoints.orderStatistic, ({ context, me, query }) =>
  statusCounts(context.db, me, query?.isImport ?? ''),
)
