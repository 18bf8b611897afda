import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { isOneOf, lockShipments } from '../model/find-shipment.queries.ts'
import { ownersOf, type ShipmentKey } from '../model/shipment-rows.ts'

/** Locks shipments for this transaction, and reads the columns that decide a system's events. */
export const lockForEvents = async (tx: Tx, ids: readonly string[]) => {
  const keys = await lockShipments(tx, ids)
  const shipments = await tx
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .select(['s.id', 's.owner_id', 's.is_import', 's.status', 's.left_origin_batch_id', 's.label_state'])
    .select(['s.held_at', 'service.code as service_code'])
    .where(isOneOf('s', keys))
    .execute()
  const newest = await newestAppliedTimes(tx, keys)
  return shipments.map((shipment) => ({ ...shipment, newestAppliedAt: newest.get(shipment.id) ?? null }))
}
export type EventShipment = Awaited<ReturnType<typeof lockForEvents>>[number]

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * When the newest event that moved each shipment was. Which events count is no condition of the query: it would lead
 * the planner to an index over all events of an owner.
 */
const newestAppliedTimes = async (tx: Tx, keys: readonly ShipmentKey[]): Promise<Map<string, Date | null>> => {
  const rows = await tx
    .selectFrom('shipment_event as e')
    .select(['e.shipment_id', sql<Date | null>`max(e.at) filter (where e.applied and e.status is not null)`.as('at')])
    .where('e.shipment_id', '=', anyOf(keys.map(({ id }) => id)))
    .where('e.owner_id', '=', anyOf(ownersOf(keys)))
    .groupBy(['e.owner_id', 'e.shipment_id'])
    .execute()
  return new Map(rows.map(({ shipment_id, at }) => [shipment_id, at]))
}

/** The events of some shipments that have one of these ids of their senders: few, of what may be a long history. */
export const listIdentifiedEvents = async (tx: Tx, keys: readonly ShipmentKey[], eventIds: readonly string[]) =>
  keys.length === 0 || eventIds.length === 0
    ? []
    : tx
        .selectFrom('shipment_event as e')
        .select(['e.shipment_id', 'e.source', 'e.source_event_id'])
        .where('e.shipment_id', '=', anyOf(keys.map(({ id }) => id)))
        .where('e.owner_id', '=', anyOf(ownersOf(keys)))
        .where('e.source_event_id', '=', sql<string>`any(${eventIds}::text[])`)
        .execute()
