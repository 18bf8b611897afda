import { STATUS } from '@waybill/contract/shipments/status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone interval '7 hours')::date`

/** Mondays to Fridays from a fixed Monday to a day. */
const weekdaysUntil = (column: string): RawBuilder<number> => {
  const days = sql`(${dayOf(column)} - date '2001-01-01')`
  return sql<number>`(${days} / 7 * 5 + least(${days} % 7 + 1, 5))`
}

/** Working days in UTC+7 from creation to the present status: Monday after Friday is 1 (rule MER-3). */
const WORKING_DAYS = sql<number>`(${weekdaysUntil('s.status_at')} - ${weekdaysUntil('s.created_at')})::int`
const DELIVERED = sql.lit(STATUS.delivered)

/** Deliveries to a country since a moment, of all companies, by service and working days. */
export const countDeliveryDays = (
  db: Db,
  { countryId, since }: { countryId: string; since: Date },
): Promise<(DaysCount & { serviceId: string })[]> =>
  db
    .selectFrom('shipment as s')
    .where('s.receiver_country_id', '=', countryId)
    .where(sql<boolean>`s.status = ${DELIVERED}`)
    .where('s.status_at', '>=', since)
    .select((eb) => ['s.service_id as serviceId', WORKING_DAYS.as('days'), eb.fn.countAll<number>().as('count')])
    .groupBy(['s.service_id', WORKING_DAYS])
    .execute()

/** Shipments that went out in a period, of all companies, by country and working days; `days` null: not delivered. */
export const countByCountry = async (
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ country: string; days: number | null; count: number }[]> => {
  const days = sql<number | null>`case when s.status = ${DELIVERED} then ${WORKING_DAYS} end`
  return db
    .selectFrom('shipment as s')
    .innerJoin('country', 'country.id', 's.receiver_country_id')
    .where(sql<boolean>`not s.is_import`)
    .where('s.created_at', '>=', from)
    .where('s.created_at', '<', to)
    .where('s.status', '<>', STATUS.cancelled)
    .select((eb) => ['country.code as country', days.as('days'), eb.fn.countAll<number>().as('count')])
    .groupBy(['country.code', days])
    .execute()
}

/** Number of deliveries by working days. */
type DaysCount = { days: number; count: number }

export const sumCounts = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + Number(count), 0)

/** The days within which a share of the deliveries (0.5, 0.9) arrived; null without any. */
export const daysOfShare = (counts: readonly DaysCount[], share: number): number | null => {
  const needed = sumCounts(counts) * share
  let arrived = 0
  for (const { days, count } of counts.toSorted((a, b) => a.days - b.days)) {
    arrived += Number(count)
    if (arrived >= needed) return Math.max(0, days)
  }
  return null
}
