import { cancelParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { voidOnCancel } from '../../bookings/index.ts'
import {
  getShipment,
  appendEvent,
  lockShipment,
  saveShipment,
  statusName,
  requireSettled,
} from '../../shipments/index.ts'
import { isBeforePickup } from '../parcel.policy.ts'
import { toWire } from '../wire.ts'

const CANCELLED = 3021

/** A company cancels its own parcel early (rule PAR-15); a label that was bought is given back by a job (BKG-10). */
export const cancelParcel = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    requireSettled({ bookingSince: parcel.booking_since, voidState: parcel.void_state })
    if (!isBeforePickup(parcel.status))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be cancelled.`, { trackStatus: parcel.status })
    const now = context.now()
    const label = await voidOnCancel(tx, parcel, { by: me.id, at: now })
    await saveShipment(tx, parcel, { status: CANCELLED, status_at: now, ...label }, me.username, now)
    await appendEvent(tx, parcel, { status: CANCELLED, at: now, by: me.username })
    await note({
      entity: 'parcel',
      id: parcel.id,
      before: { trackStatus: parcel.status },
      after: { trackStatus: CANCELLED },
    })
    return toWire(await getShipment(tx, me, 'ecommerce', parcel.id), me, context)
  }),
)
