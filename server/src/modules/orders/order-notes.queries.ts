import type { OrderNote } from '@waybill/contract/orders/note-schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { Insertable } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { ShipmentNoteTable } from '../../shipment-tables.ts'
import { readByKey, type ShipmentKey } from '../shipments/index.ts'
import { expressScope } from './order.policy.ts'

/** The notes of an order, newest first; 404 outside the caller's scope. */
export const listOrderNotes = async (db: DbOrTx, me: Me, orderId: string): Promise<OrderNote[]> => {
  const rows = await readByKey(db, orderId, async (key) => {
    const found = await db
      .selectFrom('shipment as s')
      .leftJoin('shipment_note as n', (join) =>
        join.onRef('n.shipment_id', '=', 's.id').onRef('n.owner_id', '=', 's.owner_id'),
      )
      .leftJoin('account as writer', 'writer.id', 'n.account_id')
      .select(['n.id', 'n.body', 'writer.username', 'n.created_at'])
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(expressScope(me))
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

/** Which order a note will hang on, kept from being deleted or moved meanwhile; its saving goes on. 404 outside the scope. */
export const getOrderKey = async (tx: Tx, me: Me, orderId: string): Promise<ShipmentKey> => {
  const key = await readByKey(tx, orderId, ({ id, owner_id }) =>
    tx
      .selectFrom('shipment as s')
      .select(['s.id', 's.owner_id'])
      .where('s.id', '=', id)
      .where('s.owner_id', '=', owner_id)
      .where(expressScope(me))
      .forKeyShare()
      .executeTakeFirst(),
  )
  if (!key) throw notFound()
  return key
}

export const insertOrderNote = async (tx: Tx, note: Insertable<ShipmentNoteTable>): Promise<void> => {
  await tx.insertInto('shipment_note').values(note).execute()
}
