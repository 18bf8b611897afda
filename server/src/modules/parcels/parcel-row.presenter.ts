import type { Me } from '@waybill/contract/identity/me'
import { customsDocumentOf } from '@waybill/contract/parcels/customs-document'
import type { ParcelRow } from '@waybill/contract/parcels/schemas'
import type { AppContext } from '../../platform/app-context.ts'
import { labelVoidOf } from '../bookings/index.ts'
import { parcelRowCan } from './parcel.policy.ts'
import type { ParcelListRecord } from './parcels.list.ts'
import { sendToOf } from './send-to.ts'

/** One row of the list as this person may see it. */
export const presentParcelRow = (
  record: ParcelListRecord,
  me: Me,
  { CN22_MAX_USD }: Pick<AppContext['settings'], 'CN22_MAX_USD'>,
): ParcelRow => ({
  id: record.id,
  sglShipmentId: record.number,
  trackingNumber: record.tracking_number,
  senderReference: record.sender_reference,
  recipientName: record.receiver_name,
  sendTo: sendToOf(record),
  service: record.service_code,
  itemType: record.item_type,
  customsPaper: customsDocumentOf({
    serviceCode: record.service_code,
    itemType: record.item_type,
    senderCountry: record.sender_country_code,
    recipientCountry: record.receiver_country_code,
    valueUsd: record.declared_value_usd,
    totalWeightKg: record.total_weight,
    cn22MaxUsd: CN22_MAX_USD,
  }),
  companyCode: record.owner_code,
  merchantId: record.is_house ? null : record.owner_id,
  user: record.is_house ? 'Other' : record.owner_name,
  currentStatus: record.status,
  additionalMessage: record.additional_message,
  handler: record.handler_username,
  hasLabel: record.label_file !== null,
  labelFileName: record.label_file,
  isBooking: record.booking_since !== null,
  labelState: record.label_state,
  voidState: record.void_state,
  labelVoid: labelVoidOf(record),
  totalQuantity: record.total_quantity,
  totalChargeableWeight: record.total_chargeable_weight,
  realChargeableWeight: record.real_chargeable_weight,
  totalPrice: record.total_price,
  realTotalPrice: record.real_total_price,
  unpricedReasons: record.unpriced_reasons ?? [],
  createdBy: record.creator_username,
  createdDate: record.created_at.toISOString(),
  can: parcelRowCan(me, record),
})
