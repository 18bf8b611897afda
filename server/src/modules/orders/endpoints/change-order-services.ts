import { changeOrderServices as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeServices } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { presentOrder } from '../order.presenter.ts'

/** Gives many orders another service (rule BLK-80). */
export const changeOrderServices = implement(endpoint, ({ context, me, body, language, change }) =>
  changeServices(
    change,
    {
      line: ORDERS,
      call: CALLS.editOrder,
      caller: { me, language, line: 'express' },
      present: (shipment) => presentOrder(shipment, me, context),
    },
    { ids: body.ids, service: { id: body.serviceId }, at: context.now() },
  ),
)
