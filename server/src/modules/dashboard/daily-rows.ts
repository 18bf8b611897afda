import type { DashboardDay, DailyLineTotals } from '@waybill/contract/dashboard/schemas'
import { revenueOf, totalAmounts } from '@waybill/contract/shipments/amounts'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { isStatusCode, STATUS, STATUS_FAMILIES, STATUSES, type StatusFamily } from '@waybill/contract/shipments/status'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import type { CreatedCount } from './dashboard.queries.ts'

const DAY_MS = 86_400_000

/** The last `count` days in UTC+7 up to the one of `now`, the oldest first: `2026-11-20`. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => vietnamDay(new Date(now.getTime() - (count - 1 - at) * DAY_MS)))

const earned = (counts: readonly CreatedCount[]) => {
  const amounts = totalAmounts(counts.map((count) => count.amounts))
  return { revenue: revenueOf(amounts) ?? 0, amounts }
}

const ofLine = (counts: readonly CreatedCount[], seesRevenue: boolean): DailyLineTotals => {
  const earning = counts.filter(({ status }) => status !== STATUS.cancelled)
  return {
    shipments: counts.reduce((sum, { shipments }) => sum + shipments, 0),
    weightKg: Math.round(earning.reduce((sum, { weightKg }) => sum + weightKg, 0) * 100) / 100,
    ...(seesRevenue ? earned(earning) : {}),
  }
}

const ofFamily = (counts: readonly CreatedCount[], family: StatusFamily): number =>
  counts
    .filter(({ status }) => isStatusCode(status) && STATUSES[status].family === family)
    .reduce((sum, { shipments }) => sum + shipments, 0)

/** The days of the charts, including empty ones with zeros. Without `seesRevenue` they have no revenue. */
export const dailyRows = (
  days: readonly string[],
  counts: readonly CreatedCount[],
  seesRevenue: boolean,
): DashboardDay[] =>
  days.map((day) => {
    const ofDay = counts.filter((count) => count.day === day)
    const inLine = (line: BusinessLine) =>
      ofLine(
        ofDay.filter((count) => count.line === line),
        seesRevenue,
      )
    return {
      day,
      express: inLine('express'),
      ecommerce: inLine('ecommerce'),
      families: Object.fromEntries(
        STATUS_FAMILIES.map((family) => [family, ofFamily(ofDay, family)]),
      ) as DashboardDay['families'],
    }
  })
