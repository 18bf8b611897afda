import { sql } from 'kysely'

/** The connection that sold the label of a shipment `s`, which its service may not name any more; null: nothing was sold. */
export const LABEL_CARRIER = sql<string | null>`(select sold.carrier from carrier_booking sold
  where sold.shipment_id = s.id and sold.owner_id = s.owner_id and sold.state in ('booked', 'accepted'))`
