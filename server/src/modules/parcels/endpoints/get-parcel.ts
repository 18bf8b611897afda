import { getParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { toDto } from '../parcel-codec.ts'
import { getShipment } from '../../shipments/index.ts'

export const getParcel = implement(endpoint, async ({ context, me, params }) =>
  toDto(await getShipment(context.db, me, 'ecommerce', params.id), me, context),
)
