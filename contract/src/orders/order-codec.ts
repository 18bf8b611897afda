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
import type { ContentInput, Party as PartyDto, PartyInput as PartyBody } from '../shipments/schemas.ts'
import type { OrderDetail, OrderEdit } from './schemas.ts'

/** What the calls of express orders call the fields of a shipment. */
const NAMES: DtoNames = {
  fields: {
    service: 'serviceId',
    sender: 'from',
    consignee: 'to',
    declared: 'orderDetails',
    contents: 'orderDetails',
    attached: 'attachedFile',
    invoice: 'invoiceFile',
    status: 'orderStatus',
    verified: 'realOrderDetails',
  },
  parts: {
    party: { country: 'countryId' },
    item: { description: 'itemDescription', origin: 'countryOfOriginId', quantity: 'itemQuantity' },
  },
  items: 'orderDetails.0.shipmentContentDetails',
}

/** Where a field of the model stands in a body: `consignee.country` → `to.countryId`. */
export const orderDtoPath = dtoPathOf(NAMES)
/** Which field of the model a path of a body is: `to.countryId` → `consignee.country`. */
export const orderModelPath = modelPathOf(NAMES)

type OrderBody = Partial<Omit<OrderEdit, 'id' | 'version' | 'verify' | 'reason'>>

/** Reads what a body of Order/Add, Order/Edit or Order/UpdateRealData says of an order; what it leaves out is absent. */
export const readOrderChange = (body: OrderBody): ShipmentChange => ({
  ...readSharedChange(body),
  ...given('service', body.serviceId, (id) => ({ id })),
  ...given('sender', body.from, readParty),
  ...given('consignee', body.to, readParty),
  ...given('declared', body.orderDetails, (lines) => lines.map(sizesOf)),
  // The first package carries the customs items (rule CUS-3).
  ...given('contents', body.orderDetails, (lines) =>
    lines.flatMap(({ shipmentContentDetails }) => shipmentContentDetails ?? []).map(readItem),
  ),
  ...given('attached', body.attachedFile, readFile),
  ...given('invoice', body.invoiceFile, readFile),
  ...given('status', body.orderStatus, (status) => status),
  ...given('verified', body.realOrderDetails, (lines) => lines.map((line) => ({ ...sizesOf(line), photo: null }))),
  ...given('files', body.files, (files) => files.map(({ url }) => storedNameOf(url))),
})

const readFile = (file: { url: string } | null): string | null => file && storedNameOf(file.url)

const readParty = (party: PartyBody): Party<Key> => ({
  name: party.name.trim(),
  contactName: textOrNull(party.contactName),
  company: null,
  addressLine1: party.addressLine1.trim(),
  addressLine2: textOrNull(party.addressLine2),
  addressLine3: textOrNull(party.addressLine3),
  telephone: party.telephone.trim(),
  alternateTelephone: null,
  email: textOrNull(party.email),
  city: textOrNull(party.city),
  state: textOrNull(party.state),
  postcode: textOrNull(party.postcode),
  country: party.countryId ? { id: party.countryId } : null,
})

const readItem = (line: ContentInput): CustomsItem<Key> => ({
  hsCode: line.hsCode,
  description: line.itemDescription,
  declaredValue: line.declaredValue,
  origin: { id: line.countryOfOriginId },
  quantity: line.itemQuantity,
  itemWeight: line.itemWeight ?? null,
  packageNumber: null,
  ...itemTextsOf(line),
})

/** Writes what is typed of an order as its calls take it; the schemas say what is missing. */
const writeOrderInput = (input: ShipmentInput) =>
  ({
    ...writeSharedInput('express', input),
    merchantId: textOrNull(input.merchant),
    serviceId: textOrNull(input.service),
    ...(input.sender ? { from: writeParty(input.sender) } : {}),
    to: writeParty(input.consignee),
    attachedFile: input.attached && writeFile(input.attached),
    invoiceFile: input.invoice && writeFile(input.invoice),
    orderDetails: input.declared.map((line, at) => ({
      ...measuresOf(line),
      ...(at === 0 ? { shipmentContentDetails: input.contents.map(writeItem) } : {}),
    })),
    realOrderDetails: input.verified.map(measuresOf),
    orderStatus: Number(input.status),
    files: input.files.flatMap(({ file }) => (file ? [writeFile(file)] : [])),
  }) as Record<string, unknown> & z.input<typeof OrderEdit>

