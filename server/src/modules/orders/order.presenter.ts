import type { Me } from '@waybill/contract/identity/me'
import { readOrderChange } from '@waybill/contract/orders/order-codec'
import type { OrderDetail, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import { itemTextsOf, textOrNull, writePlain } from '@waybill/contract/shipments/codec'
import type { Party as PartyDto } from '@waybill/contract/shipments/schemas'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import type { AppContext } from '../../platform/app-context.ts'
import {
  type EditRequest,
  fileToDto,
  isCompanyPerson,
  type Named,
  type Party,
  type Shipment,
  shipmentToDto,
  stateOf,
  statusLabel,
  listedToDto,
} from '../shipments/index.ts'
import { orderCan, orderRowCan } from './order.policy.ts'
import type { OrderListRecord } from './orders.list.ts'

/** An order for its reader (rule ORD-5): real names, links signed for 15 minutes, and the user's actions (`can`). */
export const presentOrder = (order: Shipment, me: Me, context: Pick<AppContext, 'files' | 'now'>): OrderDetail => {
  const filesOf = (kind: string) =>
    order.files.filter((file) => file.kind === kind).map((file) => fileToDto(file, context))
  const { lock } = order
  return {
    ...shipmentToDto(order),
    ...writePlain('express', order),
    code: order.number,
    serviceId: order.service.id,
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
    // The company sees the hub's photos, but no other files of staff (rule ORD-30).
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

/** The first package has the customs items (rule CUS-3). */
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
            itemWeight: content.itemWeight,
            ...itemTextsOf(content),
          })),
        },
  )

const countryToDto = ({ id, code, name }: Named) => ({ id, code, label: name })

const partyToDto = ({ company: _none, alternateTelephone: _other, country, ...party }: Party<Named>): PartyDto => ({
  ...party,
  countryId: country?.id ?? null,
  country: country && countryToDto(country),
})

/** The edit of a body. */
export const editRequestOf = (body: OrderEdit | OrderUpdateReal): EditRequest => ({
  change: readOrderChange(body),
  reason: textOrNull(body.reason),
  version: body.version,
  releasesLock: body.verify,
})

/** One row of the list for its reader. */
export const presentOrderRow = (record: OrderListRecord, me: Me): OrderRow => ({
  ...listedToDto(record),
  code: record.number,
  from: record.sender_name,
  fromCountry: record.sender_country_code,
  to: record.receiver_name,
  toCountry: record.receiver_country_code,
  toPlace: [record.receiver_city, record.receiver_postcode].filter(Boolean).join(' '),
  orderStatus: record.status,
  isImport: record.is_import,
  additionalMessage: record.additional_message,
  isProcess: record.is_process,
  processedByUserId: record.processed_by_user_id,
  processedBy: record.holder_username,
  handler: record.handler_username,
  can: orderRowCan(me, record),
})
