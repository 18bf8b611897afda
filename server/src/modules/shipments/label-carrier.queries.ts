import { type RawBuilder, sql } from 'kysely'

const SOLD = sql`('booked', 'accepted')`

/**
 * The connection that sold the label of a shipment `s`, which its service may not name any more; null: nothing was sold.
 * `owner`: who it is asked for. A query of one shipment names its owner, so that a cluster knows the one place to ask.
 */
export const labelCarrierOf = (owner: RawBuilder<string>) => sql<
  string | null
>`(select sold.carrier from carrier_booking sold
  where sold.shipment_id = s.id and sold.owner_id = ${owner} and sold.state in ${SOLD})`

/** The same beside a list of shipments `s`, as `sold`: a cluster asks one place for a company's. */
export const JOIN_SOLD_BOOKING = sql`left join carrier_booking sold
  on sold.shipment_id = s.id and sold.owner_id = s.owner_id and sold.state in ${SOLD}`
