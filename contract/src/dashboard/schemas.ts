import { z } from 'zod'
import { ShipmentAmounts } from '../shipments/amount-schemas.ts'
import { SHIPMENT_TYPES } from '../shipments/shipment-type.ts'
import { UNPRICED_REASONS } from '../shipments/unpriced.ts'
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
 * What was created on one day in one line of business. `weightKg` is the chargeable weight, verified where it was verified;
 * `revenue` in VND is price, fees and admin fee likewise, `amounts` its parts and the tariff, which is no revenue (rule
 * AMT-63); both are absent for those who may not see it. What was cancelled counts as created, and neither weighs nor earns.
 */
export const DailyLineTotals = z.strictObject({
  shipments: z.number(),
  weightKg: z.number(),
  revenue: z.number().optional(),
  amounts: ShipmentAmounts.optional(),
})
export type DailyLineTotals = z.output<typeof DailyLineTotals>

/** One day in UTC+7, `2026-11-20`: what was created, and in which family of status it stands now. */
export const DashboardDay = z.strictObject({
  day: z.string(),
  express: DailyLineTotals,
  ecommerce: DailyLineTotals,
  families: z.record(z.enum(STATUS_FAMILIES), z.number()),
})
export type DashboardDay = z.output<typeof DashboardDay>

/** An order or parcel that is held, failed or unpriced, since `statusSince`; `type` says which form opens it. */
export const ExceptionShipment = z.strictObject({
  id: z.string(),
  type: z.enum(SHIPMENT_TYPES),
  number: z.string(),
  status: z.number(),
  statusSince: z.string(),
  companyCode: z.string().nullable(),
  to: z.string(),
  serviceCode: z.string(),
  /** Why what was verified has no price (rule VER-6); empty: it waits by its status. */
  unpricedReasons: z.array(z.enum(UNPRICED_REASONS)),
})
export type ExceptionShipment = z.output<typeof ExceptionShipment>

/** The longest held, failed or unpriced first, and how many there are in all. */
export const ExceptionShipments = z.strictObject({ total: z.number(), shipments: z.array(ExceptionShipment) })
export type ExceptionShipments = z.output<typeof ExceptionShipments>
