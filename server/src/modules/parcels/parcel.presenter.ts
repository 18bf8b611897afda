import type { Me } from '@waybill/contract/identity/me'
import type { ParcelAddress } from '@waybill/contract/parcels/address'
import { customsPaperOf } from '@waybill/contract/parcels/customs-paper'
import type { ParcelAmounts, ParcelDetail, ParcelFinance } from '@waybill/contract/parcels/shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { World } from '../../platform/world.ts'
import { labelVoidOf } from '../bookings/index.ts'
import { linkToFile, trackingUrlOf } from '../shipments/index.ts'
import { parcelCan } from './parcel.policy.ts'
import type { ParcelRecord } from './parcels.queries.ts'

type Presenting = { files: World['files']; settings: Pick<World['settings'], 'CN22_MAX_USD'>; now: () => Date }

/** Amounts as the row keeps them; `estimate` is null only on rows that nobody has priced. */
export type StoredFinance = { estimate: ParcelAmounts; verified: ParcelAmounts | null }

/** A parcel as this person may see it (spec 3 §3): links signed for a quarter of an hour, and what they `can`. */
export const presentParcel = (record: ParcelRecord, me: Me, world: Presenting): ParcelDetail => ({
  id: record.id,
  sglShipmentId: record.number,
  version: record.version,
  trackingNumber: record.tracking_number,
  trackingUrl: trackingUrlOf(record.tracking_url, record.tracking_number),
  senderReference: record.sender_reference,
  serviceCode: record.service_code,
  service: {
    id: record.service_id,
    code: record.service_code,
    name: record.service_name,
    label: record.service_label,
    providerId: record.provider_id,
  },
  itemType: record.item_type,
  totalValueCurrency: record.total_value_currency,
  categoryOfShipment: record.category_of_shipment,
  natureOfGoods: record.nature_of_goods,
  iossAccountNumber: record.ioss_account_number,
  iossType: record.ioss_type,
  enhancedLiability: record.enhanced_liability,
  trackStatus: record.status,
  currentStatus: record.status,
  shipmentStatuses: record.events.map((event) => ({
    id: event.id,
    statusCode: event.status,
    label: event.status !== null && isStatusCode(event.status) ? STATUSES[event.status].en : null,
    updatedDate: new Date(event.at).toISOString(),
    location: event.place,
    actionUser: event.action_user,
    reason: event.reason,
    applied: event.applied,
  })),
  additionalMessage: record.additional_message,
  shipToAddress: addressOf(record, 'receiver'),
  shipFromAddress: addressOf(record, 'sender'),
  handlingUnits: unitsOf(record),
  packages: verifiedOf(record, world),
  fees: record.fees.map((fee) => ({
    id: fee.id,
    feeId: fee.fee_id,
    fee: { id: fee.fee_id, name: fee.fee_name, isOtherFee: fee.is_other_fee },
    otherFeeName: fee.other_fee_name,
    amount: fee.amount,
  })),
  taxable:
    record.tax_declared_value === null && record.tax_hs_code === null
      ? null
      : { taxDeclaredValue: record.tax_declared_value, taxHscode: record.tax_hs_code },
  merchantId: record.is_house ? null : record.owner_id,
  merchant: record.is_house ? null : { id: record.owner_id, name: record.owner_name, code: record.owner_code },
  userId: record.user_id,
  createdBy: record.creator_username,
  userCode: record.creator_code,
  companyCode: record.owner_code,
  createdDate: record.created_at.toISOString(),
  source: record.source,
  handler:
    record.handler_id === null || record.handler_username === null
      ? null
      : { id: record.handler_id, username: record.handler_username },
  hasLabel: record.label_file !== null,
  labelFileName: record.label_file,
  isBooking: record.booking_since !== null,
  labelState: record.label_state,
  voidState: record.void_state,
  labelVoid: labelVoidOf(record),
  totalQuantity: record.total_quantity,
  totalWeight: record.total_weight,
  totalVolumetricWeight: record.total_volumetric_weight,
  totalChargeableWeight: record.total_chargeable_weight,
  totalPrice: record.total_price,
  realTotalQuantity: record.real_total_quantity,
  realTotalWeight: record.real_total_weight,
  realTotalVolumetricWeight: record.real_total_volumetric_weight,
  realChargeableWeight: record.real_chargeable_weight,
  realTotalPrice: record.real_total_price,
  unpricedReasons: record.unpriced_reasons ?? [],
  exchangeRate: record.exchange_rate,
  finance: financeOf(record),
  customsPaper: customsPaperOf({
    serviceCode: record.service_code,
    itemType: record.item_type,
    senderCountry: record.sender_country_code,
    recipientCountry: record.receiver_country_code,
    valueUsd: record.declared_value_usd,
    totalWeightKg: record.total_weight,
    cn22MaxUsd: world.settings.CN22_MAX_USD,
  }),
  can: parcelCan(me, record),
})

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
const financeOf = (record: ParcelRecord): ParcelFinance => {
  const stored = record.finance as StoredFinance | null
  const estimate = stored?.estimate ?? { ...UNPRICED, price: record.total_price }
  const verified = stored?.verified ?? null
  const newest = (verified ?? estimate).total
  return {
    estimate,
    verified,
    feeTotal: record.fee_total,
    amountDue: newest === null ? null : newest + record.fee_total,
  }
}

type Side = 'sender' | 'receiver'

const addressOf = (record: ParcelRecord, side: Side): ParcelAddress => ({
  name1: record[`${side}_name`],
  name2: record[`${side}_company`],
  contact: {
    phoneNumber: record[`${side}_telephone`],
    alternatePhoneNo: record[`${side}_alternate_telephone`],
    emailAddress: record[`${side}_email`],
  },
  addressLine1: record[`${side}_address_line1`],
  addressLine2: record[`${side}_address_line2`],
  addressLine3: record[`${side}_address_line3`],
  town: record[`${side}_city`],
  postcode: record[`${side}_postcode`],
  state: record[`${side}_state`],
  country: record[`${side}_country_code`],
})

const measuresOf = (line: ParcelRecord['packages'][number]) => ({
  id: line.id,
  quantity: line.quantity,
  weight: line.weight,
  length: line.length,
  width: line.width,
  height: line.height,
  volumetricWeight: line.volumetric_weight,
  chargeableWeight: line.chargeable_weight,
})

/** The first unit carries the customs lines (spec 3 §7). */
const unitsOf = (record: ParcelRecord): ParcelDetail['handlingUnits'] =>
  record.packages
    .filter(({ kind }) => kind === 'declared')
    .map((line, at) => ({
      ...measuresOf(line),
      ...(at > 0
        ? {}
        : {
            contentDetailItems: record.contents.map((item) => ({
              id: item.id,
              hsCode: item.hs_code,
              itemDescription: item.description,
              declaredValue: item.declared_value,
              countryOfOrigin: item.origin_code,
              itemQuantity: item.quantity,
              itemWeight: item.item_weight,
            })),
          }),
    }))

const verifiedOf = (record: ParcelRecord, world: Presenting): ParcelDetail['packages'] =>
  record.packages
    .filter(({ kind }) => kind === 'verified')
    .map((line) => ({
      ...measuresOf(line),
      image: line.image,
      imageUrl: line.image === null ? null : linkToFile(line.image, world),
      thumbnailUrl: line.thumbnail === null ? null : linkToFile(line.thumbnail, world),
    }))
