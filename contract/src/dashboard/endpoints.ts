import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { DeliveryTime, Home } from './home.ts'
import { ChartDays, DashboardDay, ShipmentFigures } from './schemas.ts'

/**
 * Orders and parcels of every day up to today, the oldest first, including days without any; within the caller's scope
 * (rule PER-2).
 */
export const dailyShipments = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Daily',
  summary: 'What was created a day in each line of business: how many, weight, revenue, and how it stands',
  permission: 'dashboard.read',
  audit: noAudit('reads only'),
  query: z.strictObject({ days: ChartDays.optional() }),
  reply: z.array(DashboardDay),
})

/** Within the caller's scope (rule PER-2). Each figure equals the total of the list that it opens. */
export const shipmentFigures = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Shipments',
  summary: 'How many orders and parcels are in each status, and what needs attention',
  permission: 'dashboard.read',
  audit: noAudit('reads only'),
  reply: ShipmentFigures,
})

/** A company's own shipments; the delivery figures are of all companies (rules MER-1, MER-4). */
export const home = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Home',
  summary: 'A company’s home: what needs it, today, this month, the newest shipments, deliveries by country',
  permission: 'home.read',
  audit: noAudit('reads only'),
  reply: Home,
})

/** Covers all companies, as figures only (rule MER-3). Services without a delivery are not listed. */
export const deliveryTimes = endpoint({
  method: 'GET',
  path: '/api/Dashboard/DeliveryTimes',
  summary: 'Usual working days from creation to delivery to a country, by service, over 90 days',
  permission: 'price.quote',
  audit: noAudit('reads only'),
  query: z.strictObject({ countryId: Id, serviceId: Id.optional() }),
  reply: z.array(DeliveryTime),
})

/** Marketplaces whose listing tools accept our token. */
export const MARKETPLACES = ['ebay'] as const

/** 404 for another marketplace, 422 naming the missing settings, 503 if the marketplace does not answer (DSH-5). */
export const marketplaceToken = endpoint({
  method: 'GET',
  path: '/api/Account/ThirdParty/Tokens/{marketplace}',
  summary: 'A new token of our application at a marketplace (`ebay`), for its listing tools',
  permission: 'dashboard.read',
  audit: noAudit('hands out a token that ends by itself; changes no record'),
  trace: 'tokenRevealed',
  ratePerMinute: 20,
  reply: z.strictObject({ signature: z.string() }),
})
