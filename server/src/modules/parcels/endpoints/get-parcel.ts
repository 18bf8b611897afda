import { getParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentParcel } from '../parcel.presenter.ts'
import { getParcelRecord } from '../parcels.queries.ts'

export const getParcel = implement(endpoint, async ({ world, me, params }) =>
  presentParcel(await getParcelRecord(world.db, me, params.id), me, world),
)
