import type { Me } from '@waybill/contract/identity/me'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { listedToDto } from '../shipments/index.ts'
import type { OrderListRecord } from './orders.list.ts'
import { orderRowCan } from './order.policy.ts'

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
