import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { Party as WireParty } from '@waybill/contract/shipments/shapes'
import type { World } from '../../platform/world.ts'
import {
  feesToWire,
  fileToWire,
  type Named,
  type Party,
  type Shipment,
  statusLabel,
  stateOf,
  trackingUrlOf,
} from '../shipments/index.ts'
import { orderCan } from './order.policy.ts'

/** An order as this person may see it (spec 2 §3): real names, links signed for a quarter of an hour, and what they `can`. */
export const toWire = (order: Shipment, me: Me, world: Pick<World, 'files' | 'now'>): OrderDetail => {
  const filesOf = (kind: string) =>
    order.files.filter((file) => file.kind === kind).map((file) => fileToWire(file, world))
  const { owner, lock, service, totals, verifiedTotals } = order
  return {
    id: order.id,
    code: order.number,
    version: order.version,
    serviceId: service.id,
    service: {
      id: service.id,
      code: service.code,
      name: service.name,
      label: service.label,
      providerId: service.providerId,
    },
    senderReference: order.reference,
    note: order.note,
    itemType: order.itemType,
    totalValueCurrency: order.currency,
    categoryOfShipment: order.category,
    natureOfGoods: order.natureOfGoods,
    iossAccountNumber: order.iossNumber,
    iossType: order.iossType,
    enhancedLiability: order.enhancedLiability,
    attachedFile: filesOf('attached')[0] ?? null,
    invoiceFile: filesOf('invoice')[0] ?? null,
    orderStatus: order.status,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrlOf(service.trackingUrl, order.trackingNumber),
    isImport: order.isImport,
    isProcess: lock !== null,
    processedByUserId: lock?.id ?? null,
    processedBy: lock && { ...lock, at: lock.at === null ? null : new Date(lock.at).toISOString() },
    userId: order.creator.id,
    createdBy: order.creator.username,
    merchantId: owner.isHouse ? null : order.ownerId,
    merchant: owner.isHouse ? null : { id: order.ownerId, name: owner.name, code: owner.code },
    companyCode: owner.code,
    createdDate: order.createdAt.toISOString(),
    from: partyToWire(order.sender),
    to: partyToWire(order.consignee),
    orderDetails: declaredToWire(order),
    realOrderDetails: packagesToWire(order, 'verified'),
    fees: feesToWire(order),
    files: filesOf('verified'),
    histories: order.events.map(({ by, at, ...event }) => ({
      ...event,
      actionUser: by,
      label: statusLabel(event.status),
      actionTime: new Date(at).toISOString(),
    })),
    ...totals,
    totalPrice: order.price,
    priceBreakdown: order.breakdown,
    realTotalQuantity: verifiedTotals.totalQuantity,
    realTotalWeight: verifiedTotals.totalWeight,
    realTotalVolumetricWeight: verifiedTotals.totalVolumetricWeight,
    realChargeableWeight: verifiedTotals.totalChargeableWeight,
    realTotalPrice: order.verifiedPrice,
    unpricedReasons: [...order.unpricedReasons],
    can: orderCan(me, stateOf(order)),
  }
}

const packagesToWire = ({ packages }: Shipment, of: 'declared' | 'verified') =>
  packages.flatMap(({ kind, photo: _photo, thumbnail: _thumbnail, ...line }) => (kind === of ? [line] : []))

/** The first package line carries the customs lines (spec 2 §3). */
const declaredToWire = (order: Shipment): OrderDetail['orderDetails'] =>
  packagesToWire(order, 'declared').map((line, at) =>
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
            countryOfOrigin: countryToWire(content.origin),
            itemQuantity: content.quantity,
          })),
        },
  )

const countryToWire = ({ id, code, name }: Named) => ({ id, code, label: name })

const partyToWire = ({ company: _none, alternateTelephone: _other, country, ...party }: Party<Named>): WireParty => ({
  ...party,
  countryId: country?.id ?? null,
  country: country && countryToWire(country),
})
