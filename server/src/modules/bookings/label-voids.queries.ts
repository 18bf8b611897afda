import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { LabelVoidTable } from '../../shipment-tables.ts'
import type { ShipmentKey } from '../shipments/index.ts'
import { lockParcel } from './bookings.queries.ts'

/** Rows of one statement: their values are parameters, of which it has at most 65,535. */
const CHUNK = 500

export const insertLabelVoids = async (tx: Tx, rows: readonly Insertable<LabelVoidTable>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx
      .insertInto('label_void')
      .values(rows.slice(from, from + CHUNK))
      .execute()
}

/** A label about which its carrier is to be asked, with our number of its parcel; undefined once that is settled. */
export const findOpenVoid = (db: DbOrTx, id: string) =>
  db
    .selectFrom('label_void as v')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'v.shipment_id').onRef('s.owner_id', '=', 'v.owner_id'),
    )
    .select(['v.shipment_id', 'v.carrier', 'v.tracking_number', 'v.partner_id', 'v.label_id', 's.number'])
    .where('v.id', '=', id)
    .where('v.state', '=', 'asking')
    .executeTakeFirst()

/** The labels of a parcel that were returned, or are being. */
export const listLabelVoids = (tx: Tx, { id, owner_id }: ShipmentKey) =>
  tx
    .selectFrom('label_void')
    .select(['tracking_number', 'state'])
    .where('shipment_id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()

/** Locks the parcel of such a label, then the label; undefined if it was settled meanwhile. */
export const lockOpenVoid = async (tx: Tx, id: string) => {
  const open = await findOpenVoid(tx, id)
  const parcel = open && (await lockParcel(tx, open.shipment_id))
  if (!parcel) return undefined
  const pending = await tx
    .selectFrom('label_void as v')
    .innerJoin('account as a', 'a.id', 'v.requested_by')
    .select(['v.id', 'v.owner_id', 'v.cause', 'v.tracking_number', 'v.requested_by', 'a.username'])
    .where('v.id', '=', id)
    .where('v.owner_id', '=', parcel.owner_id)
    .where('v.state', '=', 'asking')
    .forUpdate('v')
    .executeTakeFirst()
  return pending && { parcel, asked: pending }
}

export const settleLabelVoid = async (
  tx: Tx,
  { id, owner_id }: { id: string; owner_id: string },
  settled: { state: 'voided' | 'refused'; words: string | null; at: Date },
): Promise<void> => {
  await tx
    .updateTable('label_void')
    .set({ state: settled.state, words: settled.words, settled_at: settled.at })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
}
