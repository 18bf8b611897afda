import type { Me } from '@waybill/contract/identity/me'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import type { OrderListRecord } from './orders.list.ts'
import { orderRowCan } from './order.policy.ts'

/** One row of the list as this person may see it. */
export const presentOrderRow = (record: OrderListRecord, me: Me): OrderRow => ({
  id: record.id,
  code: record.number,
  trackingNumber: record.tracking_number,
  senderReference: record.sender_reference,
  user: record.is_house ? 'Other' : record.owner_name,
  companyCode: record.owner_code,
  merchantId: record.is_house ? null : record.owner_id,
  from: record.sender_name,
  fromCountry: record.sender_country_code,
  to: record.receiver_name,
  toCountry: record.receiver_country_code,
  toPlace: [record.receiver_city, record.receiver_postcode].filter(Boolean).join(' '),
  service: record.service_code,
  orderStatus: record.status,
  isImport: record.is_import,
  isProcess: record.is_process,
  processedByUserId: record.processed_by_user_id,
  processedBy: record.handler_username,
  totalQuantity: record.total_quantity,
  totalChargeableWeight: record.total_chargeable_weight,
  realChargeableWeight: record.real_chargeable_weight,
  totalPrice: record.total_price,
  realTotalPrice: record.real_total_price,
  unpricedReasons: record.unpriced_reasons ?? [],
  createdBy: record.creator_username,
  createdDate: record.created_at.toISOString(),
  can: orderRowCan(me, record),
})
