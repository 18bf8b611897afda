import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Me } from '@waybill/contract/identity/me'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { requireStatus, STATUS_TRANSITIONS, type StatusCode } from '@waybill/contract/shipments/status'
import { notFound, refused as refusal } from '../../../platform/app-error.ts'
import type { AuditNote } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { RunInTransaction } from '../../../platform/implement.ts'
import { noneTaken } from './eligible-shipments.ts'
import { activeBatches } from './left-origin.queries.ts'
import type { ListedRow } from './listed-shipments.queries.ts'
import { saveShipments, type ShipmentSave } from './save-shipments.ts'
import { shipmentScope } from '../rules/shipments.policy.ts'
import { NO_LOCK } from '../model/shipments.queries.ts'
import {
  insertUndo,
  lockToUndo,
  listUndoSets,
  lockUndoSet,
  markSetUndone,
  oldestUndoable,
  type RowToUndo,
  type UndoableAction,
  type UndoableShipment,
} from './undo.queries.ts'

/** The text of the event of an undone move. */
const WITHDRAWN = 'Withdrawn'

/** A shipment as it was before an action that raises its version by one. */
const asItWas = (row: ListedRow): UndoableShipment => ({
  id: row.id,
  version: row.version + 1,
  status: row.status,
  handlerId: row.handler_id,
  batchId: row.left_origin_batch_id,
  lock:
    row.is_process && row.processed_by_user_id !== null
      ? { by: row.processed_by_user_id, at: row.processed_at?.toISOString() ?? null }
      : null,
})

/** A final status ends an open request for a label (rule STA-15). */
const endedLabel = ({ label_state, booking_started_at }: ListedRow, to: StatusCode | undefined) =>
  to !== undefined &&
  STATUS_TRANSITIONS[to].length === 0 &&
  (booking_started_at !== null || label_state === 'awaited' || label_state === 'missing' || label_state === 'redrawing')
    ? { endedLabel: true }
    : {}

type Undoable = {
  action: UndoableAction
  at: Date
  changed: readonly ListedRow[]
  /** The status that they were moved to, if any. */
  movedTo?: StatusCode
  /** The move also wrote, or emptied, why an order failed (rule ORD-29). */
  movesFailure?: boolean
  /** Of an action that commits in sets: the id of the whole, and which set this is. */
  set?: { id: string; number: number }
}

/**
 * Lets the person who did an action over locked rows undo it (rule BLK-6). Returns the id to undo it by; null if it
 * changed nothing.
 */
export const saveUndo = async (tx: Tx, me: Me, undoable: Undoable): Promise<string | null> => {
  const { action, at, changed, movedTo, movesFailure = false, set = { id: newId(), number: 0 } } = undoable
  if (changed.length === 0) return null
  const shipments = changed.map((row) => ({
    ...asItWas(row),
    ...endedLabel(row, movedTo),
    ...(movesFailure ? { failure: row.additional_message } : {}),
  }))
  await insertUndo(tx, me, { id: set.id, setNumber: set.number, action, at, shipments })
  return set.id
}

type UndoCaller = { me: Me; language: Language; at: Date }
const ENTITIES = { express: 'order', ecommerce: 'parcel' } as const

/**
 * Restores status, handler, batch and processing lock of each shipment that nobody has changed since (rule BLK-6), as
 * an event of its own where the status changes; one transaction per set of the action, so an interrupted undo continues
 * where it stopped. 404 for another person's action, 422 when it is too late, undone already, or nothing is restored.
 */
export const undo = async (change: RunInTransaction, db: Db, id: string, caller: UndoCaller): Promise<BulkResult> => {
  const sets = await listUndoSets(db, caller.me, id)
  if (sets.length === 0) throw notFound()
  if (sets.every((set) => set.undone_at !== null)) throw refusal('It is undone already.')
  if (sets.some((set) => set.at < oldestUndoable(caller.at)))
    throw refusal(`It can be undone for ${UNDO_SECONDS} seconds.`)
  const result: BulkResult = { done: [], refused: [] }
  for (const set of sets) {
    const { done, refused } = await change((tx, note) => undoSet(tx, note, { id, setNumber: set.set_number, caller }))
    result.done.push(...done)
    result.refused.push(...refused)
  }
  if (result.done.length === 0) throw noneTaken(result.refused, 'Nothing could be undone.')
  return result
}

const undoSet = async (
  tx: Tx,
  note: (entry: AuditNote) => Promise<void>,
  { id, setNumber, caller: { me, language, at } }: { id: string; setNumber: number; caller: UndoCaller },
): Promise<BulkResult> => {
  const set = await lockUndoSet(tx, id, setNumber)
  if (!set || set.undone_at !== null) return { done: [], refused: [] }
  const { action, shipments } = set
  const rows = new Map((await lockToUndo(tx, idsIn(shipments), shipmentScope(me))).map((row) => [row.id, row]))
  const active = await activeBatches(tx, [
    ...[...rows.values()].map((row) => row.left_origin_batch_id),
    ...shipments.map(({ batchId }) => batchId),
  ])
  const saves: ShipmentSave[] = []
  const refused: BulkResult['refused'] = []
  for (const before of shipments) {
    const row = rows.get(before.id)
    const reason = refusalOf(before, row, active)
    if (row && reason === undefined) saves.push(saveOf(before, row, { by: me.username, at }))
    else refused.push({ id: before.id, reason: translateMessage(reason ?? GONE, language) })
  }
  const done = saves.map(({ shipment }) => shipment.id)
  const [first] = done
  if (first !== undefined) {
    await saveShipments(tx, saves, at)
    await markSetUndone(tx, id, setNumber, at)
    await note({ entity: ENTITIES[lineOf(rows)], id: first, after: { undone: action, ids: done } })
  }
  return { done, refused }
}

const idsIn = (shipments: readonly UndoableShipment[]): string[] => shipments.map(({ id }) => id)
const lineOf = (rows: ReadonlyMap<string, RowToUndo>) => rows.values().next().value?.line ?? 'ecommerce'

const GONE = 'It is not there any more.'

/**
 * Why a shipment is not restored. A batch that a manifest has taken meanwhile neither loses nor regains parcels
 * (MNF-2).
 */
const refusalOf = (
  before: UndoableShipment,
  row: RowToUndo | undefined,
  active: ReadonlySet<string>,
): string | undefined => {
  if (row === undefined) return GONE
  if (row.version !== before.version) return 'It has been changed since.'
  if (before.endedLabel) return 'What was being done about its label has ended.'
  const now = row.left_origin_batch_id
  const isTaken = (batch: string | null): boolean => batch !== null && !active.has(batch)
  // A parcel that left origin again may have been in an earlier batch, which a manifest had taken long ago.
  const moved = now === null ? before.batchId : now
  return now !== before.batchId && isTaken(moved) ? 'A manifest has taken its batch.' : undefined
}

const saveOf = (before: UndoableShipment, shipment: RowToUndo, { by, at }: { by: string; at: Date }): ShipmentSave => ({
  shipment,
  columns: {
    handler_id: before.handlerId,
    left_origin_batch_id: before.batchId,
    ...(before.failure === undefined ? {} : { additional_message: before.failure }),
    ...(before.lock === null
      ? NO_LOCK
      : {
          is_process: true,
          processed_by_user_id: before.lock.by,
          processed_at: before.lock.at === null ? null : new Date(before.lock.at),
        }),
  },
  events:
    shipment.status === before.status ? [] : [{ status: requireStatus(before.status), at, by, reason: WITHDRAWN }],
  by,
})
