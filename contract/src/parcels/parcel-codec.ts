import type { z } from 'zod'
import {
  type Codec,
  type DtoNames,
  dtoPathOf,
  given,
  itemTextsOf,
  measuresOf,
  modelPathOf,
  readShared,
  readSharedChange,
  sizesOf,
  storedNameOf,
  textOrNull,
  writeSharedInput,
} from '../shipments/codec.ts'
import type { ItemInput, PartyInput, ShipmentInput } from '../shipments/input.ts'
import type { CountryName, CustomsItem, Key, Party, ShipmentChange, ShownShipment } from '../shipments/model.ts'
import type { ParcelAddress, RecipientInput, SenderInput } from './address.ts'
import { barePostcode } from '../shipments/postcodes.ts'
import type { ContentItemInput, ParcelDetail, ParcelEdit } from './schemas.ts'

/** What the calls of parcels call the fields of a shipment. */
const NAMES: DtoNames = {
  fields: {
    service: 'serviceCode',
    tax: 'taxable',
    sender: 'shipFromAddress',
    consignee: 'shipToAddress',
    declared: 'handlingUnits',
    contents: 'handlingUnits',
    status: 'trackStatus',
    verified: 'packages',
  },
  parts: {
    party: {
      name: 'name1',
      company: 'name2',
      telephone: 'contact.phoneNumber',
      alternateTelephone: 'contact.alternatePhoneNo',
      email: 'contact.emailAddress',
      city: 'town',
    },
    package: { photo: 'image' },
    item: { description: 'itemDescription', origin: 'countryOfOrigin', quantity: 'itemQuantity' },
    tax: { declaredValue: 'taxDeclaredValue', hsCode: 'taxHscode' },
  },
  items: 'handlingUnits.0.contentDetailItems',
}

/** Where a field of the model stands in a body: `consignee.city` → `shipToAddress.town`. */
export const parcelDtoPath = dtoPathOf(NAMES)
/** Which field of the model a path of a body is: `shipToAddress.town` → `consignee.city`. */
export const parcelModelPath = modelPathOf(NAMES)

type ParcelBody = Partial<Omit<ParcelEdit, 'id' | 'version' | 'reason'>>

/** Reads what a body of shipment/Add or shipment/Edit says of a parcel; what it leaves out is absent. */
export const readParcelChange = (body: ParcelBody): ShipmentChange => ({
  ...readSharedChange(body),
  ...given('service', body.serviceCode, (code) => ({ code })),
  ...given('tax', body.taxable, (tax) => ({
    declaredValue: tax?.taxDeclaredValue ?? null,
    hsCode: textOrNull(tax?.taxHscode),
  })),
  ...given('sender', body.shipFromAddress, (address) => address && readParcelParty(address)),
  ...given('consignee', body.shipToAddress, readParcelParty),
  ...given('declared', body.handlingUnits, (units) => units.map(sizesOf)),
  // The first package carries the customs items (rule CUS-3).
  ...given('contents', body.handlingUnits, (units) =>
    units.flatMap(({ contentDetailItems }) => contentDetailItems ?? []).map(readItem),
  ),
  ...given('status', body.trackStatus, (status) => status),
  ...given('verified', body.packages, (lines) =>
    lines.map((line) => ({ ...sizesOf(line), photo: line.image ? storedNameOf(line.image) : null })),
  ),
})

/** Reads a party of a parcel; its postcode without blanks (rule PAR-1). */
export const readParcelParty = (address: RecipientInput | SenderInput): Party<Key> => ({
  name: address.name1,
  contactName: null,
  company: textOrNull(address.name2),
  addressLine1: address.addressLine1,
  addressLine2: textOrNull(address.addressLine2),
  addressLine3: textOrNull(address.addressLine3),
  telephone: address.contact.phoneNumber,
  alternateTelephone: textOrNull(address.contact.alternatePhoneNo),
  email: textOrNull(address.contact.emailAddress),
  city: textOrNull(address.town),
  state: textOrNull(address.state),
  postcode: barePostcode(address.postcode ?? '') || null,
  country: address.country === '' ? null : { code: address.country },
})

const readItem = (item: ContentItemInput): CustomsItem<Key> => ({
  hsCode: item.hsCode,
  description: item.itemDescription,
  declaredValue: item.declaredValue,
  origin: { code: item.countryOfOrigin },
  quantity: item.itemQuantity,
  itemWeight: item.itemWeight ?? null,
  packageNumber: item.packageNumber ?? null,
  ...itemTextsOf(item),
})

/** Writes what is typed of a parcel as its calls take it; the schemas say what is missing. */
const writeParcelInput = (input: ShipmentInput) =>
  ({
    ...writeSharedInput('ecommerce', input),
    merchantId: textOrNull(input.merchant),
    serviceCode: textOrNull(input.service),
    taxable:
      input.tax.declaredValue === null && textOrNull(input.tax.hsCode) === null
        ? null
        : { taxDeclaredValue: input.tax.declaredValue, taxHscode: textOrNull(input.tax.hsCode) },
    ...(input.sender ? { shipFromAddress: writeParcelParty(input.sender) } : {}),
    shipToAddress: writeParcelParty(input.consignee),
    handlingUnits: input.declared.map((line, at) => ({
      ...measuresOf(line),
      ...(at === 0 ? { contentDetailItems: input.contents.map(writeItem) } : {}),
    })),
    packages: input.verified.map((line) => ({ ...measuresOf(line), image: textOrNull(line.photo) })),
    trackStatus: Number(input.status),
  }) as Record<string, unknown> & z.input<typeof ParcelEdit>

