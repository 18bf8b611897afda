import type { GhnOrderRow } from '@waybill/contract/partner-orders/grids'
import { shownStatus } from './partner-order-state.ts'
import type { PartnerOrder } from './partner-orders.queries.ts'

/** A row as `INBOUND_LIST.select` gives it. */
export type InboundListRow = Pick<
  PartnerOrder,
  | 'id'
  | 'number'
  | 'reference'
  | 'consignee_name'
  | 'consignee_address'
  | 'word'
  | 'status'
  | 'is_on_hold'
  | 'message'
  | 'created_at'
>

export const presentInboundRow = (row: InboundListRow): GhnOrderRow => ({
  id: row.id,
  orderCode: row.number,
  clientOrderCode: row.reference,
  toName: row.consignee_name,
  toAddress: row.consignee_address,
  status: row.word,
  statusCode: shownStatus(row),
  isOnHold: row.is_on_hold,
  message: row.message,
  createdDate: row.created_at.toISOString(),
})
