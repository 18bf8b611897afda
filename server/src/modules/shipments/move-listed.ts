import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { errorMessage, type Language } from '@waybill/contract/kernel/errors'
import type { Tx } from '../../platform/database.ts'
import { idsOf, type ListCaller, lockEligible } from './eligible-shipments.ts'
import type { Line } from './line.ts'
import type { ListedRow } from './listed-shipments.queries.ts'
import { manualTransitionRefusal } from './manual-transition.ts'
import { byHand } from './rights.ts'
import { saveShipments, type ShipmentSave } from './save-shipments.ts'
import { isHeldByAnother } from './shipments.policy.ts'

type MoveRequest = { ids: readonly string[]; status: StatusCode; reason: string | null; at: Date }

/**
 * Moves the shipments of a list by hand (rule BLK-2), each by what its person may set (STA-9, STA-10); what another processes,
 * and what is in its carrier's hands, is refused. Nothing is forced.
 */
export const moveListed = async (
  tx: Tx,
  line: Line,
  caller: ListCaller,
  { ids, status, reason, at }: MoveRequest,
): Promise<BulkResult> => {
  const { me } = caller
  const { taken, refused } = await lockEligible(tx, caller, ids, (row) => moveRefusal(caller, row, status) ?? true)
  const saves: ShipmentSave[] = []
  for (const shipment of taken) {
    const columns =
      status === STATUS.cancelled ? await line.booking?.voidOnCancel(tx, shipment, { by: me.id, at }) : undefined
    saves.push({
      shipment,
      ...(columns && { columns }),
      events: [{ status, at, by: me.username, reason }],
      by: me.username,
    })
  }
  await saveShipments(tx, saves, at)
  return { done: idsOf(taken), refused }
}

const moveRefusal = ({ me, language, line }: ListCaller, row: ListedRow, to: StatusCode): string | undefined => {
  if (line === 'express' && isHeldByAnother(me, row)) return heldMessage(row, language)
  if (to === STATUS.cancelled && row.booking_started_at !== null)
    return errorMessage('booking_in_progress', {}, language)
  return manualTransitionRefusal(byHand(me, line, row), { to, hasVerifiedPackage: row.has_verified })
}

/** Why an order that another processes is left alone (rule ORD-13). */
export const heldMessage = ({ holder_username: by }: Pick<ListedRow, 'holder_username'>, language: Language): string =>
  errorMessage('locked', { by }, language)
