import type { Me } from '@waybill/contract/identity/me'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { isOneOf, lockShipments } from '../model/find-shipment.queries.ts'

/** A shipment as it was before a bulk action, and the version that the action left. */
export type UndoableShipment = {
  id: string
  version: number
  status: number
  handlerId: string | null
  batchId: string | null
  /** Why an order failed (rule ORD-29), as it stood on its row; absent: the action leaves the words alone. */
  failure?: string | null
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

/** One set of an action, as it was committed. */
type StoredSet = { action: string; undone_at: Date | null; shipments: UndoableShipment[] }

/** The moment before which an action of now can be undone no more. */
export const oldestUndoable = (now: Date): Date => new Date(now.getTime() - UNDO_SECONDS * 1_000)

/** Stores a set of an action that can be undone, in its transaction; the person's older actions go. */
export const insertUndo = async (
  tx: Tx,
  me: Pick<Me, 'id'>,
  set: { id: string; setNumber: number; action: UndoableAction; at: Date; shipments: readonly UndoableShipment[] },
): Promise<void> => {
  const { id, setNumber, action, at, shipments } = set
  await tx.deleteFrom('bulk_undo').where('account_id', '=', me.id).where('at', '<', oldestUndoable(at)).execute()
  await tx
    .insertInto('bulk_undo')
    .values({ id, set_number: setNumber, account_id: me.id, action, at, shipments: JSON.stringify(shipments) })
    .execute()
}

/** The sets of a person's own action, in their order; none: it is none of theirs. */
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

/** Locks (FOR UPDATE) one set of an action; undefined if it is there no more. */
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
