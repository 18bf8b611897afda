import { labelsPdf, unprintableParcelFields } from '../papers/index.ts'
import type { CarrierPort } from './carrier-port.ts'

/** We carry it ourselves: our label, and our number is the tracking number (rule BKG-1). */
export const ownCarrier: CarrierPort = {
  redraws: true,
  voiding: { how: 'locally' },
  async book(parcel, { at }) {
    const unprintable = [...unprintableParcelFields(parcel)]
    if (unprintable.length > 0) {
      const named = unprintable.map(([field, letters]) => `${field} (${letters})`).join(', ')
      return { kind: 'rejected', words: `The label has no letters for: ${named}.` }
    }
    const label = await labelsPdf([parcel], { title: `Label ${parcel.number}`, at })
    return { kind: 'booked', trackingNumber: parcel.number, label }
  },
}
