import { getOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentOrder } from '../order.presenter.ts'
import { getShipment } from '../../shipments/index.ts'

export const getOrder = implement(endpoint, async ({ context, me, params }) =>
  presentOrder(await getShipment(context.db, me, 'express', params.id), me, context),
)
