import { type RawBuilder, sql } from 'kysely'

/**
 * The connection that sold the label of a shipment `s`, which its service may not name any more; null: nothing was sold.
 * `owner`: who it is asked for. A query of one shipment names its owner, so that a cluster knows the one place to ask.
 */
export const labelCarrierOf = (owner: RawBuilder<string>) => sql<
  string | null
>`(select sold.carrier from carrier_booking sold
  where sold.shipment_id = s.id and sold.owner_id = ${owner} and sold.state in ('booked', 'accepted'))`
