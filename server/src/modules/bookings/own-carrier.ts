import type { CarrierPort } from '../../partners/carrier-port.ts'
import { labelsPdf, type ParcelDocumentData, unprintableParcelFields } from '../shipping-documents/index.ts'

/** We carry it ourselves: our label, and our number is the tracking number (rule BKG-1). */
export const ownCarrier: CarrierPort<ParcelDocumentData> = {
  regeneratesLabel: true,
  voiding: { how: 'locally' },
  async book(parcel, { at }) {
    const unprintable = [...unprintableParcelFields(parcel)]
    if (unprintable.length > 0) {
      const named = unprintable.map(([field, letters]) => `${field} (${letters})`).join(', ')
      return { kind: 'rejected', words: `These characters cannot be printed on the label: ${named}.` }
    }
    const label = await labelsPdf([parcel], { title: `Label ${parcel.number}`, at })
    return { kind: 'booked', booking: { trackingNumber: parcel.number }, label }
  },
}
