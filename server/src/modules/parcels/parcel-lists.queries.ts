import type { Me } from '@waybill/contract/identity/me'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { parcelScope } from './parcel.policy.ts'

/**
 * Takes the parcels of a list for this transaction, in the order of their ids, so that two lists that overlap wait for one
 * another. What is outside the scope is left out.
 */
export const lockParcels = (tx: Tx, me: Me, ids: readonly string[]) =>
  tx
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .leftJoin('account as handler', 'handler.id', 's.handler_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.status',
      's.handler_id',
      's.void_state',
      's.left_origin_batch_id',
      's.receiver_country_id',
      'service.code as service_code',
      'handler.username as handler_username',
      'rc.code as receiver_country_code',
    ])
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(parcelScope(me))
    .orderBy('s.id')
    .forUpdate('s')
    .execute()
export type ListedParcel = Awaited<ReturnType<typeof lockParcels>>[number]

/** Parcels of the caller's scope behind numbers, ours or the providers'. */
export const findParcelIds = async (db: DbOrTx, me: Me, numbers: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('shipment_number as n')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'n.shipment_id').onRef('s.owner_id', '=', 'n.owner_id'),
    )
    .select(['n.number', 's.id'])
    .where('n.number', '=', sql<string>`any(${numbers}::text[])`)
    .where(parcelScope(me))
    .execute()
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** A parcel's events by its id, newest first; those without a status are carriers' remarks. */
export const listParcelEvents = (db: DbOrTx, parcelId: string) =>
  db
    .selectFrom('shipment_event as e')
    .select(['e.id', 'e.status', 'e.at', 'e.place', 'e.applied'])
    .where('e.shipment_id', '=', parcelId)
    .where('e.status', 'is not', null)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

/** What the timeline says of a parcel itself; undefined outside the scope. */
export const findTimelineHead = (db: DbOrTx, me: Me, number: string) =>
  db
    .selectFrom('shipment_number as n')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'n.shipment_id').onRef('s.owner_id', '=', 'n.owner_id'),
    )
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .select(['s.id', 's.number', 's.tracking_number', 's.status', 'rc.code as country_code'])
    .where('n.number', '=', number)
    .where(parcelScope(me))
    .executeTakeFirst()
