import type { UndoableResult } from '@waybill/contract/shipments/bulk-schemas'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { insertNotice } from '../../../platform/notices.ts'
import { idsOf, type ListCaller, lockEligible } from './eligible-shipments.ts'
import type { ListedRow } from './listed-shipments.queries.ts'
import { findAssignee } from '../model/people.queries.ts'
import { saveShipments } from './save-shipments.ts'
import { saveUndo } from './undo.ts'

type AssignRequest = { ids: readonly string[]; userId: string | null; at: Date }

/**
 * Assigns the shipments of a list to a colleague, the caller or nobody (rule BLK-82). The new and the previous handlers
 * are notified once each; it can be undone (BLK-6). 400 when nothing can be assigned to the person.
 */
export const assignListed = async (
  tx: Tx,
  caller: ListCaller,
  { ids, userId, at }: AssignRequest,
): Promise<UndoableResult & { handler: string | null; changed: string[] }> => {
  const { me, line } = caller
  const handler = userId === null ? null : await findAssignee(tx, me, userId)
  if (handler === undefined) throw invalid({ userId: 'There is no such colleague.' })
  const handlerId = handler?.id ?? null
  const { taken, refused } = await lockEligible(tx, caller, ids, () => true)
  const changed = taken.filter(({ handler_id }) => handler_id !== handlerId)
  await saveShipments(
    tx,
    changed.map((shipment) => ({ shipment, columns: { handler_id: handlerId }, by: me.username })),
    at,
  )
  if (handlerId !== null) await notify(tx, caller, { to: handlerId, rows: changed, outcome: 'toYou', at })
  for (const [before, rows] of Map.groupBy(changed, ({ handler_id }) => handler_id))
    if (before !== null) await notify(tx, caller, { to: before, rows, outcome: 'takenAway', at })
  const action = line === 'express' ? 'order.assignedTo' : 'parcel.assignedTo'
  return {
    done: idsOf(taken),
    refused,
    undoId: await saveUndo(tx, me, { action, at, changed }),
    handler: handler?.username ?? null,
    changed: idsOf(changed),
  }
}

type Notice = { to: string; rows: readonly ListedRow[]; outcome: 'toYou' | 'takenAway'; at: Date }

const notify = async (tx: Tx, { me, line }: ListCaller, { to, rows, outcome, at }: Notice): Promise<void> => {
  const [first] = rows
  if (!first || to === me.id) return
  const type = shipmentTypeOf(line, first.is_import)
  const detail = { kind: 'assigned', shipmentId: first.id, type, number: first.number, by: me.username } as const
  await insertNotice(tx, to, { ...detail, shipments: rows.length, outcome }, at)
}
