import { readParcelParty, parcelDtoPath } from '@waybill/contract/parcels/parcel-codec'
import { SenderInput } from '@waybill/contract/parcels/address'
import { HOLDS } from '../billing/index.ts'
import { labelAfterEdit, labelAfterMeasuring, enqueueBooking, redrawsLabels, voidOnCancel } from '../bookings/index.ts'
import {
  type BusinessLineModule,
  LINES,
  type Package,
  type Shipment,
  stateOf,
  findDefaultSender,
  type Merchant,
} from '../shipments/index.ts'
import { searchTextOfParcel } from './parcel-search-text.ts'
import { isParcelUnrated, priceEditedParcel, priceNewParcel } from './parcel-money.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { type FieldErrors, parseSchema } from '../../platform/validation.ts'

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
  holds: HOLDS,
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

const NAME_LENGTH = 35

/** The default sender of a merchant (rule SHP-3) in the form of a body; null: `problems` say what it lacks. */
export const readDefaultSender = async (
  db: DbOrTx,
  merchant: Pick<Merchant, 'id' | 'is_house'>,
): Promise<{ value: SenderInput | null; problems: FieldErrors }> => {
  const read = parseSchema(SenderInput, bodyOf(await findDefaultSender(db, merchant)), 'body')
  if ('value' in read) return { value: read.value, problems: {} }
  const problems = Object.entries(read.problems).map(([path, sentence]) => [`shipFromAddress.${path}`, sentence])
  return { value: null, problems: Object.fromEntries(problems) as FieldErrors }
}

/** To be validated like a body: it may lack parts, or be too long. */
const bodyOf = (row: Awaited<ReturnType<typeof findDefaultSender>>): unknown => {
  if (!row) return { contact: {} }
  const person = row.sender_contact_name
  return {
    name1: person ?? row.name,
    name2: person === null ? null : row.name.slice(0, NAME_LENGTH),
    contact: { phoneNumber: row.phone_number, emailAddress: row.email },
    addressLine1: row.sender_address_line1,
    addressLine2: row.sender_address_line2,
    addressLine3: row.sender_address_line3,
    town: row.sender_city,
    postcode: row.sender_postcode,
    state: row.sender_state,
    country: row.country,
  }
}
