import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import { type DbOrTx, lockName, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ZoneName } from './price-workbook.ts'

/** A saved row, and its last editor. */
export type SavedRow = DiscountRateRow & { updatedBy: string | null }

/** The zones of a service's provider, in their order, and the rows of the service. */
export type PriceTable = { zoneIds: string[]; rows: SavedRow[] }

/** The service's own rows: single weights, then flat rates, each rising. 404 without such a service. */
export const listPriceTable = async (db: DbOrTx, serviceId: string): Promise<DiscountRateRow[]> => {
  const service = await db.selectFrom('service').select('id').where('id', '=', serviceId).executeTakeFirst()
  if (!service) throw notFound()
  return (await listRows(db, serviceId)).map(({ updatedBy: _by, ...row }) => row)
}

const listRows = async (db: DbOrTx, serviceId: string): Promise<SavedRow[]> => {
  const rows = await db
    .selectFrom('rate_row as r')
    .select([
      'r.id',
      'r.service_id as serviceId',
      'r.weight',
      'r.weight_from as weightFrom',
      'r.weight_to as weightTo',
      'r.version',
      'r.updated_by as updatedBy',
      'r.updated_at as updatedAt',
    ])
    .select(
      sql<DiscountRateRow['discountRates']>`coalesce((
        select json_agg(json_build_object('id', d.id, 'zoneId', d.zone_id, 'price', d.price) order by z.position, z.id)
        from discount_rate d join zone z on z.id = d.zone_id where d.rate_row_id = r.id
      ), '[]')`.as('discountRates'),
    )
    .where('r.service_id', '=', serviceId)
    .orderBy(sql`r.weight nulls last, r.weight_from, r.weight_to nulls last, r.id`)
    .execute()
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    updatedDate: updatedAt?.toISOString() ?? null,
    isFlatRate: row.weight === null,
    ids: row.discountRates.map((price) => price.id),
  }))
}

/** The data for checking a row; undefined without such a service. */
export const findPriceTable = async (db: DbOrTx, serviceId: string): Promise<PriceTable | undefined> => {
  const zones = await db
    .selectFrom('service as s')
    .leftJoin('zone as z', 'z.provider_id', 's.provider_id')
    .select('z.id')
    .where('s.id', '=', serviceId)
    .orderBy('z.position')
    .orderBy('z.id')
    .execute()
  if (zones.length === 0) return undefined
  return { zoneIds: zones.flatMap(({ id }) => (id === null ? [] : [id])), rows: await listRows(db, serviceId) }
}

/** Serializes saves of one table until the transaction ends. */
export const lockPriceTable = (tx: Tx, serviceId: string): Promise<void> => lockName(tx, `price table ${serviceId}`)

/** Who deleted the row with this id or price, from the audit. */
export const findDeletion = (
  db: DbOrTx,
  serviceId: string,
  id: string,
): Promise<{ username: string; at: Date } | undefined> =>
  db
    .selectFrom('audit_entry')
    .select(['username', 'at'])
    .where('entity', '=', 'priceTable')
    .where('entity_id', '=', serviceId)
    .where(
      sql<boolean>`(before @> ${JSON.stringify({ rows: [{ ids: [id] }] })}::jsonb or before @> ${JSON.stringify({ rows: [{ id }] })}::jsonb)`,
    )
    .orderBy('at', 'desc')
    .executeTakeFirst()

type PriceToSave = { rowId: string; zoneId: string; price: number }
export type RowToSave = { id: string; weight: number | null; weightFrom: number | null; weightTo: number | null }
type By = { username: string; at: Date }

const heads = (rows: readonly RowToSave[]) => sql`unnest(
  ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ weight }) => weight)}::numeric[],
  ${rows.map(({ weightFrom }) => weightFrom)}::numeric[], ${rows.map(({ weightTo }) => weightTo)}::numeric[]
) as new (id, weight, weight_from, weight_to)`

/** New rows of a service, without their prices. One statement, whatever their number. */
export const insertRows = async (tx: Tx, serviceId: string, rows: readonly RowToSave[], by: By): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into rate_row (id, service_id, weight, weight_from, weight_to, updated_by, updated_at)
    select new.id, ${serviceId}, new.weight, new.weight_from, new.weight_to, ${by.username}, ${by.at} from ${heads(rows)}
  `.execute(tx)
}

/**
 * Changed rows: their weights, the increased version, and the editor. One statement, because two rows may swap their
 * weights.
 */
export const updateRows = async (tx: Tx, rows: readonly RowToSave[], by: By): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update rate_row r
    set weight = new.weight, weight_from = new.weight_from, weight_to = new.weight_to,
      version = r.version + 1, updated_by = ${by.username}, updated_at = ${by.at}
    from ${heads(rows)} where r.id = new.id
  `.execute(tx)
}

/** Replaces the prices of these rows; an existing price keeps its id. */
export const savePrices = async (tx: Tx, rowIds: readonly string[], prices: readonly PriceToSave[]): Promise<void> => {
  if (rowIds.length === 0) return
  await sql`
    delete from discount_rate d
    where d.rate_row_id = any(${rowIds}::uuid[]) and not exists (
      select from unnest(${prices.map(({ rowId }) => rowId)}::uuid[], ${prices.map(({ zoneId }) => zoneId)}::uuid[])
        as kept (row_id, zone_id) where kept.row_id = d.rate_row_id and kept.zone_id = d.zone_id
    )
  `.execute(tx)
  await sql`
    insert into discount_rate (id, rate_row_id, zone_id, price)
    select * from unnest(
      ${prices.map(() => newId())}::uuid[], ${prices.map(({ rowId }) => rowId)}::uuid[],
      ${prices.map(({ zoneId }) => zoneId)}::uuid[], ${prices.map(({ price }) => price)}::numeric[]
    )
    on conflict (rate_row_id, zone_id) do update set price = excluded.price where discount_rate.price <> excluded.price
  `.execute(tx)
}

export const deleteRows = async (tx: Tx, rowIds: readonly string[]): Promise<void> => {
  if (rowIds.length > 0) await tx.deleteFrom('rate_row').where('id', 'in', rowIds).execute()
}

/** The services whose tables contain these prices or rows. */
export const listServicesOfPrices = async (db: DbOrTx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('rate_row as r')
    .leftJoin('discount_rate as d', 'd.rate_row_id', 'r.id')
    .select('r.service_id')
    .distinct()
    .where(sql<boolean>`(d.id = any(${ids}::uuid[]) or r.id = any(${ids}::uuid[]))`)
    .orderBy('r.service_id')
    .execute()
  return rows.map((row) => row.service_id)
}

/** The zones of a service's provider, in their order: the columns of its sheet. */
export const listZoneNames = (db: DbOrTx, serviceId: string): Promise<ZoneName[]> =>
  db
    .selectFrom('service as s')
    .innerJoin('zone as z', 'z.provider_id', 's.provider_id')
    .select(['z.id', 'z.name'])
    .where('s.id', '=', serviceId)
    .orderBy('z.position')
    .orderBy('z.id')
    .execute()

export const serviceExists = async (db: DbOrTx, id: string): Promise<boolean> =>
  (await db.selectFrom('service').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
