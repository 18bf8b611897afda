import { type ShipmentValues, valuesOf } from '../../../shipment/form/shipment-values.ts'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { readParcel, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { api } from '../../../platform/api.ts'
import { shipmentDifferences } from '../../../shipment/form/conflict/shipment-differences.ts'
import type { Kept } from '../../../shipment/form/conflict/use-conflict.ts'
import { nextFormRecord, type FormRecord } from '../../../shipment/form/form-record.ts'
import { parcelKeys } from '../parcels.api.ts'
import { formPath } from './parcel-problems.ts'

/** How a parcel is read and merged when somebody else, or its carrier, saves it meanwhile. */
export const parcelMerge: Kept<ShownParcel, ShipmentValues, ShownParcel['can']> = {
  keys: parcelKeys,
  formPath,
  valuesOf,
  read: async (id) => readParcel(await api.call(getParcel, { params: { id } })),
  ...shipmentDifferences('ecommerce'),
}

/** The saved content, without what changes while a carrier is asked or a label is redrawn. */
const contentOf = ({ version: _v, can: _c, isBooking: _b, labelState: _l, voidState: _s, ...rest }: ShownParcel) => rest

/** The parcel that a form shows after a refetch: fields follow unless somebody types. */
export const shownParcel = (shown: FormRecord<ShownParcel> | undefined, read: ShownParcel, isTyping: boolean) =>
  nextFormRecord(shown, read, isTyping, {
    contentOf,
    liveFields: ({ isBooking, labelState, voidState }) => ({ isBooking, labelState, voidState }),
  })
