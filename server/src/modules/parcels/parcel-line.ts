import { labelAfterEdit, labelAfterMeasuring, enqueueBooking, redrawsLabels, voidOnCancel } from '../bookings/index.ts'
import { type BusinessLineModule, LINES, type Package, type Shipment, stateOf } from '../shipments/index.ts'
import { readDefaultSender } from './default-sender.ts'
import { searchTextOfParcel } from './parcel-search-text.ts'
import { isParcelUnrated, priceEditedParcel, priceNewParcel } from './parcel-money.ts'
import { readParcelParty } from '@waybill/contract/parcels/parcel-codec'
import { parcelDtoPath } from '@waybill/contract/parcels/parcel-codec'

/** The module of ecommerce parcels: a change of their declared part is booked with their carrier (rule BKG-2). */
export const PARCELS: BusinessLineModule = {
  ...LINES.ecommerce,
  dtoPath: parcelDtoPath,
  searchText: searchTextOfParcel,
  isUnrated: isParcelUnrated,
  price: priceEditedParcel,
  priceNew: priceNewParcel,
  defaultSender: async (db, merchant) => {
    const { value, problems } = await readDefaultSender(db, merchant)
    return { sender: value && readParcelParty(value), problems }
  },
  booking: {
    regeneratesLabel: redrawsLabels,
    labelAfterEdit: (tx, before, serviceId) => labelAfterEdit(tx, stateOf(before), serviceId),
    enqueue: enqueueBooking,
    labelAfterMeasuring: (tx, key, { before, after }) =>
      labelAfterMeasuring(
        tx,
        { ...stateOf(before), ...key },
        storedAs(before),
        packedAs(after.declared, after.verified),
      ),
    voidOnCancel,
  },
}

/** The packages for a carrier: the verified ones if there are any. */
const packedAs = (declared: readonly Package[], verified: readonly Package[]) =>
  (verified.length > 0 ? verified : declared).map(({ quantity, weight, length, width, height }) =>
    [quantity, weight, length, width, height].map(Number),
  )
const storedAs = ({ packages }: Shipment) =>
  packedAs(
    packages.filter(({ kind }) => kind === 'declared'),
    packages.filter(({ kind }) => kind === 'verified'),
  )
