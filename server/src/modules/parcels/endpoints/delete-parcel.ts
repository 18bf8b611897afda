import { deleteParcel as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { AppError, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { voidOnDelete } from '../../bookings/index.ts'
import {
  deleteShipment,
  lockShipment,
  requireSettled,
  savedOf,
  saveShipments,
  stateOf,
  statusName,
} from '../../shipments/index.ts'
import { isDeletable, mayEditDeclared } from '../parcel.policy.ts'
import { presentParcel } from '../parcel.presenter.ts'

/**
 * Deletes a parcel, for users who may change its declared part (rule PAR-15); the audit keeps it. If a carrier sold the
 * label, it is first asked to take it back, and the job deletes the parcel (BKG-10).
 */
export const deleteParcel = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    requireSettled(parcel)
    if (!mayEditDeclared(me, stateOf(parcel))) throw new AppError('forbidden')
    if (!isDeletable(parcel.status))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be deleted.`, { trackStatus: parcel.status })
    const shipment = savedOf(parcel)
    const now = context.now()
    const isVoiding = await voidOnDelete(tx, { ...stateOf(parcel), ...shipment }, { by: me.id, at: now })
    if (isVoiding) await saveShipments(tx, [{ shipment, columns: { void_state: 'voiding' }, by: me.username }], now)
    else await deleteShipment(tx, shipment)
    await note({
      entity: 'parcel',
      id: parcel.id,
      before: presentParcel(parcel, me, context),
      ...(isVoiding ? { after: { voidState: 'voiding' } } : {}),
    })
    return { id: parcel.id, isVoiding }
  }),
)
