import type { Me } from '@waybill/contract/identity/me'
import type { ParcelAddress } from '@waybill/contract/parcels/address'
import { customsPaperOf } from '@waybill/contract/parcels/customs-paper'
import type { ParcelAmounts, ParcelDetail, ParcelFinance } from '@waybill/contract/parcels/shapes'
import type { World } from '../../platform/world.ts'
import { labelVoidOf } from '../bookings/index.ts'
import {
  feesToWire,
  linkToFile,
  type Named,
  type Party,
  type Shipment,
  stateOf,
  statusLabel,
  type StoredPackage,
  trackingUrlOf,
} from '../shipments/index.ts'
import { parcelCan } from './parcel.policy.ts'

type Presenting = Pick<World, 'files' | 'now'> & { settings: Pick<World['settings'], 'CN22_MAX_USD'> }

/** A parcel as this person may see it (spec 3 §3): links signed for a quarter of an hour, and what they `can`. */
export const toWire = (parcel: Shipment, me: Me, world: Presenting): ParcelDetail => {
  const { owner, service, tax, verifiedTotals } = parcel
  return {
    id: parcel.id,
    sglShipmentId: parcel.number,
    version: parcel.version,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: trackingUrlOf(service.trackingUrl, parcel.trackingNumber),
    senderReference: parcel.reference,
    serviceCode: service.code,
    service: {
      id: service.id,
      code: service.code,
      name: service.name,
      label: service.label,
      providerId: service.providerId,
    },
    itemType: parcel.itemType,
    totalValueCurrency: parcel.currency,
    categoryOfShipment: parcel.category,
    natureOfGoods: parcel.natureOfGoods,
    iossAccountNumber: parcel.iossNumber,
    iossType: parcel.iossType,
    enhancedLiability: parcel.enhancedLiability,
    trackStatus: parcel.status,
    currentStatus: parcel.status,
    shipmentStatuses: parcel.events.map(({ status, at, by, place, ...event }) => ({
      ...event,
      statusCode: status,
      label: statusLabel(status),
      updatedDate: new Date(at).toISOString(),
      location: place,
      actionUser: by,
    })),
    additionalMessage: parcel.additionalMessage,
    shipToAddress: addressToWire(parcel.consignee),
    shipFromAddress: addressToWire(parcel.sender),
    handlingUnits: unitsToWire(parcel),
    packages: parcel.packages.flatMap((line) => (line.kind === 'verified' ? [verifiedToWire(line, world)] : [])),
    fees: feesToWire(parcel),
    taxable:
      tax.declaredValue === null && tax.hsCode === null
        ? null
        : { taxDeclaredValue: tax.declaredValue, taxHscode: tax.hsCode },
    merchantId: owner.isHouse ? null : parcel.ownerId,
    merchant: owner.isHouse ? null : { id: parcel.ownerId, name: owner.name, code: owner.code },
    userId: parcel.creator.id,
    createdBy: parcel.creator.username,
    userCode: parcel.creator.code,
    companyCode: owner.code,
    createdDate: parcel.createdAt.toISOString(),
    source: parcel.source,
    handler: parcel.handler,
    hasLabel: parcel.labelFile !== null,
    labelFileName: parcel.labelFile,
    isBooking: parcel.bookingSince !== null,
    labelState: parcel.labelState,
    voidState: parcel.voidState,
    labelVoid: labelVoidOf(stateOf(parcel)),
    ...parcel.totals,
    totalPrice: parcel.price,
    realTotalQuantity: verifiedTotals.totalQuantity,
    realTotalWeight: verifiedTotals.totalWeight,
    realTotalVolumetricWeight: verifiedTotals.totalVolumetricWeight,
    realChargeableWeight: verifiedTotals.totalChargeableWeight,
    realTotalPrice: parcel.verifiedPrice,
    unpricedReasons: [...parcel.unpricedReasons],
    exchangeRate: parcel.exchangeRate,
    finance: financeOf(parcel),
    customsPaper: customsPaperOf({
      serviceCode: service.code,
      itemType: parcel.itemType,
      senderCountry: parcel.sender.country?.code ?? null,
      recipientCountry: parcel.consignee.country?.code ?? null,
      valueUsd: parcel.declaredValueUsd,
      totalWeightKg: parcel.totals.totalWeight,
      cn22MaxUsd: world.settings.CN22_MAX_USD,
    }),
    can: parcelCan(me, stateOf(parcel)),
  }
}

const UNPRICED: ParcelAmounts = {
  price: null,
  breakdown: null,
  tier: null,
  tariff: null,
  tariffReason: null,
  adminFee: 0,
  total: null,
}

/** Σ price + tariff + admin fee; fees are a line of their own in the amount due (decision B6). */
const financeOf = ({ finance, price, feeTotal }: Shipment): ParcelFinance => {
  const { estimate, verified } = finance ?? { estimate: { ...UNPRICED, price }, verified: null }
  const newest = (verified ?? estimate).total
  return { estimate, verified, feeTotal, amountDue: newest === null ? null : newest + feeTotal }
}

const addressToWire = (party: Party<Named>): ParcelAddress => ({
  name1: party.name,
  name2: party.company,
  contact: {
    phoneNumber: party.telephone,
    alternatePhoneNo: party.alternateTelephone,
    emailAddress: party.email,
  },
  addressLine1: party.addressLine1,
  addressLine2: party.addressLine2,
  addressLine3: party.addressLine3,
  town: party.city,
  postcode: party.postcode,
  state: party.state,
  country: party.country?.code ?? null,
})

const measuresToWire = ({ kind: _kind, photo: _photo, thumbnail: _thumbnail, ...measures }: StoredPackage) => measures

/** The first unit carries the customs lines (spec 3 §7). */
const unitsToWire = ({ packages, contents }: Shipment): ParcelDetail['handlingUnits'] =>
  packages
    .filter(({ kind }) => kind === 'declared')
    .map((line, at) => ({
      ...measuresToWire(line),
      ...(at > 0
        ? {}
        : {
            contentDetailItems: contents.map(({ origin, description, quantity, ...item }) => ({
              ...item,
              itemDescription: description,
              countryOfOrigin: origin.code,
              itemQuantity: quantity,
            })),
          }),
    }))

const verifiedToWire = (line: StoredPackage, world: Presenting): ParcelDetail['packages'][number] => ({
  ...measuresToWire(line),
  image: line.photo,
  imageUrl: line.photo === null ? null : linkToFile(line.photo, world),
  thumbnailUrl: line.thumbnail === null ? null : linkToFile(line.thumbnail, world),
})
