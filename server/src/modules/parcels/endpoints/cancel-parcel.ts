import { cancelParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { voidLabel } from '../../bookings/index.ts'
import { appendEvent, lockShipment, saveShipment, statusName } from '../../shipments/index.ts'
import { isEarly, requireNotBooking } from '../parcel.policy.ts'
import { presentParcel } from '../parcel.presenter.ts'
import { getParcelRecord } from '../parcels.queries.ts'

const CANCELLED = 3021

/** A company cancels its own parcel early (decision A6). */
export const cancelParcel = implement(endpoint, ({ world, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    requireNotBooking(parcel)
    if (!isEarly(parcel.status))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be cancelled.`, { trackStatus: parcel.status })
    await voidLabel(tx, parcel)
    const now = world.now()
    await saveShipment(tx, parcel, { status: CANCELLED, status_at: now }, me.username, now)
    await appendEvent(tx, parcel, { status: CANCELLED, at: now, by: me.username })
    await note({
      entity: 'parcel',
      id: parcel.id,
      before: { trackStatus: parcel.status },
      after: { trackStatus: CANCELLED },
    })
    return presentParcel(await getParcelRecord(tx, me, parcel.id), me, world)
  }),
)
