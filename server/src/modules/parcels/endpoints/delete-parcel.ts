import { deleteParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { AppError, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { voidLabel } from '../../bookings/index.ts'
import { deleteShipment, lockShipment, statusName } from '../../shipments/index.ts'
import { isDeletable, mayEditDeclared, requireNotBooking } from '../parcel.policy.ts'
import { presentParcel } from '../parcel.presenter.ts'
import { getParcelRecord } from '../parcels.queries.ts'

/** Who may change the declared part deletes the parcel while that is possible (decision A6); the audit keeps what it was. */
export const deleteParcel = implement(endpoint, ({ world, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    const record = await getParcelRecord(tx, me, parcel.id)
    requireNotBooking(parcel)
    if (!mayEditDeclared(me, record)) throw new AppError('forbidden')
    if (!isDeletable(parcel.status))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be deleted.`, { trackStatus: parcel.status })
    await voidLabel(tx, parcel)
    await deleteShipment(tx, parcel)
    await note({ entity: 'parcel', id: parcel.id, before: presentParcel(record, me, world) })
    return { id: parcel.id }
  }),
)
