import type { Me } from '@waybill/contract/identity/me'
import { customsDocumentOf } from '@waybill/contract/parcels/customs-document'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import type { AppContext } from '../../platform/app-context.ts'
import { labelVoidOf } from '../bookings/index.ts'
import { listedToDto } from '../shipments/index.ts'
import { parcelRowCan } from './parcel.policy.ts'
import type { ParcelListRecord } from './parcels.list.ts'
import { sendToOf } from './send-to.ts'

/** One row of the list for its reader. */
export const presentParcelRow = (
  record: ParcelListRecord,
  me: Me,
  { CN22_MAX_USD }: Pick<AppContext['settings'], 'CN22_MAX_USD'>,
): ParcelRow => ({
  ...listedToDto(record),
  sglShipmentId: record.number,
  recipientName: record.receiver_name,
  sendTo: sendToOf(record),
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
  currentStatus: record.status,
  additionalMessage: record.additional_message,
  handler: record.handler_username,
  hasLabel: record.label_file !== null,
  labelFileName: record.label_file,
  isBooking: record.booking_started_at !== null,
  labelState: record.label_state,
  voidState: record.void_state,
  labelVoid: labelVoidOf(record),
  can: parcelRowCan(me, record),
})
