import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { AMOUNT_DUE } from '../../shipments/index.ts'

export const STATUS_CANCELLED = sql.lit(STATUS.cancelled)
/** Whether a part of the amount due of a shipment `s` is N/A. */
export const isNotPriced = sql<boolean>`(${AMOUNT_DUE} is null)`
