import { isStatusCode, STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { FINAL_STATUSES, type PartnerOrder } from './partner-orders.queries.ts'

export const isOver = ({ status }: Pick<PartnerOrder, 'status'>): boolean => FINAL_STATUSES.includes(status)

/** The status of ours that an order shows: our mark at customs stands before what the partner says (rule PTO-21). */
export const shownStatus = ({ status, is_on_hold }: Pick<PartnerOrder, 'status' | 'is_on_hold'>): StatusCode =>
  is_on_hold ? STATUS.heldByCustoms : isStatusCode(status) ? status : STATUS.generated
