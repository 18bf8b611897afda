import { z } from 'zod'
import { ShipmentAmounts } from '../shipments/amount-schemas.ts'
import { STATUS_FAMILIES } from '../shipments/status.ts'

/** Default and maximum number of days of the charts (rule DSH-3). */
export const DEFAULT_CHART_DAYS = 30
export const MAX_CHART_DAYS = 90
/** 1 to 90, as a query parameter. */
export const ChartDays = z
  .string()
  .regex(/^[1-9]\d?$/)
  .refine((days) => Number(days) <= MAX_CHART_DAYS)

/**
 * Shipments created on one day in one line of business. `weightKg` is the chargeable weight, verified if there is one;
 * `revenue` in VND is price, fees and admin fee likewise, `amounts` its parts and the tariff, which is not revenue
 * (rule AMT-63); both are absent for users who may not see them. Cancelled shipments count as created, but neither as
 * weight nor as revenue.
 */
export const DailyLineTotals = z.strictObject({
  shipments: z.number(),
  weightKg: z.number(),
  revenue: z.number().optional(),
  amounts: ShipmentAmounts.optional(),
})
export type DailyLineTotals = z.output<typeof DailyLineTotals>

/** One day in UTC+7, `2026-11-20`: shipments created, by their current family of status. */
export const DashboardDay = z.strictObject({
  day: z.string(),
  express: DailyLineTotals,
  ecommerce: DailyLineTotals,
  families: z.record(z.enum(STATUS_FAMILIES), z.number()),
})
export type DashboardDay = z.output<typeof DashboardDay>

/** Number of shipments, by line of business and, for orders, by direction, as the lists have them. */
const figures = { parcels: z.number(), exports: z.number(), imports: z.number() }
export type LineFigures = { parcels: number; exports: number; imports: number }

/**
 * Shipments within the scope: by status, verified without a price (rule VER-6), and the age of the oldest in each
 * status that needs attention.
 */
export const ShipmentFigures = z.strictObject({
  statuses: z.array(z.strictObject({ status: z.number(), ...figures })),
  unpriced: z.strictObject({ ...figures, since: z.string().nullable() }),
  oldest: z.array(z.strictObject({ status: z.number(), since: z.string() })),
})
export type ShipmentFigures = z.output<typeof ShipmentFigures>
