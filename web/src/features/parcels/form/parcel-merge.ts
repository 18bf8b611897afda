import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { api } from '../../../platform/api.ts'
import type { Kept } from '../../../shipment/form/conflict/use-conflict.ts'
import { nextFormRecord, type FormRecord } from '../../../shipment/form/form-record.ts'
import { parcelKeys } from '../parcels.api.ts'
import { differencesOf, rebase } from './parcel-differences.ts'
import { type ParcelFormValues, valuesOfParcel } from './parcel-form-values.ts'
import { formPath } from './parcel-problems.ts'

/** What the form knows of a parcel that somebody else, or its carrier, may save meanwhile. */
export const parcelMerge: Kept<ParcelDetail, ParcelFormValues, ParcelDetail['can']> = {
  keys: parcelKeys,
  formPath,
  valuesOf: valuesOfParcel,
  read: (id) => api.call(getParcel, { params: { id } }),
  differencesOf,
  rebase,
}

/** Everything but what comes and goes while a carrier is asked, or a label drawn anew. */
const contentOf = ({ version: _v, can: _c, isBooking: _b, labelState: _l, voidState: _s, ...rest }: ParcelDetail) =>
  rest

/** What a form shows of a parcel that was read again: fields follow as long as nobody types in them. */
export const shownParcel = (shown: FormRecord<ParcelDetail> | undefined, read: ParcelDetail, isTyping: boolean) =>
  nextFormRecord(shown, read, isTyping, {
    contentOf,
    liveFields: ({ isBooking, labelState, voidState }) => ({ isBooking, labelState, voidState }),
  })
