import { editOrder as endpoint } from '@waybill/contract/orders/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { OrderEdit } from '@waybill/contract/orders/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeShipment, isCompanyPerson, rulesOfEdit } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { editRequestOf, presentOrder } from '../order.presenter.ts'

/**
 * Changes the fields of the body: Super Admin everything, verified packages too (ORD-9), Cs Employee the service (rule
 * ORD-6), its company the declared part of a failed order (ORD-29); reprices if an input changed (PRC-7). Save changes
 * keeps the lock, Verify releases it.
 */
export const editOrder = implement(
  endpoint,
  ({ context, me: caller, body, change }) =>
    change(async (tx, note) => {
      const asked = { me: caller, line: ORDERS, id: body.id, at: context.now(), ...editBy(caller, body) }
      const { me, before, after } = await changeShipment(tx, asked)
      const order = presentOrder(after, me, context)
      await note({ entity: 'order', id: order.id, before: presentOrder(before, me, context), after: order })
      return order
    }),
  rulesOfEdit(ORDERS, CALLS.editOrder, OrderEdit, editRequestOf),
)

/** A company's save restores its failed order, whatever status the body has. */
const editBy = (me: Me, body: OrderEdit): Omit<Parameters<typeof changeShipment>[1], 'me' | 'line' | 'id' | 'at'> => {
  const asked = editRequestOf(body)
  if (!isCompanyPerson(me)) return { call: CALLS.editOrder, asked }
  const move = { status: STATUS.generated, reason: null }
  return {
    call: CALLS.correctOrder,
    asked: { ...asked, change: { ...asked.change, status: move.status } },
    moveTo: () => [move],
    requireState: ({ status }) => {
      if (status !== STATUS.creatingFailed) throw new AppError('forbidden')
    },
  }
}
