import { nameUnprintable } from '@waybill/contract/shipments/printable-text'
import { refused } from '../../platform/app-error.ts'
import { type ParcelDocumentData, unprintableParcelFields } from '../documents/index.ts'

/** 422 naming the fields with letters that no paper can show: they are read whole or not at all (docs/decisions, papers). */
export const requirePrintableText = (parcel: ParcelDocumentData): void => {
  const unprintable = unprintableParcelFields(parcel)
  if (unprintable.size === 0) return
  throw refused(`${parcel.number} has letters that cannot be printed: ${nameUnprintable(unprintable)}.`, {
    fields: [...unprintable.keys()],
  })
}
