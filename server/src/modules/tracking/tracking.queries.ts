import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import { findNumbers, ownersOf, type ShipmentKey } from '../shipments/index.ts'

/** Shipments by numbers, ours or the provider's, with their public data. */
export const listTracked = async (db: DbOrTx, numbers: readonly string[]) => {
  const keys = await findNumbers(db, numbers)
  const rows = keys.length === 0 ? [] : await publicRows(db, keys)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap(({ number, id }) => {
    const row = byId.get(id)
    return row ? [{ ...row, asked: number }] : []
  })
}

const publicRows = (db: DbOrTx, keys: readonly ShipmentKey[]) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .where('s.id', '=', sql<string>`any(${keys.map(({ id }) => id)}::uuid[])`)
    .where('s.owner_id', '=', sql<string>`any(${ownersOf(keys)}::uuid[])`)
    .select([
      's.id',
      's.owner_id',
      's.line',
      's.number',
      's.status',
      's.tracking_number',
      's.total_quantity',
      'provider.tracking_url',
      'sc.code as from',
      'rc.code as to',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipment_event as e')
          .select(['e.status', 'e.at', 'e.place'])
          .whereRef('e.shipment_id', '=', 's.id')
          .whereRef('e.owner_id', '=', 's.owner_id')
          .where('e.owner_id', '=', sql<string>`any(${ownersOf(keys)}::uuid[])`)
          .where('e.status', 'is not', null)
          .where('e.applied', '=', true)
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('events'),
    )
    .execute()
