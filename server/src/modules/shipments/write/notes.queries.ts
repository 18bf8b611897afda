import type { Me } from '@waybill/contract/identity/me'
import { rolesWith } from '@waybill/contract/permissions'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type { ShipmentNote } from '@waybill/contract/shipments/note-schemas'
import { type Insertable, sql } from 'kysely'
import { notFound } from '../../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { ShipmentNoteTable } from '../../../shipment-tables.ts'
import { findShipments, isOneOf, readByKey } from '../model/find-shipment.queries.ts'
import { lineScope } from './eligible-shipments.ts'
import { seesAllShipments } from '../rules/shipments.policy.ts'

/** The notes of a shipment, newest first; 404 outside the caller's scope. */
export const listNotes = async (db: DbOrTx, me: Me, line: BusinessLine, id: string): Promise<ShipmentNote[]> => {
  const rows = await readByKey(db, id, async (key) => {
    const found = await db
      .selectFrom('shipment as s')
      .leftJoin('shipment_note as n', (join) =>
        join.onRef('n.shipment_id', '=', 's.id').onRef('n.owner_id', '=', 's.owner_id'),
      )
      .leftJoin('account as writer', 'writer.id', 'n.account_id')
      .select(['n.id', 'n.body', 'writer.username', 'n.created_at'])
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(lineScope({ me, line }))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .execute()
    return found.length > 0 ? found : undefined
  })
  if (!rows) throw notFound()
  return rows.flatMap(({ id, body, username, created_at }) =>
    id === null || body === null || username === null || created_at === null
      ? []
      : [{ id, body, by: username, at: created_at.toISOString() }],
  )
}

const NOTED = ['s.id', 's.owner_id', 's.number', 's.is_import'] as const

/**
 * Locks the shipment of a new note against deletion and a change of owner; it can still be saved. 404 outside the
 * scope.
 */
export const keepForNote = async (tx: Tx, me: Me, line: BusinessLine, id: string) => {
  const key = await readByKey(tx, id, ({ id, owner_id }) =>
    tx
      .selectFrom('shipment as s')
      .select(NOTED)
      .where('s.id', '=', id)
      .where('s.owner_id', '=', owner_id)
      .where(lineScope({ me, line }))
      .forKeyShare()
      .executeTakeFirst(),
  )
  if (!key) throw notFound()
  return key
}
export type NotedShipment = Awaited<ReturnType<typeof keepForNote>>

/** Locks many, owner by owner; those outside the scope are left out. */
export const keepAllForNotes = async (
  tx: Tx,
  me: Me,
  line: BusinessLine,
  ids: readonly string[],
): Promise<NotedShipment[]> => {
  const kept: NotedShipment[] = []
  const byOwner = Map.groupBy(await findShipments(tx, ids), ({ owner_id }) => owner_id)
  for (const keys of byOwner.values())
    kept.push(
      ...(await tx
        .selectFrom('shipment as s')
        .select(NOTED)
        .where(isOneOf('s', keys))
        .where(lineScope({ me, line }))
        .forKeyShare()
        .execute()),
    )
  return kept
}

export const insertNotes = async (tx: Tx, notes: readonly Insertable<ShipmentNoteTable>[]): Promise<void> => {
  await sql`
    insert into shipment_note (id, owner_id, shipment_id, body, account_id, created_at)
    select * from unnest(${notes.map(({ id }) => id)}::uuid[], ${notes.map(({ owner_id }) => owner_id)}::uuid[],
      ${notes.map(({ shipment_id }) => shipment_id)}::uuid[], ${notes.map(({ body }) => body)}::text[],
      ${notes.map(({ account_id }) => account_id)}::uuid[], ${notes.map(({ created_at }) => created_at)}::timestamptz[])`.execute(
    tx,
  )
}

/** Active people who read notes, by their usernames in small letters, and which owner's shipments a seller sees. */
export const listMentioned = async (db: DbOrTx, usernames: readonly string[]) =>
  usernames.length === 0
    ? []
    : (
        await db
          .selectFrom('account')
          .select(['id', 'role_name'])
          .where(sql<string>`lower(username)`, '=', sql<string>`any(${usernames}::text[])`)
          .where('role_name', '=', sql<string>`any(${[...rolesWith('order.notes')]}::text[])`)
          .where('is_active', '=', true)
          .where('deleted_at', 'is', null)
          .execute()
      ).map(({ id, role_name }) => ({ id, seesAll: seesAllShipments({ role: role_name as Me['role'] }) }))

/** Is the owner of a shipment a company of this seller? */
export const isSellerOf = async (db: DbOrTx, sellerId: string, ownerId: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', ownerId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()) !== undefined
