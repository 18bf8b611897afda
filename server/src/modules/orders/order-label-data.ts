import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { oneLine } from '@waybill/contract/shipments/printable-text'
import type { Party } from '@waybill/contract/shipments/schemas'
import { vietnamMoment } from '../../platform/vietnam-time.ts'
import { type DocumentParty, type ParcelDocumentData } from '../documents/index.ts'

const orNull = (text: string | null): string | null => oneLine(text ?? '') || null

const partyOf = (party: Party): DocumentParty => ({
  name: oneLine(party.name),
  company: party.contactName === party.name ? null : orNull(party.contactName),
  phone: oneLine(party.telephone),
  alternatePhone: null,
  email: orNull(party.email),
  street: [party.addressLine1, party.addressLine2, party.addressLine3].flatMap((line) => orNull(line) ?? []),
  town: orNull(party.city),
  state: orNull(party.state),
  postcode: orNull(party.postcode),
  countryCode: party.country?.code ?? null,
  countryName: party.country?.label ?? null,
})

/** An order for its label (rule ORD-28): couriers take a commercial invoice, so there is no customs form on it. */
export const orderLabelData = (order: OrderDetail): ParcelDocumentData => {
  const lines = order.realOrderDetails.length > 0 ? order.realOrderDetails : order.orderDetails
  return {
    id: order.id,
    number: order.code,
    trackingNumber: order.trackingNumber,
    reference: orNull(order.senderReference),
    serviceCode: order.service.code,
    serviceLabel: oneLine(order.service.label),
    itemType: order.itemType,
    currency: order.totalValueCurrency,
    declaredValueUsd: null,
    declaredValueVnd: null,
    category: order.categoryOfShipment,
    natureOfGoods: order.natureOfGoods,
    iossNumber: orNull(order.iossAccountNumber),
    eoriNumber: orNull(order.eoriNumber),
    senderTaxNumber: orNull(order.senderTaxNumber),
    isPaidBySender: order.iossType === 'Y',
    dutyPayer: null,
    day: vietnamMoment(new Date(order.createdDate)).slice(0, 10),
    sender: partyOf(order.from),
    receiver: partyOf(order.to),
    packages: lines.map(({ quantity, weight, length, width, height }) => ({
      quantity,
      weightKg: weight,
      lengthCm: length,
      widthCm: width,
      heightCm: height,
    })),
    items: [],
    totalWeightKg: order.totalWeight,
    customsPaper: null,
  }
}
