import { type ShipmentValues, valuesOf } from '../../../shipment/form/shipment-values.ts'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { readParcel, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { api } from '../../../platform/api.ts'
import { shipmentDifferences } from '../../../shipment/form/conflict/shipment-differences.ts'
import type { Kept } from '../../../shipment/form/conflict/use-conflict.ts'
import { nextFormRecord, type FormRecord } from '../../../shipment/form/form-record.ts'
import { parcelKeys } from '../parcels.api.ts'
import { formPath } from './parcel-problems.ts'

/** What the form knows of a parcel that somebody else, or its carrier, may save meanwhile. */
export const parcelMerge: Kept<ShownParcel, ShipmentValues, ShownParcel['can']> = {
  keys: parcelKeys,
  formPath,
  valuesOf,
  read: async (id) => readParcel(await api.call(getParcel, { params: { id } })),
  ...shipmentDifferences('ecommerce'),
}

/** Everything but what comes and goes while a carrier is asked, or a label drawn anew. */
const contentOf = ({ version: _v, can: _c, isBooking: _b, labelState: _l, voidState: _s, ...rest }: ShownParcel) => rest

/** What a form shows of a parcel that was read again: fields follow as long as nobody types in them. */
export const shownParcel = (shown: FormRecord<ShownParcel> | undefined, read: ShownParcel, isTyping: boolean) =>
  nextFormRecord(shown, read, isTyping, {
    contentOf,
    liveFields: ({ isBooking, labelState, voidState }) => ({ isBooking, labelState, voidState }),
  })
