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

/** Marketplaces whose listing tools take a token of ours. */
export const MARKETPLACES = ['ebay'] as const

/** 404 for another marketplace, 422 naming what to set while it is not configured, 503 while it does not answer (DSH-5). */
export const marketplaceToken = endpoint({
  method: 'GET',
  path: '/api/Account/ThirdParty/Tokens/{marketplace}',
  summary: 'A new token of our application at a marketplace (`ebay`), for its listing tools',
  permission: 'dashboard.read',
  audit: noAudit('hands out a token that ends by itself; changes no record'),
  ratePerMinute: 20,
  reply: z.strictObject({ signature: z.string() }),
})
