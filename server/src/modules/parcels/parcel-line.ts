import { labelAfterEdit, enqueueBooking, redrawsLabels, voidOnCancel } from '../bookings/index.ts'
import { type Line, LINES, stateOf } from '../shipments/index.ts'
import { readDefaultSender } from './default-sender.ts'
import { searchTextOfParcel } from './parcel-search-text.ts'
import { isParcelUnrated, priceEditedParcel, priceNewParcel } from './parcel-money.ts'
import { partyOf } from './wire-parts.ts'
import { wirePath } from './wire.ts'

/** Ecommerce parcels on the one way of a change: a change of their declared part is booked with their carrier (rule BKG-2). */
export const PARCELS: Line = {
  ...LINES.ecommerce,
  wirePath,
  searchText: searchTextOfParcel,
  isUnrated: isParcelUnrated,
  price: priceEditedParcel,
  priceNew: priceNewParcel,
  defaultSender: async (db, merchant) => {
    const { value, problems } = await readDefaultSender(db, merchant)
    return { sender: value && partyOf(value), problems }
  },
  booking: {
    regeneratesLabel: redrawsLabels,
    labelAfterEdit: (tx, before, serviceId) => labelAfterEdit(tx, stateOf(before), serviceId),
    enqueue: enqueueBooking,
    voidOnCancel: (tx, before, key, request) =>
      voidOnCancel(tx, { ...stateOf(before), ...key, service_id: before.service.id }, request),
  },
}
