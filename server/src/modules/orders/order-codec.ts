import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import type { ContentInput, Party as PartyDto, PartyInput } from '@waybill/contract/shipments/schemas'
import type { AppContext } from '../../platform/app-context.ts'
import {
  type Content,
  type EditRequest,
  fileToDto,
  isCompanyPerson,
  type Key,
  type Named,
  type Party,
  readDtoFields,
  type Shipment,
  SHIPMENT_FIELDS,
  type ShipmentChange,
  shipmentToDto,
  sizesOf,
  stateOf,
  statusLabel,
  storedNameOf,
  textOrNull,
  type DtoFields,
  dtoPathOf,
} from '../shipments/index.ts'
import { orderCan } from './order.policy.ts'

/** An order as this person may see it (rule ORD-5): real names, links signed for a quarter of an hour, and what they `can`. */
export const toDto = (order: Shipment, me: Me, context: Pick<AppContext, 'files' | 'now'>): OrderDetail => {
  const filesOf = (kind: string) =>
    order.files.filter((file) => file.kind === kind).map((file) => fileToDto(file, context))
  const { lock } = order
  return {
    ...shipmentToDto(order),
    code: order.number,
    serviceId: order.service.id,
    note: order.note,
    attachedFile: filesOf('attached')[0] ?? null,
    invoiceFile: filesOf('invoice')[0] ?? null,
    orderStatus: order.status,
    isImport: order.isImport,
    isProcess: lock !== null,
    processedByUserId: lock?.id ?? null,
    processedBy: lock && { ...lock, at: lock.at === null ? null : new Date(lock.at).toISOString() },
    handler: order.handler,
    from: partyToDto(order.sender),
    to: partyToDto(order.consignee),
    orderDetails: declaredToDto(order),
    realOrderDetails: packagesToDto(order, 'verified'),
    // The company sees the photos that the hub took, no other file of staff (rule ORD-30).
    files: filesOf('verified').filter(({ type }) => !isCompanyPerson(me) || type.startsWith('image/')),
    additionalMessage: order.additionalMessage,
    histories: order.events.map(({ by, at, ...event }) => ({
      ...event,
      actionUser: by,
      label: statusLabel(event.status),
      actionTime: new Date(at).toISOString(),
    })),
    priceBreakdown: order.breakdown,
    realPriceBreakdown: order.verifiedBreakdown,
    can: orderCan(me, stateOf(order)),
  }
}

const packagesToDto = ({ packages }: Shipment, of: 'declared' | 'verified') =>
  packages.flatMap(({ kind, photo: _photo, thumbnail: _thumbnail, taken: _taken, ...line }) =>
    kind === of ? [line] : [],
  )

/** The first package line carries the customs lines (rule CUS-3). */
const declaredToDto = (order: Shipment): OrderDetail['orderDetails'] =>
  packagesToDto(order, 'declared').map((line, at) =>
    at > 0
      ? line
      : {
          ...line,
          shipmentContentDetails: order.contents.map((content) => ({
            id: content.id,
            hsCode: content.hsCode,
            itemDescription: content.description,
            declaredValue: content.declaredValue,
            countryOfOriginId: content.origin.id,
            countryOfOrigin: countryToDto(content.origin),
            itemQuantity: content.quantity,
          })),
        },
  )

const countryToDto = ({ id, code, name }: Named) => ({ id, code, label: name })

const partyToDto = ({ company: _none, alternateTelephone: _other, country, ...party }: Party<Named>): PartyDto => ({
  ...party,
  countryId: country?.id ?? null,
  country: country && countryToDto(country),
})

const partyOf = (party: PartyInput): Party<Key> => ({
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

const contentOf = (line: ContentInput): Content<Key> => ({
  hsCode: line.hsCode,
  description: line.itemDescription,
  declaredValue: line.declaredValue,
  origin: { id: line.countryOfOriginId },
  quantity: line.itemQuantity,
  itemWeight: null,
  packageNumber: null,
})

const fileOf = (file: { url: string } | null): string | null => file && storedNameOf(file.url)

type OrderBody = Omit<OrderEdit, 'id' | 'version' | 'verify' | 'reason'>

const FIELDS: DtoFields<OrderBody> = {
  ...SHIPMENT_FIELDS,
  service: { name: 'serviceId', read: (id) => ({ id }) },
  note: { name: 'note', read: textOrNull },
  sender: { name: 'from', read: partyOf },
  consignee: { name: 'to', read: partyOf },
  declared: { name: 'orderDetails', read: (lines) => lines.map(sizesOf) },
  contents: {
    name: 'orderDetails',
    read: (lines) => lines.flatMap((line) => line.shipmentContentDetails ?? []).map(contentOf),
  },
  attached: { name: 'attachedFile', read: fileOf },
  invoice: { name: 'invoiceFile', read: fileOf },
  status: { name: 'orderStatus', read: (status) => status },
  verified: { name: 'realOrderDetails', read: (lines) => lines.map((line) => ({ ...sizesOf(line), photo: null })) },
  files: { name: 'files', read: (files) => files.map(({ url }) => storedNameOf(url)) },
}

/** What a body of Order/Add, Order/Edit or Order/UpdateRealData says of an order. */
export const fromBody = (body: Partial<OrderBody>): ShipmentChange => readDtoFields<Partial<OrderBody>>(FIELDS, body)

/** Where a field of an order stands in a body: `consignee.country` → `to.countryId`. */
export const dtoPath = dtoPathOf(FIELDS, {
  contents: 'orderDetails.0.shipmentContentDetails',
  parts: { country: 'countryId', description: 'itemDescription', origin: 'countryOfOriginId' },
})

/** What a body that edits an order asks for. */
export const editRequestOf = (body: OrderEdit | OrderUpdateReal): EditRequest => ({
  change: fromBody(body),
  reason: textOrNull(body.reason),
  version: body.version,
  releasesLock: body.verify,
})