type FileOf = NonNullable<ShipmentInput['attached']>
const writeFile = ({ url, name, type, size }: FileOf) => ({ url, name, type, size })

const writeParty = ({ company: _none, alternateTelephone: _other, country, ...party }: PartyInput) => ({
  ...Object.fromEntries(Object.entries(party).map(([part, text]) => [part, textOrNull(text)])),
  countryId: textOrNull(country),
})

const writeItem = (item: ItemInput) => ({
  hsCode: textOrNull(item.hsCode),
  itemDescription: textOrNull(item.description),
  declaredValue: item.declaredValue,
  countryOfOriginId: textOrNull(item.origin),
  itemQuantity: item.quantity,
  itemWeight: item.itemWeight,
  ...itemTextsOf(item),
})

/** An express order as a person may see it: beside what both lines have, who processes it and what they may do about that. */
export type ShownOrder = Omit<ShownShipment, 'can'> &
  Pick<OrderDetail, 'isProcess' | 'processedByUserId' | 'processedBy'> & {
    can: ShownShipment['can'] & Pick<OrderDetail['can'], 'verify' | 'editFiles' | 'process' | 'takeOver'>
  }

/** Reads the answer of a call that gives an order. */
export const readOrder = (detail: OrderDetail): ShownOrder => ({
  ...readShared(detail),
  line: 'express',
  number: detail.code,
  isImport: detail.isImport,
  status: detail.orderStatus,
  sender: readShownParty(detail.from),
  consignee: readShownParty(detail.to),
  declared: detail.orderDetails.map(({ shipmentContentDetails: _items, ...line }) => line),
  verified: detail.realOrderDetails.map(({ shipmentContentDetails: _none, ...line }) => ({
    ...line,
    ...{ photo: null, photoUrl: null, thumbnailUrl: null, taken: null },
  })),
  contents: (detail.orderDetails[0]?.shipmentContentDetails ?? []).map((item) => ({
    hsCode: item.hsCode,
    description: item.itemDescription,
    declaredValue: item.declaredValue,
    origin: readCountry(item.countryOfOrigin),
    quantity: item.itemQuantity,
    itemWeight: item.itemWeight,
    packageNumber: null,
    ...itemTextsOf(item),
  })),
  tax: { declaredValue: null, hsCode: null },
  attached: detail.attachedFile,
  invoice: detail.invoiceFile,
  files: detail.files,
  events: detail.histories.map(({ actionUser, actionTime, ...event }) => ({
    ...event,
    by: actionUser,
    at: actionTime,
  })),
  breakdown: detail.priceBreakdown,
  verifiedBreakdown: detail.realPriceBreakdown,
  isProcess: detail.isProcess,
  processedByUserId: detail.processedByUserId,
  processedBy: detail.processedBy,
  can: readCan(detail.can),
})

const readCountry = ({ id, code, label }: { id: string; code: string; label: string }): CountryName => ({
  id,
  code,
  name: label,
})

/** Reads a party of an answer. */
export const readShownParty = ({ countryId: _id, country, ...party }: PartyDto): Party<CountryName> => ({
  ...party,
  company: null,
  alternateTelephone: null,
  country: country && readCountry(country),
})

const readCan = ({ edit, ...can }: OrderDetail['can']): ShownOrder['can'] => ({
  ...can,
  editDeclared: edit,
  editCountry: edit,
})

export const ORDER_CODEC: Codec = {
  line: 'express',
  dtoPath: orderDtoPath,
  modelPath: orderModelPath,
  writeInput: writeOrderInput,
}
