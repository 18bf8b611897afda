import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { publish, publishMany } from '../../../platform/realtime/pubsub.ts'
import type { ShipmentTable } from '../../../shipment-tables.ts'
import type { Tables } from '../../../tables.ts'

export const SHIPMENT_CHANGED = 'shipment_changed'

/** The notice of a saved shipment to every process: which one, who may see it, who saved it, and the result. */
export type ShipmentChangedEvent = {
  id: string
  line: BusinessLine
  isImport: boolean
  number: string
  version: number
  /** Owner and maker: they decide whose scope holds the row (rule PER-2). */
  ownerId: string
  userId: string
  /** The username of the person who saved it. */
  by: string
  /** Its new status. */
  movedTo?: number
  /** Its lock was taken or released, and its state now. */
  lock?: { isProcess: boolean; holderId: string | null; holder: string | null }
  /** Only its lock changed. */
  isLockAlone?: boolean
  /** Deleted, or no longer this owner's. */
  isGone?: boolean
}

/** The columns of a notice, for the `returning` of the statement that writes the row. */
export const EVENT_COLUMNS = (eb: ExpressionBuilder<Tables, 'shipment'>) =>
  [
    'id',
    'line',
    'is_import',
    'number',
    'version',
    'owner_id',
    'user_id',
    'updated_by',
    'status',
    'is_process',
    'processed_by_user_id',
    eb
      .selectFrom('account')
      .select(sql<string | null>`username`.as('username'))
      .whereRef('account.id', '=', 'shipment.processed_by_user_id')
      .as('holder'),
  ] as const

type Noticed = Pick<
  Selectable<ShipmentTable>,
  | 'id'
  | 'line'
  | 'is_import'
  | 'number'
  | 'version'
  | 'owner_id'
  | 'user_id'
  | 'updated_by'
  | 'status'
  | 'is_process'
  | 'processed_by_user_id'
> & { holder: string | null }

/** The notice of a row as it is inserted. */
export const eventOfNew = (row: Insertable<ShipmentTable>): Noticed => ({
  id: row.id,
  line: row.line,
  is_import: row.is_import ?? false,
  number: row.number,
  version: row.version ?? 1,
  owner_id: row.owner_id,
  user_id: row.user_id,
  updated_by: row.updated_by,
  status: row.status,
  is_process: false,
  processed_by_user_id: null,
  holder: null,
})

type What = { moved?: boolean; lock?: boolean; isLockAlone?: boolean; isGone?: boolean }

/** Part of the transaction that wrote the row: sent after its commit. */
export const publishShipmentChange = (tx: Tx, row: Noticed, what: What): Promise<void> =>
  publish(tx, SHIPMENT_CHANGED, JSON.stringify(noticeOf(row, what)))

/** Sends many in one statement. */
export const publishShipmentChanges = (tx: Tx, rows: readonly Noticed[], what: What): Promise<void> =>
  publishMany(
    tx,
    SHIPMENT_CHANGED,
    rows.map((row) => JSON.stringify(noticeOf(row, what))),
  )

const noticeOf = (row: Noticed, what: What): ShipmentChangedEvent => ({
  id: row.id,
  line: row.line,
  isImport: row.is_import,
  number: row.number,
  // A deletion is newer than any version that was read.
  version: row.version + (what.isGone ? 1 : 0),
  ownerId: row.owner_id,
  userId: row.user_id,
  by: row.updated_by,
  ...(what.moved ? { movedTo: row.status } : {}),
  ...(what.lock ? { lock: { isProcess: row.is_process, holderId: row.processed_by_user_id, holder: row.holder } } : {}),
  ...(what.isLockAlone ? { isLockAlone: true } : {}),
  ...(what.isGone ? { isGone: true } : {}),
})
