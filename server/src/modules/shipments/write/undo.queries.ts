import type { Me } from '@waybill/contract/identity/me'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { isOneOf, lockShipments } from '../model/find-shipment.queries.ts'

/** A shipment as it was before a bulk action, and its version after the action. */
export type UndoableShipment = {
  id: string
  version: number
  status: number
  handlerId: string | null
  batchId: string | null
  /** The stored reason why an order failed (rule ORD-29); absent: the action leaves it alone. */
  failure?: string | null
  lock: { by: string; at: string | null } | null
  /** The action ended an open request for its label, which does not start again. */
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

/** One set of an action, as it was committed. */
type StoredSet = { action: string; undone_at: Date | null; shipments: UndoableShipment[] }

/** The last moment at which an action of now can be undone. */
export const oldestUndoable = (now: Date): Date => new Date(now.getTime() - UNDO_SECONDS * 1_000)

/** Stores a set of an action that can be undone, in its transaction. */
export const insertUndo = async (
  tx: Tx,
  me: Pick<Me, 'id'>,
  set: { id: string; setNumber: number; action: UndoableAction; at: Date; shipments: readonly UndoableShipment[] },
): Promise<void> => {
  const { id, setNumber, action, at, shipments } = set
  await tx
    .insertInto('bulk_undo')
    .values({ id, set_number: setNumber, account_id: me.id, action, at, shipments: JSON.stringify(shipments) })
    .execute()
}

/** The sets of a person's own action, in order; empty when the action is another person's. */
export const listUndoSets = async (db: DbOrTx, me: Pick<Me, 'id'>, id: string) =>
  isUuid(id)
    ? db
        .selectFrom('bulk_undo')
        .select(['set_number', 'at', 'undone_at'])
        .where('id', '=', id)
        .where('account_id', '=', me.id)
        .orderBy('set_number')
        .execute()
    : []

/** Locks (FOR UPDATE) one set of an action; undefined when it no longer exists. */
export const lockUndoSet = (tx: Tx, id: string, setNumber: number): Promise<StoredSet | undefined> =>
  tx
    .selectFrom('bulk_undo')
    .select(['action', 'undone_at'])
    .select(sql<UndoableShipment[]>`shipments`.as('shipments'))
    .where('id', '=', id)
    .where('set_number', '=', setNumber)
    .forUpdate()
    .executeTakeFirst()

export const markSetUndone = async (tx: Tx, id: string, setNumber: number, at: Date): Promise<void> => {
  await tx
    .updateTable('bulk_undo')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('set_number', '=', setNumber)
    .execute()
}

/** Locks shipments of either line for this transaction, with the columns that an undo compares. */
export const lockToUndo = async (tx: Tx, ids: readonly string[], where: RawBuilder<boolean>) => {
  const keys = await lockShipments(tx, ids, where)
  return tx
    .selectFrom('shipment as s')
    .select(['s.id', 's.owner_id', 's.line', 's.version', 's.status', 's.label_state', 's.left_origin_batch_id'])
    .select('s.held_at')
    .where(isOneOf('s', keys))
    .execute()
}
export type RowToUndo = Awaited<ReturnType<typeof lockToUndo>>[number]
