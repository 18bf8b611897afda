import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '../../platform/database.ts'

/** Shipments behind numbers, ours or the provider's, with what the public may see of them. */
export const listTracked = (db: DbOrTx, numbers: readonly string[]) =>
  db
    .selectFrom('shipment_number as n')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'n.shipment_id').onRef('s.owner_id', '=', 'n.owner_id'),
    )
    .innerJoin('service', 'service.id', 's.service_id')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .where('n.number', 'in', [...numbers])
    .select([
      'n.number as asked',
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
          .where('e.status', 'is not', null)
          .where('e.applied', '=', true)
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('events'),
    )
    .execute()
