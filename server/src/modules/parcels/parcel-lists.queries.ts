import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx } from '../../platform/database.ts'
import { findNumbers, isOneOf, readByKey, type ShipmentKey } from '../shipments/index.ts'
import { parcelScope } from './parcel.policy.ts'

/** Parcels of the caller's scope by numbers, ours or the providers'. */
export const findParcelIds = async (db: DbOrTx, me: Me, numbers: readonly string[]): Promise<Map<string, string>> => {
  const keys = await findNumbers(db, numbers)
  const rows = await db
    .selectFrom('shipment as s')
    .select('s.id')
    .where(isOneOf('s', keys))
    .where(parcelScope(me))
    .execute()
  const inScope = new Set(rows.map(({ id }) => id))
  return new Map(keys.filter(({ id }) => inScope.has(id)).map(({ number, id }) => [number, id]))
}

/** A parcel's events, newest first; those without a status are carriers' remarks. */
export const listParcelEvents = (db: DbOrTx, parcel: ShipmentKey) =>
  db
    .selectFrom('shipment_event as e')
    .select(['e.id', 'e.status', 'e.at', 'e.place', 'e.applied'])
    .where('e.shipment_id', '=', parcel.id)
    .where('e.owner_id', '=', parcel.owner_id)
    .where('e.status', 'is not', null)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

/** The parcel's data for the timeline; undefined outside the scope. */
export const findTimelineHead = async (db: DbOrTx, me: Me, number: string) => {
  const [found] = await findNumbers(db, [number])
  if (!found) return undefined
  return readByKey(db, found.id, (key) =>
    db
      .selectFrom('shipment as s')
      .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
      .select(['s.id', 's.owner_id', 's.number', 's.tracking_number', 's.status', 'rc.code as country_code'])
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(parcelScope(me))
      .executeTakeFirst(),
  )
}
