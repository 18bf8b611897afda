import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { STATUS } from '@waybill/contract/shipments/status'
import { partitionByMove } from '../bulk-move/move-choices.ts'
import type { MovedShipment } from '../bulk-move/move-choices.ts'

type Canceller = Parameters<typeof partitionByMove>[0] & { companyId: string | null }

/**
 * Whether this person may cancel a shipment in a bulk action (rule BLK-79). `canCancel`: the row's own flag for its
 * company.
 */
export const mayCancelListed = (
  me: Canceller,
  line: BusinessLine,
  shipment: MovedShipment,
  canCancel: boolean,
): boolean =>
  me.companyId === null ? partitionByMove(me, line, [shipment], STATUS.cancelled).moved.length > 0 : canCancel
