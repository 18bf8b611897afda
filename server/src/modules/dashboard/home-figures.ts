import type { Home } from '@waybill/contract/dashboard/home'
import { totalAmounts } from '@waybill/contract/shipments/amounts'
import { STATUS } from '@waybill/contract/shipments/status'
import type { CreatedCount } from './dashboard.queries.ts'

/** The first day of the month of a day, and of the month before it: `2026-11-01`, `2026-10-01`. */
export const monthsOf = (day: string): { first: string; firstBefore: string } => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const firstOf = (monthIndex: number): string => new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10)
  return { first: firstOf(month - 1), firstBefore: firstOf(month - 2) }
}

const shipmentsIn = (counts: readonly CreatedCount[]): number =>
  counts.reduce((sum, { shipments }) => sum + shipments, 0)
const spentIn = (counts: readonly CreatedCount[]) => {
  const amounts = totalAmounts(counts.filter(({ status }) => status !== STATUS.cancelled).map((count) => count.amounts))
  return { spend: amounts.amountDue ?? 0, amounts }
}

/** Today, the month until today with the same days of the previous month, and each of `days` (rule MER-2). */
export const homeFigures = (
  days: readonly string[],
  counts: readonly CreatedCount[],
): Pick<Home, 'today' | 'month' | 'days'> => {
  const today = days.at(-1) ?? ''
  const { first, firstBefore } = monthsOf(today)
  const ofToday = counts.filter(({ day }) => day === today)
  const ofMonth = counts.filter(({ day }) => day >= first && day <= today)
  const dayBefore = `${firstBefore.slice(0, 8)}${today.slice(8)}`
  const ofMonthBefore = counts.filter(({ day }) => day >= firstBefore && day < first && day <= dayBefore)
  return {
    today: {
      parcels: shipmentsIn(ofToday.filter(({ line }) => line === 'ecommerce')),
      orders: shipmentsIn(ofToday.filter(({ line }) => line === 'express')),
      ...spentIn(ofToday),
    },
    month: {
      shipments: shipmentsIn(ofMonth),
      ...spentIn(ofMonth),
      shipmentsBefore: shipmentsIn(ofMonthBefore),
    },
    days: days.map((day) => ({ day, shipments: shipmentsIn(counts.filter((count) => count.day === day)) })),
  }
}
