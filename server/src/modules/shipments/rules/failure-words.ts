import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { invalid } from '../../../platform/app-error.ts'
import type { BusinessLineRules } from './business-line.ts'
import type { ShipmentColumns } from '../model/shipments.queries.ts'

type Asks = Pick<BusinessLineRules, 'failureNeedsReason'>

/** Does a move to this status need a reason (rule ORD-29)? */
export const needsFailureReason = ({ failureNeedsReason }: Asks, to: StatusCode): boolean =>
  failureNeedsReason && to === STATUS.creatingFailed

/** 400 at `reason` when a move needs a reason and has none (rule ORD-29). */
export const requireFailureReason = (line: Asks, to: StatusCode, reason: string | null): void => {
  if (needsFailureReason(line, to) && reason === null) throw invalid({ reason: 'Required' })
}

/**
 * The columns with the reason of a failed order: set by the move to 'Creating failed', emptied by the next move (rule
 * ORD-29).
 */
export const failureColumns = (line: Asks, to: StatusCode | undefined, reason: string | null): ShipmentColumns =>
  to === undefined || !line.failureNeedsReason
    ? {}
    : { additional_message: needsFailureReason(line, to) ? reason : null }
