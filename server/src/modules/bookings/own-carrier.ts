import { nameUnprintable, unprintableMessage } from '@waybill/contract/shipments/printable-text'
import type { CarrierPort } from '../../partners/carrier-port.ts'
import { labelsPdf, type ParcelDocumentData, unprintableParcelFields } from '../documents/index.ts'

/** We carry it ourselves: our label, and our number is the tracking number (rule BKG-1). */
export const ownCarrier: CarrierPort<ParcelDocumentData> = {
  regeneratesLabel: true,
  voiding: { how: 'locally' },
  async book(parcel, { at }) {
    const unprintable = unprintableParcelFields(parcel)
    if (unprintable.size > 0) return { kind: 'rejected', words: unprintableMessage(nameUnprintable(unprintable)) }
    const label = await labelsPdf([parcel], { title: `Label ${parcel.number}`, at })
    return { kind: 'booked', booking: { trackingNumber: parcel.number }, label }
  },
}