/** Writes a party that is typed as the calls of parcels take it. */
export const writeParcelParty = (party: PartyInput) => ({
  name1: textOrNull(party.name),
  name2: textOrNull(party.company),
  contact: {
    phoneNumber: textOrNull(party.telephone),
    alternatePhoneNo: textOrNull(party.alternateTelephone),
    emailAddress: textOrNull(party.email),
  },
  addressLine1: textOrNull(party.addressLine1),
  addressLine2: textOrNull(party.addressLine2),
  addressLine3: textOrNull(party.addressLine3),
  town: textOrNull(party.city),
  postcode: textOrNull(barePostcode(party.postcode)),
  state: textOrNull(party.state),
  country: textOrNull(party.country),
})

const writeItem = (item: ItemInput) => ({
  hsCode: textOrNull(item.hsCode),
  itemDescription: textOrNull(item.description),
  declaredValue: item.declaredValue,
  countryOfOrigin: textOrNull(item.origin),
  itemQuantity: item.quantity,
  itemWeight: item.itemWeight,
  packageNumber: item.packageNumber,
  ...itemTextsOf(item),
})

/** A parcel as a person may see it: beside what both lines have, its label, its duties and what they may do about them. */
export type ShownParcel = Omit<ShownShipment, 'can'> &
  Pick<
    ParcelDetail,
    | 'userCode'
    | 'source'
    | 'hasLabel'
    | 'labelFileName'
    | 'isBooking'
    | 'labelState'
    | 'voidState'
    | 'labelVoid'
    | 'exchangeRate'
    | 'finance'
    | 'customsPaper'
  > & {
    can: ShownShipment['can'] & Pick<ParcelDetail['can'], 'sglLabel' | 'providerLabel' | 'redrawLabel' | 'updateLabel'>
  }

/** Reads the answer of a call that gives a parcel. */
export const readParcel = (detail: ParcelDetail): ShownParcel => ({
  ...readShared(detail),
  line: 'ecommerce',
  number: detail.sglShipmentId,
  isImport: false,
  status: detail.trackStatus,
  sender: readShownAddress(detail.shipFromAddress),
  consignee: readShownAddress(detail.shipToAddress),
  declared: detail.handlingUnits.map(({ contentDetailItems: _items, ...line }) => line),
  verified: detail.packages.map(({ image, imageUrl, imageTaken, ...line }) => ({
    ...line,
    photo: image,
    photoUrl: imageUrl,
    taken: imageTaken,
  })),
  contents: (detail.handlingUnits[0]?.contentDetailItems ?? []).map((item) => ({
    hsCode: item.hsCode,
    description: item.itemDescription,
    declaredValue: item.declaredValue,
    origin: { code: item.countryOfOrigin },
    quantity: item.itemQuantity,
    itemWeight: item.itemWeight,
    packageNumber: item.packageNumber,
    ...itemTextsOf(item),
  })),
  tax: { declaredValue: detail.taxable?.taxDeclaredValue ?? null, hsCode: detail.taxable?.taxHscode ?? null },
  attached: null,
  invoice: null,
  files: [],
  events: detail.shipmentStatuses.map(({ statusCode, updatedDate, location, actionUser, ...event }) => ({
    ...event,
    status: statusCode,
    at: updatedDate,
    by: actionUser,
    place: location,
  })),
  breakdown: detail.finance.estimate.breakdown,
  verifiedBreakdown: detail.finance.verified?.breakdown ?? null,
  userCode: detail.userCode,
  source: detail.source,
  hasLabel: detail.hasLabel,
  labelFileName: detail.labelFileName,
  isBooking: detail.isBooking,
  labelState: detail.labelState,
  voidState: detail.voidState,
  labelVoid: detail.labelVoid,
  exchangeRate: detail.exchangeRate,
  finance: detail.finance,
  customsPaper: detail.customsPaper,
  can: { ...detail.can, editService: detail.can.editDeclared, attach: false },
})

/** Reads an address of an answer as a party. */
export const readShownAddress = ({ contact, ...address }: ParcelAddress): Party<CountryName> => ({
  name: address.name1,
  contactName: null,
  company: address.name2,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2,
  addressLine3: address.addressLine3,
  telephone: contact.phoneNumber,
  alternateTelephone: contact.alternatePhoneNo,
  email: contact.emailAddress,
  city: address.town,
  state: address.state,
  postcode: address.postcode,
  country: address.country === null ? null : { code: address.country },
})

export const PARCEL_CODEC: Codec = {
  line: 'ecommerce',
  dtoPath: parcelDtoPath,
  modelPath: parcelModelPath,
  writeInput: writeParcelInput,
}
