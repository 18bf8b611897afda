import { attachToOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeShipment, type Shipment } from '../../shipments/index.ts'
import { mayAttach } from '../order.policy.ts'
import { ORDERS } from '../order-line.ts'
import { readOrderChange, orderDtoPath } from '@waybill/contract/orders/order-codec'
import { presentOrder } from '../order.presenter.ts'

/** Replaces the attached file or the invoice: Super Admin always, its company while the order is untouched (ORD-16). */
export const attachToOrder = implement(endpoint, ({ context, me: caller, params, body, change }) =>
  change(async (tx, note) => {
    const { version, ...files } = body
    const { me, before, after } = await changeShipment(tx, {
      ...{ me: caller, line: ORDERS, call: CALLS.attachToOrder, id: params.id, at: context.now() },
      asked: { change: readOrderChange(files), reason: null, version },
      requireState: ({ status }, me) => {
        if (!mayAttach(me, status))
          throw refused('The files of this order can no longer be changed.', { [orderDtoPath('status')]: status })
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
