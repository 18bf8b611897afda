import { cancelParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelShipment } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { presentParcel } from '../parcel.presenter.ts'

/** A company cancels its own parcel early (rule PAR-15); a job returns a bought label (BKG-10). */
export const cancelParcel = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const { before, after } = await cancelShipment(tx, { me, line: PARCELS, id: params.id, at: context.now() })
    await note({
      entity: 'parcel',
      id: after.id,
      before: { trackStatus: before.status },
      after: { trackStatus: after.status },
    })
    return presentParcel(after, me, context)
  }),
)
