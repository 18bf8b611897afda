import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '../../platform/database.ts'

/** Orders at partners by the partners' numbers, with their public data. */
export const listTrackedOrders = async (db: DbOrTx, numbers: readonly string[]) => {
  const keys = await db
    .selectFrom('shipment_number')
    .select(['shipment_id as id', 'owner_id'])
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('leads_to', '=', 'partner_order')
    .execute()
  if (keys.length === 0) return []
  const owners = [...new Set(keys.map(({ owner_id }) => owner_id))]
  return db
    .selectFrom('partner_order as s')
    .where('s.id', '=', sql<string>`any(${keys.map(({ id }) => id)}::uuid[])`)
    .where('s.owner_id', '=', sql<string>`any(${owners}::uuid[])`)
    .select(['s.number', 's.status', 's.is_on_hold', 's.consignee_country'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('partner_order_event as e')
          .select(['e.status', 'e.at', 'e.place'])
          .whereRef('e.order_id', '=', 's.id')
          .whereRef('e.owner_id', '=', 's.owner_id')
          .where('e.owner_id', '=', sql<string>`any(${owners}::uuid[])`)
          .where('e.status', 'is not', null)
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('events'),
    )
    .execute()
}
