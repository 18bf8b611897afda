import { parcelStatuses as endpoint } from '@waybill/contract/parcels/endpoints'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { FIRST_STATUS, isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { findTimelineHead, listParcelEvents } from '../parcel-lists.queries.ts'

/** The timeline of a parcel (rule STA-13), without unknown statuses. */
export const parcelStatuses = implement(endpoint, async ({ context, me, params }) => {
  const parcel = await findTimelineHead(context.db, me, normalizeNumber(params.number))
  if (!parcel) throw notFound()
  const events = await listParcelEvents(context.db, parcel)
  return {
    id: parcel.id,
    countryCode: parcel.country_code,
    sglShipmentId: parcel.number,
    trackingNumber: parcel.tracking_number,
    currentStatus: parcel.status,
    label: STATUSES[isStatusCode(parcel.status) ? parcel.status : FIRST_STATUS].en,
    statuses: events.flatMap(({ id, status, at, place, applied }) =>
      isStatusCode(status)
        ? [
            {
              id,
              statusCode: status,
              label: STATUSES[status].en,
              updatedDate: at.toISOString(),
              location: place,
              applied,
            },
          ]
        : [],
    ),
  }
})
