import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { HeldShipments, ReleaseBody, Released } from './holds.ts'

/** A user of a company reads its own; staff name the company. */
export const listHeldShipments = endpoint({
  method: 'GET',
  path: '/api/Billing/Held',
  summary: 'List shipments that are held for payment, the oldest first (rule BIL-76)',
  permission: 'statement.read',
  audit: noAudit('reads only'),
  query: z.strictObject({ merchantId: Id.optional() }),
  reply: HeldShipments,
})

/** 422 if it is not held for payment. */
export const releaseShipment = endpoint({
  method: 'POST',
  path: '/api/Shipment/Release',
  summary: 'Let a shipment go that is held for payment (rule BIL-74)',
  permission: 'shipment.release',
  audit: 'shipment.released',
  body: ReleaseBody,
  reply: Released,
})
