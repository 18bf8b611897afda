import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { TAX_KIND_NAMES, type TaxKindName } from './kinds.ts'
import { LimitTerms } from './scheme-limits.ts'

/**
 * What fills the numbers of a new shipment: those of its company, secret ones masked, VND for a unit of each currency, and
 * the limits of schemes.
 */
export const ShipmentTaxNumbers = z.strictObject({
  numbers: z.partialRecord(z.enum(TAX_KIND_NAMES as readonly [TaxKindName, ...TaxKindName[]]), z.string()),
  /** `YYYY-MM-DD`, UTC+7. */
  day: z.string(),
  rates: z.record(z.string(), z.number()),
  limits: z.array(LimitTerms).readonly(),
})
export type ShipmentTaxNumbers = z.output<typeof ShipmentTaxNumbers>

/** Of the caller's company, or of `merchantId`; without either there are no numbers. */
export const getShipmentTaxNumbers = endpoint({
  method: 'GET',
  path: '/api/ShipmentTaxNumbers',
  summary: 'What fills the tax numbers of a new shipment (rule TAX-5)',
  permission: 'taxProfile.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ merchantId: z.string().max(50).optional() }),
  reply: ShipmentTaxNumbers,
})
