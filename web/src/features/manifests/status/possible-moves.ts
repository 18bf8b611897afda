import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { isStatusCode, type StatusCode } from '@waybill/contract/shipments/status'
import { applySystemEvent } from '@waybill/contract/shipments/status-transitions'

/** Number of shipments that a status would move, judged by their own status (rule STA-12). */
export const possibleMoves = (statuses: ManifestDetail['statuses'], to: StatusCode): { move: number; stay: number } => {
  const event = { status: to, at: new Date(), isFromCarrier: false }
  const traits = { isImport: false, isLocalService: false, newestAppliedAt: null, event }
  let [move, stay] = [0, 0]
  for (const { status, count } of statuses) {
    if (isStatusCode(status) && applySystemEvent({ ...traits, current: status }).moves) move += count
    else stay += count
  }
  return { move, stay }
}
