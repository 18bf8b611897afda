import type { DbOrTx } from '../../platform/database.ts'
import { readByKey } from '../shipments/index.ts'
import { boughtLabel } from './bought-label.ts'

/** An accepted booking whose label is to come, with what its carrier knows it by; undefined when that is settled. */
export const findAwaitedLabel = async (db: DbOrTx, id: string) => {
  const row = await readByKey(db, id, (key) =>
    db
      .selectFrom('carrier_booking as b')
      .innerJoin('shipment as s', (join) =>
        join.onRef('s.id', '=', 'b.shipment_id').onRef('s.owner_id', '=', 'b.owner_id'),
      )
      .select(['b.carrier', 'b.partner_id', 'b.label_id', 'b.label_url', 'b.first_service'])
      .select(['b.settled_at', 'b.waiting_since', 's.number', 's.tracking_number', 's.receiver_email'])
      .where('b.shipment_id', '=', key.id)
      .where('b.owner_id', '=', key.owner_id)
      .where('b.state', '=', 'accepted')
      .where('s.label_state', 'in', ['awaited', 'missing'])
      .executeTakeFirst(),
  )
  if (!row || row.tracking_number === null) return undefined
  return {
    carrier: row.carrier,
    since: row.settled_at ?? row.waiting_since,
    bought: {
      ...boughtLabel({ ...row, tracking_number: row.tracking_number }),
      consigneeEmail: row.receiver_email || null,
    },
  }
}
