import { ATTENTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import { STATUS } from '@waybill/contract/shipments/status'
import type { Me } from '@waybill/contract/identity/me'
import type { AmountParts } from '@waybill/contract/shipments/amounts'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { shipmentScope } from '../shipments/index.ts'

/** Created on one day (UTC+7) in one line of business, by current status. */
export type CreatedCount = {
  day: string
  line: BusinessLine
  status: number
  shipments: number
  weightKg: number
  /** N/A counts as 0 (rule AMT-63). */
  amounts: AmountParts
}

/** Counts, chargeable kg and VND of shipments created since `from`, a day in UTC+7: sums of the daily totals. */
export const countCreated = async (db: Db, me: Me, from: string): Promise<CreatedCount[]> => {
  const rows = await db
    .selectFrom('shipment_daily_total as s')
    .select((eb) => [
      's.day',
      's.line',
      's.status',
      eb.fn.sum<number>('s.shipments').as('shipments'),
      sql<number>`sum(s.weight_kg)::float8`.as('weightKg'),
      sql<number>`sum(s.revenue - s.fees - s.admin_fee)::float8`.as('price'),
      sql<number>`sum(s.fees)::float8`.as('fees'),
      sql<number>`sum(s.admin_fee)::float8`.as('adminFee'),
      sql<number>`sum(s.tariff)::float8`.as('tariff'),
      sql<number>`sum(s.import_vat)::float8`.as('importVat'),
    ])
    .where('s.day', '>=', from)
    .where(shipmentScope(me))
    .groupBy(['s.day', 's.line', 's.status'])
    .having((eb) => eb.fn.sum('s.shipments'), '<>', 0)
    .execute()
  return rows.map(({ price, fees, adminFee, tariff, importVat, ...row }) => ({
    ...row,
    amounts: { price, fees, tariff, adminFee, importVat },
  }))
}

const count = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`
/** Shipments by their list. */
const LINE_FIGURES = {
  parcels: count(sql`s.line = 'ecommerce'`),
  exports: count(sql`s.line = 'express' and not s.is_import`),
  imports: count(sql`s.line = 'express' and s.is_import`),
}

/** Number of shipments of each list in each status. */
export const countByStatus = (db: Db, me: Me) =>
  db
    .selectFrom('shipment as s')
    .select('s.status')
    .select([
      LINE_FIGURES.parcels.as('parcels'),
      LINE_FIGURES.exports.as('exports'),
      LINE_FIGURES.imports.as('imports'),
    ])
    .where(shipmentScope(me))
    .groupBy('s.status')
    .orderBy('s.status')
    .execute()

/** Number of verified shipments without a price, and since when the oldest is in its status (rule VER-6). */
export const countUnpriced = (db: Db, me: Me) =>
  db
    .selectFrom('shipment as s')
    .select([
      LINE_FIGURES.parcels.as('parcels'),
      LINE_FIGURES.exports.as('exports'),
      LINE_FIGURES.imports.as('imports'),
      (eb) => eb.fn.min('s.status_at').as('since'),
    ])
    .where(sql<boolean>`(s.unpriced_reasons is not null and s.status <> ${sql.lit(STATUS.cancelled)})`)
    .where(shipmentScope(me))
    .executeTakeFirstOrThrow()

/**
 * Since when the oldest is in each status that needs attention. The statuses are inlined, because otherwise their index
 * is not used.
 */
export const listOldestInAttention = (db: Db, me: Me) =>
  db
    .selectFrom('shipment as s')
    .select(['s.status', (eb) => eb.fn.min('s.status_at').as('since')])
    .where(sql<boolean>`s.status in (${sql.raw(ATTENTION_STATUSES.join(', '))})`)
    .where(shipmentScope(me))
    .groupBy('s.status')
    .execute()
