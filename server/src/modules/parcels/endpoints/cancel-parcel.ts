import { cancelParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { voidOnCancel } from '../../bookings/index.ts'
import {
  getShipment,
  isBeforePickup,
  appendEvent,
  lockShipment,
  saveShipment,
  statusName,
  requireSettled,
} from '../../shipments/index.ts'
import { toWire } from '../wire.ts'

/** A company cancels its own parcel early (rule PAR-15); a label that was bought is given back by a job (BKG-10). */
export const cancelParcel = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    requireSettled({ bookingSince: parcel.booking_since, voidState: parcel.void_state })
    if (!isBeforePickup(parcel.status))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be cancelled.`, { trackStatus: parcel.status })
    const now = context.now()
    const label = await voidOnCancel(tx, parcel, { by: me.id, at: now })
    await saveShipment(tx, parcel, { status: STATUS.cancelled, status_at: now, ...label }, me.username, now)
    await appendEvent(tx, parcel, { status: STATUS.cancelled, at: now, by: me.username })
    await note({
      entity: 'parcel',
      id: parcel.id,
      before: { trackStatus: parcel.status },
      after: { trackStatus: STATUS.cancelled },
    })
    return toWire(await getShipment(tx, me, 'ecommerce', parcel.id), me, context)
  }),
)
