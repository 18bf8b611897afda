import type { DbOrTx } from '../../platform/database.ts'
import { readByKey } from '../shipments/index.ts'
import type { BoughtLabel } from '../../partners/carrier-port.ts'

/** An accepted booking without its label, with its carrier's ids; undefined once that is settled. */
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

/** A label to be corrected at its carrier; undefined if there is nothing to correct any more. */
export const findOutdatedLabel = async (db: DbOrTx, id: string) => {
  const row = await readByKey(db, id, (key) =>
    db
      .selectFrom('carrier_booking as b')
      .innerJoin('shipment as s', (join) =>
        join.onRef('s.id', '=', 'b.shipment_id').onRef('s.owner_id', '=', 'b.owner_id'),
      )
      .select(['b.carrier', 'b.partner_id', 'b.label_id', 'b.first_service', 's.number', 's.tracking_number'])
      .where('b.shipment_id', '=', key.id)
      .where('b.owner_id', '=', key.owner_id)
      .where('b.state', 'in', ['accepted', 'booked'])
      .where('s.label_state', 'is not', null)
      .executeTakeFirst(),
  )
  if (!row || row.tracking_number === null) return undefined
  return { carrier: row.carrier, bought: boughtLabel({ ...row, tracking_number: row.tracking_number }) }
}

type Kept = {
  number: string
  tracking_number: string
  partner_id: string | null
  label_id: string | null
  label_url?: string | null
  first_service?: string | null
}

/** The carrier's ids of a label, from its stored booking. */
export const boughtLabel = (kept: Kept): BoughtLabel => ({
  number: kept.number,
  trackingNumber: kept.tracking_number,
  ...(kept.partner_id === null ? {} : { partnerId: kept.partner_id }),
  ...(kept.label_id === null ? {} : { labelId: kept.label_id }),
  ...(kept.label_url ? { labelUrl: kept.label_url } : {}),
  ...(kept.first_service ? { firstService: kept.first_service } : {}),
})
