import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { PriceBreakdown } from '@waybill/contract/pricing/breakdown'
import type { FileRef, Party } from '@waybill/contract/shipments/shapes'
import { STATUSES, isStatusCode } from '@waybill/contract/shipments/status'
import type { World } from '../../platform/world.ts'
import { linkToFile, trackingUrlOf } from '../shipments/index.ts'
import { orderCan } from './order.policy.ts'
import type { OrderRecord } from './orders.queries.ts'

type Presenting = { files: World['files']; now: () => Date }

/** An order as this person may see it (spec 2 §3): real names, links signed for a quarter of an hour, and what they `can`. */
export const presentOrder = (record: OrderRecord, me: Me, world: Presenting): OrderDetail => {
  const filesOf = (kind: string): FileRef[] =>
    record.files.filter((file) => file.kind === kind).map((file) => presentFile(file, world))
  const verified = record.packages.filter((line) => line.kind === 'verified')
  return {
    id: record.id,
    code: record.number,
    version: record.version,
    serviceId: record.service_id,
    service: {
      id: record.service_id,
      code: record.service_code,
      name: record.service_name,
      label: record.service_label,
      providerId: record.provider_id,
    },
    senderReference: record.sender_reference,
    note: record.note,
    itemType: record.item_type,
    totalValueCurrency: record.total_value_currency,
    categoryOfShipment: record.category_of_shipment,
    natureOfGoods: record.nature_of_goods,
    iossAccountNumber: record.ioss_account_number,
    iossType: record.ioss_type,
    enhancedLiability: record.enhanced_liability,
    attachedFile: filesOf('attached')[0] ?? null,
    invoiceFile: filesOf('invoice')[0] ?? null,
    orderStatus: record.status,
    trackingNumber: record.tracking_number,
    trackingUrl: trackingUrlOf(record.tracking_url, record.tracking_number),
    isImport: record.is_import,
    isProcess: record.is_process,
    processedByUserId: record.processed_by_user_id,
    processedBy: holderOf(record),
    userId: record.user_id,
    createdBy: record.creator_username,
    merchantId: record.is_house ? null : record.owner_id,
    merchant: record.is_house ? null : { id: record.owner_id, name: record.owner_name, code: record.owner_code },
    companyCode: record.owner_code,
    createdDate: record.created_at.toISOString(),
    from: partyOf(record, 'sender'),
    to: partyOf(record, 'receiver'),
    orderDetails: packagesOf(record),
    realOrderDetails: verified.map(presentPackage),
    fees: record.fees.map((fee) => ({
      id: fee.id,
      feeId: fee.fee_id,
      fee: { id: fee.fee_id, name: fee.fee_name, isOtherFee: fee.is_other_fee },
      otherFeeName: fee.other_fee_name,
      amount: fee.amount,
    })),
    files: filesOf('verified'),
    histories: record.events.map((event) => ({
      id: event.id,
      actionUser: event.action_user,
      status: event.status,
      label: event.status !== null && isStatusCode(event.status) ? STATUSES[event.status].en : null,
      actionTime: new Date(event.at).toISOString(),
      place: event.place,
      reason: event.reason,
      applied: event.applied,
    })),
    totalQuantity: record.total_quantity,
    totalWeight: record.total_weight,
    totalVolumetricWeight: record.total_volumetric_weight,
    totalChargeableWeight: record.total_chargeable_weight,
    totalPrice: record.total_price,
    priceBreakdown: record.price_breakdown as PriceBreakdown | null,
    realTotalQuantity: record.real_total_quantity,
    realTotalWeight: record.real_total_weight,
    realTotalVolumetricWeight: record.real_total_volumetric_weight,
    realChargeableWeight: record.real_chargeable_weight,
    realTotalPrice: record.real_total_price,
    unpricedReasons: record.unpriced_reasons ?? [],
    can: orderCan(me, record),
  }
}

/** Who is processing the order (decision H1). */
const holderOf = (record: OrderRecord): OrderDetail['processedBy'] =>
  record.is_process && record.processed_by_user_id !== null && record.holder_username !== null
    ? {
        id: record.processed_by_user_id,
        username: record.holder_username,
        name: record.holder_name ?? record.holder_username,
        at: record.processed_at?.toISOString() ?? null,
      }
    : null

const presentFile = (file: OrderRecord['files'][number], { files, now }: Presenting): FileRef => ({
  name: file.name,
  type: file.type,
  size: file.size,
  url: linkToFile(file.path, { files, now }),
  thumbnailUrl: file.thumbnail === null ? null : linkToFile(file.thumbnail, { files, now }),
})

const presentPackage = (line: OrderRecord['packages'][number]) => ({
  id: line.id,
  quantity: line.quantity,
  weight: line.weight,
  length: line.length,
  width: line.width,
  height: line.height,
  volumetricWeight: line.volumetric_weight,
  chargeableWeight: line.chargeable_weight,
})

/** The first package line carries the customs lines (spec 2 §3). */
const packagesOf = (record: OrderRecord): OrderDetail['orderDetails'] =>
  record.packages
    .filter((line) => line.kind === 'declared')
    .map((line, at) => ({
      ...presentPackage(line),
      ...(at > 0
        ? {}
        : {
            shipmentContentDetails: record.contents.map((content) => ({
              id: content.id,
              hsCode: content.hs_code,
              itemDescription: content.description,
              declaredValue: content.declared_value,
              countryOfOriginId: content.origin_id,
              countryOfOrigin: { id: content.origin_id, code: content.origin_code, label: content.origin_name },
              itemQuantity: content.quantity,
            })),
          }),
    }))

const partyOf = (record: OrderRecord, side: 'sender' | 'receiver'): Party => {
  const id = record[`${side}_country_id`]
  const code = record[`${side}_country_code`]
  return {
    name: record[`${side}_name`],
    contactName: record[`${side}_contact_name`],
    addressLine1: record[`${side}_address_line1`],
    addressLine2: record[`${side}_address_line2`],
    addressLine3: record[`${side}_address_line3`],
    telephone: record[`${side}_telephone`],
    email: record[`${side}_email`],
    city: record[`${side}_city`],
    state: record[`${side}_state`],
    postcode: record[`${side}_postcode`],
    countryId: id,
    country: id === null || code === null ? null : { id, code, label: record[`${side}_country_name`] ?? code },
  }
}
