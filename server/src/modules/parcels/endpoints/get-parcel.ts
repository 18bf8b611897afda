import { getParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentParcel } from '../parcel.presenter.ts'
import { getShipment } from '../../shipments/index.ts'

export const getParcel = implement(endpoint, async ({ context, me, params }) =>
  presentParcel(await getShipment(context.db, me, 'ecommerce', params.id), me, context),
)
