import { sql } from 'kysely'
import type { ChannelFeedTable } from '../../manifest-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isOneOf, type ShipmentKey } from '../shipments/index.ts'

type FeedName = ChannelFeedTable['name']

/** How far a feed was read; `start`: not at all. */
export const readFeedPosition = async (db: DbOrTx, name: FeedName, start: Date): Promise<Date> => {
  await db
    .insertInto('channel_feed')
    .values({ name, read_until: start })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { read_until } = await db
    .selectFrom('channel_feed')
    .select('read_until')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return read_until
}

export const saveFeedPosition = async (tx: Tx, name: FeedName, until: Date, unknown: number): Promise<void> => {
  await tx
    .updateTable('channel_feed')
    .set({ read_until: until, unknown_events: sql<number>`unknown_events + ${unknown}` })
    .where('name', '=', name)
    .execute()
}

/** The parcels of numbers, among those on a manifest, because the channel may change no others. */
export const listManifested = async (db: DbOrTx, numbers: readonly string[]): Promise<Map<string, ShipmentKey>> => {
  if (numbers.length === 0) return new Map()
  const known = await db
    .selectFrom('shipment_number')
    .select(['number', 'shipment_id as id', 'owner_id'])
    .where('number', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
    .where('leads_to', '=', 'shipment')
    .execute()
  if (known.length === 0) return new Map()
  const manifested = await db
    .selectFrom('shipment as s')
    .innerJoin('manifest_shipment as ms', (join) =>
      join.onRef('ms.shipment_id', '=', 's.id').onRef('ms.owner_id', '=', 's.owner_id'),
    )
    .innerJoin('manifest as m', 'm.id', 'ms.manifest_id')
    .select(['s.id'])
    .where(isOneOf('s', known))
    .where('m.status', '<>', 'Cancelled')
    .execute()
  const ids = new Set(manifested.map(({ id }) => id))
  return new Map(known.flatMap(({ number, id, owner_id }) => (ids.has(id) ? [[number, { id, owner_id }]] : [])))
}
