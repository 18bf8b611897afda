import { deleteParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { AppError, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { voidOnDelete } from '../../bookings/index.ts'
import {
  getShipment,
  deleteShipment,
  lockShipment,
  stateOf,
  saveShipment,
  statusName,
  requireSettled,
} from '../../shipments/index.ts'
import { isDeletable, mayEditDeclared } from '../parcel.policy.ts'
import { toWire } from '../wire.ts'

/**
 * Who may change the declared part deletes the parcel while that is possible (rule PAR-15); the audit keeps what it was. Where
 * a carrier sold the label it is asked to take it back first, and the job deletes the parcel (BKG-10).
 */
export const deleteParcel = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    const record = await getShipment(tx, me, 'ecommerce', parcel.id)
    requireSettled(record)
    if (!mayEditDeclared(me, stateOf(record))) throw new AppError('forbidden')
    if (!isDeletable(parcel.status))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be deleted.`, { trackStatus: parcel.status })
    const before = toWire(record, me, context)
    const now = context.now()
    const isVoiding = await voidOnDelete(tx, parcel, { by: me.id, at: now })
    if (isVoiding) await saveShipment(tx, parcel, { void_state: 'voiding' }, me.username, now)
    else await deleteShipment(tx, parcel)
    await note({ entity: 'parcel', id: parcel.id, before, ...(isVoiding ? { after: { voidState: 'voiding' } } : {}) })
    return { id: parcel.id, isVoiding }
  }),
)
