import type { Me } from '@waybill/contract/identity/me'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { isOneOf, lockShipments } from './find-shipment.queries.ts'

/** A shipment as it was before a bulk action, and the version that the action left. */
export type UndoableShipment = {
  id: string
  version: number
  status: number
  handlerId: string | null
  batchId: string | null
  lock: { by: string; at: string | null } | null
  /** The action ended what was being done about its label, which does not begin again. */
  endedLabel?: boolean
}

/** The audited actions that can be undone. */
export type UndoableAction =
  | 'parcel.received'
  | 'parcel.assigned'
  | 'parcel.assignedTo'
  | 'parcel.left'
  | 'parcel.moved'
  | 'order.takenOn'
  | 'order.assignedTo'
  | 'order.moved'

type StoredAction = { id: string; action: string; at: Date; undone_at: Date | null; shipments: UndoableShipment[] }

/** The moment before which an action of now can be undone no more. */
export const oldestUndoable = (now: Date): Date => new Date(now.getTime() - UNDO_SECONDS * 1_000)

/** Stores an action that can be undone, in its transaction; the person's older ones go. */
export const insertUndo = async (
  tx: Tx,
  me: Pick<Me, 'id'>,
  { action, at, shipments }: { action: UndoableAction; at: Date; shipments: readonly UndoableShipment[] },
): Promise<string> => {
  await tx.deleteFrom('bulk_undo').where('account_id', '=', me.id).where('at', '<', oldestUndoable(at)).execute()
  const id = newId()
  await tx
    .insertInto('bulk_undo')
    .values({ id, account_id: me.id, action, at, shipments: JSON.stringify(shipments) })
    .execute()
  return id
}

/** Takes a person's own action for this transaction; undefined: it is none of theirs. */
export const lockUndo = async (tx: Tx, me: Pick<Me, 'id'>, id: string): Promise<StoredAction | undefined> => {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('bulk_undo')
    .select(['id', 'action', 'at', 'undone_at'])
    .select(sql<UndoableShipment[]>`shipments`.as('shipments'))
    .where('id', '=', id)
    .where('account_id', '=', me.id)
    .forUpdate()
    .executeTakeFirst()
}

export const markUndone = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('bulk_undo').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Takes shipments of either line for this transaction, with what putting them back compares. */
export const lockToUndo = async (tx: Tx, ids: readonly string[], where: RawBuilder<boolean>) => {
  const keys = await lockShipments(tx, ids, where)
  return tx
    .selectFrom('shipment as s')
    .select(['s.id', 's.owner_id', 's.line', 's.version', 's.status', 's.label_state', 's.left_origin_batch_id'])
    .where(isOneOf('s', keys))
    .execute()
}
export type RowToUndo = Awaited<ReturnType<typeof lockToUndo>>[number]
