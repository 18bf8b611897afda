import { getOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentOrder } from '../order.presenter.ts'
import { getOrderRecord } from '../orders.queries.ts'

export const getOrder = implement(endpoint, async ({ world, me, params }) =>
  presentOrder(await getOrderRecord(world.db, me, params.id), me, world),
)
