import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { api } from '../../../platform/api.ts'
import type { Kept } from '../../../shipment/conflict/use-conflict.ts'
import { shownAfter, type Shown } from '../../../shipment/shown-record.ts'
import { parcelKeys } from '../parcels.api.ts'
import { differencesOf, layOnTop } from './parcel-differences.ts'
import { type ParcelFormValues, valuesOfParcel } from './parcel-form-values.ts'
import { formPath } from './parcel-problems.ts'

/** What the form knows of a parcel that somebody else, or its carrier, may save meanwhile. */
export const KEPT_PARCEL: Kept<ParcelDetail, ParcelFormValues, ParcelDetail['can']> = {
  keys: parcelKeys,
  formPath,
  valuesOf: valuesOfParcel,
  read: (id) => api.call(getParcel, { params: { id } }),
  differencesOf,
  layOnTop,
}

/** Everything but what comes and goes while a carrier is asked, or a label drawn anew. */
const contentOf = ({ version: _v, can: _c, isBooking: _b, labelState: _l, voidState: _s, ...rest }: ParcelDetail) =>
  rest

/** What a form shows of a parcel that was read again: fields follow as long as nobody types in them. */
export const shownParcel = (shown: Shown<ParcelDetail> | undefined, read: ParcelDetail, isTyping: boolean) =>
  shownAfter(shown, read, isTyping, {
    contentOf,
    passing: ({ isBooking, labelState, voidState }) => ({ isBooking, labelState, voidState }),
  })
