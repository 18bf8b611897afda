import { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { phoneProblem, postcodeProblem, problemsAt } from '../../../platform/sheet/lost-zeros.ts'
import {
  cellReaders,
  type Identity,
  identityBy,
  PARCEL_ADDRESS,
  PARCEL_COLUMNS,
  settleWards,
  type SheetCodes,
  type SheetModel,
} from '../../imports/sheets/index.ts'

/** A valid parcel by its content, without its price; a wrong one only by its reference (rule UPL-7). */
export const identityOfParcel = (body: ParcelAdd | null, cells: Readonly<Record<string, unknown>>): Identity => {
  if (body === null) return identityBy(cells['senderReference'], null)
  const { totalPrice: _price, ...content } = body
  return identityBy(body.senderReference, content)
}

type Given = Readonly<Record<string, unknown>>

/** The sheet of the bulk upload of parcels (rule UPL-3). */
export const parcelSheet = (codes: SheetCodes): SheetModel<ParcelAdd> => ({
  noun: 'parcel',
  joinedBy: { reference: 'senderReference', recipient: 'shipToAddress.name1' },
  sheetName: 'Parcels',
  columns: PARCEL_COLUMNS,
  readers: cellReaders(codes, 'code'),
  schema: ParcelAdd,
  emptyBody: () => ({ shipToAddress: { contact: {} } }),
  packages: 'handlingUnits',
  items: 'contentDetailItems',
  missing: { package: 'weight', sides: 'length', item: 'hsCode' },
  lostZeros: ({ shipToAddress }) => {
    const { country, postcode, contact } = shipToAddress as Given
    const { phoneNumber, alternatePhoneNo } = (contact ?? {}) as Given
    const path = 'shipToAddress'
    return problemsAt({
      [`${path}.postcode`]: postcodeProblem(country, postcode),
      [`${path}.contact.phoneNumber`]: phoneProblem(country, phoneNumber),
      [`${path}.contact.alternatePhoneNo`]: phoneProblem(country, alternatePhoneNo),
    })
  },
  settleWards: (body) =>
    settleWards([body['shipToAddress'], body['shipFromAddress']], PARCEL_ADDRESS, ({ country }) => country),
  identity: identityOfParcel,
})
