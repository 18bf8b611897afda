import { getParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { toWire } from '../wire.ts'
import { getShipment } from '../../shipments/index.ts'

export const getParcel = implement(endpoint, async ({ world, me, params }) =>
  toWire(await getShipment(world.db, me, 'ecommerce', params.id), me, world),
)
