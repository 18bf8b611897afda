import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { publishMany } from '../../../platform/realtime/pubsub.ts'
import { ownersOf, type ShipmentKey } from '../model/shipment-rows.ts'

/** A pickup request changed; the text is `PickupChanged`. */
export const PICKUP_CHANGED = 'pickup_changed'
/** `drivers`: its current driver and the previous one. */
export type PickupChanged = { id: string; ownerId: string; drivers: string[] }

export const publishPickups = (tx: Tx, changed: readonly PickupChanged[]): Promise<void> =>
  publishMany(
    tx,
    PICKUP_CHANGED,
    changed.map((one) => JSON.stringify(one)),
  )

/**
 * Removes shipments from the open pickup requests, or from all that name them, whose counts shrink (rule PUP-5). Lock
 * the shipments first: everywhere they are locked before their requests.
 */
export const leavePickups = async (
  tx: Tx,
  keys: readonly ShipmentKey[],
  { from }: { from: 'open' | 'all' },
): Promise<void> => {
  if (keys.length === 0) return
  const isOpen: RawBuilder<unknown> = from === 'open' ? sql`is_open` : sql`true`
  const { rows: left } = await sql<{ pickup_id: string }>`
    delete from pickup_shipment
    where shipment_id = any(${keys.map(({ id }) => id)}::uuid[]) and owner_id = any(${ownersOf(keys)}::uuid[]) and ${isOpen}
    returning pickup_id`.execute(tx)
  if (left.length === 0) return
  const counts = Map.groupBy(left, (row) => row.pickup_id)
  await sql`select id from pickup where id = any(${[...counts.keys()]}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string; owner_id: string; pickup_user_id: string | null }>`
    update pickup set shipments = pickup.shipments - gone.count
    from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()].map(({ length }) => length)}::integer[]) as gone (id, count)
    where pickup.id = gone.id returning pickup.id, pickup.owner_id, pickup.pickup_user_id`.execute(tx)
  await publishPickups(
    tx,
    rows.map(({ id, owner_id, pickup_user_id: driver }) => ({
      ...{ id, ownerId: owner_id },
      drivers: driver === null ? [] : [driver],
    })),
  )
}
