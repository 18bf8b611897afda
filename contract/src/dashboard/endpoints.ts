import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { DashboardDay, MAX_CHART_DAYS, ExceptionShipments } from './schemas.ts'

/** 1 to 90, as a query parameter. */
const Days = z
  .string()
  .regex(/^[1-9]\d?$/)
  .refine((days) => Number(days) <= MAX_CHART_DAYS)

/** Orders and parcels of every day up to today, the oldest first, days without any too; within the caller's scope (rule PER-2). */
export const dailyShipments = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Daily',
  summary: 'What was created a day in each line of business: how many, weight, revenue, and how it stands',
  permission: 'dashboard.read',
  audit: noAudit('reads only'),
  query: z.strictObject({ days: Days.optional() }),
  reply: z.array(DashboardDay),
})

/** The six that are held, failed or unpriced the longest, within the caller's scope; lost and damaged ones are closed. */
export const exceptionShipments = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Waiting',
  summary: 'The orders and parcels that are held, failed or unpriced the longest, and how many there are',
  permission: 'dashboard.read',
  audit: noAudit('reads only'),
  reply: ExceptionShipments,
})
