import { z } from 'zod'
import { endpoint, none } from '../kernel/endpoint.ts'
import { DashboardDay, MOST_PLOTTED_DAYS, WaitingShipments } from './shapes.ts'

/** 1 to 90, as an address carries it. */
const Days = z
  .string()
  .regex(/^[1-9]\d?$/)
  .refine((days) => Number(days) <= MOST_PLOTTED_DAYS)

/** Orders and parcels of every day up to today, the oldest first, days without any too; within the caller's scope (rule PER-2). */
export const dailyShipments = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Daily',
  summary: 'What was created a day in each line of business: how many, weight, revenue, and how it stands',
  may: 'dashboard.see',
  audit: none('reads only'),
  query: z.strictObject({ days: Days.optional() }),
  reply: z.array(DashboardDay),
})

/** The six that are held, failed or unpriced the longest, within the caller's scope; lost and damaged ones are closed. */
export const waitingShipments = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Waiting',
  summary: 'The orders and parcels that are held, failed or unpriced the longest, and how many there are',
  may: 'dashboard.see',
  audit: none('reads only'),
  reply: WaitingShipments,
})
