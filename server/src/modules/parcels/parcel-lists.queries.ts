import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { findNumbers, isOneOf, lockShipments, readByKey, type ShipmentKey } from '../shipments/index.ts'
import { parcelScope } from './parcel.policy.ts'

/** Takes the parcels of a list for this transaction. What is outside the scope is left out. */
export const lockParcels = async (tx: Tx, me: Me, ids: readonly string[]) => {
  const keys = await lockShipments(tx, ids, parcelScope(me))
  return tx
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
      's.label_state',
      's.left_origin_batch_id',
      's.receiver_country_id',
      'service.code as service_code',
      'handler.username as handler_username',
      'rc.code as receiver_country_code',
    ])
    .where(isOneOf('s', keys))
    .execute()
}
export type ListedParcel = Awaited<ReturnType<typeof lockParcels>>[number]

/** Parcels of the caller's scope behind numbers, ours or the providers'. */
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

/** What the timeline says of a parcel itself; undefined outside the scope. */
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
