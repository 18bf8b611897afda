import { type CLAIM_STATES, type ClaimAnswer, UNREFUNDED_COLUMNS } from '@waybill/contract/carriers/unrefunded-columns'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest, GridSql } from '../../platform/grid.ts'
import { column, nameColumn, readPage } from '../../platform/small-list.ts'

/** When the carrier sold it: a label that could not be stored was returned at once. */
const boughtAt = sql<Date | null>`case when v.cause = 'booking' then v.requested_at else b.settled_at end`
const claim = sql<(typeof CLAIM_STATES)[number]>`coalesce(v.claim_answer, 'open')`

/** Labels that their carrier does not take back, of parcels that are cancelled or could not store them (rule CAR-6). */
const unrefunded = (db: DbOrTx) =>
  db
    .selectFrom('label_void as v')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'v.shipment_id').onRef('s.owner_id', '=', 'v.owner_id'),
    )
    .leftJoin('carrier_booking as b', (join) =>
      join
        .onRef('b.shipment_id', '=', 'v.shipment_id')
        .onRef('b.owner_id', '=', 'v.owner_id')
        .onRef('b.carrier', '=', 'v.carrier'),
    )
    .innerJoin('account as r', 'r.id', 'v.requested_by')
    .leftJoin('account as c', 'c.id', 'v.claimed_by')
    .select([
      'v.id',
      's.number',
      's.id as parcelId',
      's.receiver_name as recipient',
      'v.tracking_number as trackingNumber',
      'v.carrier',
      boughtAt.as('boughtAt'),
      'v.words',
      'v.requested_at as cancelledAt',
      'r.username as cancelledBy',
      claim.as('claim'),
      'v.claimed_at as claimedAt',
      'c.username as claimedBy',
    ])
    .where(sql<boolean>`v.state = 'refused'`)
    .where(sql<boolean>`v.cause <> 'delete'`)

export type UnrefundedRecord = Awaited<ReturnType<ReturnType<typeof unrefunded>['execute']>>[number]

const SOURCE: GridSql = {
  number: column('s.number'),
  recipient: nameColumn('s.receiver_name'),
  trackingNumber: column('v.tracking_number'),
  carrier: column('v.carrier'),
  boughtAt: { value: boughtAt },
  cancelledAt: column('v.requested_at'),
  cancelledBy: column('r.username'),
  claim: { value: claim },
  claimedAt: column('v.claimed_at'),
  claimedBy: column('c.username'),
}

export const listUnrefundedLabels = (db: Db, request: GridRequest) =>
  readPage(db, unrefunded(db), request, { columns: UNREFUNDED_COLUMNS, source: SOURCE, key: 'v.id' })

export const findUnrefundedLabel = (db: DbOrTx, id: string): Promise<UnrefundedRecord | undefined> =>
  unrefunded(db).where('v.id', '=', id).executeTakeFirst()

/** Locks such a label: its owner, which leads to its row; undefined if there is none. */
export const lockUnrefundedLabel = async (tx: Tx, id: string) => {
  const found = await tx.selectFrom('label_void').select('owner_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  return tx
    .selectFrom('label_void')
    .select(['id', 'owner_id', 'claim_answer'])
    .where('id', '=', id)
    .where('owner_id', '=', found.owner_id)
    .where('state', '=', 'refused')
    .where('cause', '<>', 'delete')
    .forUpdate()
    .executeTakeFirst()
}

export const saveClaim = async (
  tx: Tx,
  { id, owner_id }: { id: string; owner_id: string },
  claimed: { answer: ClaimAnswer; by: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('label_void')
    .set({ claim_answer: claimed.answer, claimed_by: claimed.by, claimed_at: claimed.at })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
}
