import { z } from 'zod'
import { STATUS_FAMILIES } from '../shipments/status.ts'

/** How many days the plots look back when nobody says it, and at most (ui.md §9). */
export const PLOTTED_DAYS = 30
export const MOST_PLOTTED_DAYS = 90

/**
 * What was created on one day and in one direction. `weightKg` is the chargeable weight, verified where it was verified;
 * `revenue` in VND is price and fees likewise, and is absent for those who may not see it. Cancelled orders count as
 * created, and neither weigh nor earn.
 */
export const DayOfDirection = z.strictObject({
  orders: z.number(),
  weightKg: z.number(),
  revenue: z.number().optional(),
})
export type DayOfDirection = z.output<typeof DayOfDirection>

/** One day in UTC+7, `2026-11-20`: what was created, and in which family of status it stands now. */
export const DashboardDay = z.strictObject({
  day: z.string(),
  export: DayOfDirection,
  import: DayOfDirection,
  families: z.record(z.enum(STATUS_FAMILIES), z.number()),
})
export type DashboardDay = z.output<typeof DashboardDay>

/** An order that is held or failed, since `statusSince`. */
export const WaitingOrder = z.strictObject({
  id: z.string(),
  code: z.string(),
  isImport: z.boolean(),
  orderStatus: z.number(),
  statusSince: z.string(),
  companyCode: z.string().nullable(),
  to: z.string(),
})
export type WaitingOrder = z.output<typeof WaitingOrder>

/** The longest held or failed first, and how many there are in all. */
export const WaitingOrders = z.strictObject({ total: z.number(), orders: z.array(WaitingOrder) })
export type WaitingOrders = z.output<typeof WaitingOrders>
