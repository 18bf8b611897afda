import { getOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { toWire } from '../wire.ts'
import { getShipment } from '../../shipments/index.ts'

export const getOrder = implement(endpoint, async ({ world, me, params }) =>
  toWire(await getShipment(world.db, me, 'express', params.id), me, world),
)
