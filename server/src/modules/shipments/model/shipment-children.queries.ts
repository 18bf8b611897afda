import type { PriceChange } from '@waybill/contract/shipments/price-change-schema'
import { type Insertable, sql } from 'kysely'
import { copyRows } from '../../../platform/copy-rows.ts'
import type { Tx } from '../../../platform/database.ts'
import type { ShipmentEventTable } from '../../../shipment-tables.ts'
import type { NewRows } from './new-shipment.ts'
import type { Fee } from './shipment.ts'
import type { WeighedPackage } from './shipment-parts.ts'
import { contentRows, feeRows, packageRows, type ShipmentKey, type StoredContent } from './shipment-rows.ts'

export const replacePackages = async (
  tx: Tx,
  key: ShipmentKey,
  kind: 'declared' | 'verified',
  packages: readonly WeighedPackage[],
): Promise<void> => {
  await tx
    .deleteFrom('shipment_package')
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .where('kind', '=', kind)
    .execute()
  if (packages.length > 0)
    await tx
      .insertInto('shipment_package')
      .values(packageRows(key, kind, packages))
      .execute()
}

export const replaceContents = async (tx: Tx, key: ShipmentKey, contents: readonly StoredContent[]): Promise<void> => {
  await tx
    .deleteFrom('shipment_content')
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .execute()
  if (contents.length > 0) await tx.insertInto('shipment_content').values(contentRows(key, contents)).execute()
}

export const replaceFees = async (tx: Tx, key: ShipmentKey, fees: readonly Fee[]): Promise<void> => {
  await tx.deleteFrom('shipment_fee').where('shipment_id', '=', key.id).where('owner_id', '=', key.owner_id).execute()
  if (fees.length > 0) await tx.insertInto('shipment_fee').values(feeRows(key, fees)).execute()
}

/**
 * Appends to the histories of shipments in one statement; events are never edited (rule STA-3). Of two events with the
 * same id of their sender, the first stays (STA-15).
 */
export const insertEvents = async (tx: Tx, rows: readonly Insertable<ShipmentEventTable>[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into shipment_event (${columns})
    select ${columns} from json_populate_recordset(null::shipment_event, ${JSON.stringify(rows)}::json)
    on conflict (owner_id, shipment_id, source, source_event_id) where source_event_id is not null do nothing`.execute(
    tx,
  )
}

/** Appends to the price history of a shipment. */
export const insertPriceChange = async (tx: Tx, key: ShipmentKey, change: PriceChange): Promise<void> => {
  const { id, at, actionUser, reason, causes, before, after } = change
  await tx
    .insertInto('shipment_price_change')
    .values({
      ...{ id, owner_id: key.owner_id, shipment_id: key.id, at: new Date(at), action_user: actionUser, reason, causes },
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

type NewChildren = Pick<NewRows, 'packages' | 'contents' | 'fees' | 'events'>

/** The child rows of new shipments, of one or some hundreds at once. */
export const insertChildren = async (tx: Tx, made: readonly NewChildren[]): Promise<void> => {
  const children = [
    ['shipment_package', made.flatMap(({ packages }) => packages)],
    ['shipment_content', made.flatMap(({ contents }) => contents)],
    ['shipment_fee', made.flatMap(({ fees }) => fees)],
    ['shipment_event', made.flatMap(({ events }) => events)],
  ] as const
  for (const [table, rows] of children) await copyRows(tx, table, rows)
}
