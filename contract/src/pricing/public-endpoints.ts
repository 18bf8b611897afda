import { z } from 'zod'
import { requiredError } from '../kernel/entity.ts'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { DUTY_PAYERS } from '../reference/tariff-method.ts'
import { LandedCost } from './duty.ts'
import { UNPRICED_REASONS } from '../shipments/unpriced.ts'
import { NO_RATE_REASONS } from '../shipments/no-rate-reason.ts'

/** Why a public service has no price for the request: an exceeded limit, or why there is no rate. */
export const NO_PUBLIC_RATE_REASONS = [...UNPRICED_REASONS, ...NO_RATE_REASONS] as const

const MAX_DECLARED_VALUE = 1_000_000_000
const MAX_KG = 1_000
const MAX_CM = 1_000

/** A query figure above 0. */
const figure = (most: number) =>
  z.coerce.number<string>('Must be a number').gt(0, 'Must be greater than 0').max(most, `Must be at most ${most}`)

/**
 * Inputs of the public price call; the weight is the actual one of one package, in kg, sides in cm. Unknown sides count
 * as 0.
 */
export const PublicRateQuery = z.strictObject({
  /** Or the ISO code of the country. */
  countryId: z.string(requiredError).regex(/^([a-z]{2}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, 'Must be an id'),
  weight: z.string(requiredError).pipe(figure(MAX_KG)),
  length: figure(MAX_CM).optional(),
  width: figure(MAX_CM).optional(),
  height: figure(MAX_CM).optional(),
  shipmentType: z.enum(['D', 'P'], 'Must be D or P').optional(),
  /** Of all goods, in `currency` (default USD), for the duty estimate. */
  declaredValue: figure(MAX_DECLARED_VALUE).optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i, 'Must be a currency')
    .optional(),
  hsCode: z
    .string()
    .regex(/^\d{2,10}$/, 'Must be 2 to 10 digits')
    .optional(),
})
export type PublicRateQuery = z.output<typeof PublicRateQuery>

/**
 * State of the duty (rule PRC-62): `none` applies · `estimated` in `tariff` · `needs_value`: it is extra, and a
 * declared value gives an estimate · `no_exchange_rate` for the currency.
 */
export const PUBLIC_DUTIES = ['none', 'estimated', 'needs_value', 'no_exchange_rate'] as const

/** A public service's price for one package, VND and kg; `price` null: `reason` says why (rules PRC-20, PRC-62). */
export const PublicRate = z.strictObject({
  serviceCode: z.string(),
  label: z.string(),
  provider: z.string(),
  price: z.number().nullable(),
  adminFee: z.number(),
  /** The estimated duty that the sender pays; null: unknown. */
  tariff: z.number().nullable(),
  /** The estimated import VAT that the sender pays; null: unknown. */
  importVat: z.number().nullable(),
  duty: z.enum(PUBLIC_DUTIES),
  /** Price + admin fee + tariff + import VAT; null if one of them is. */
  amountDue: z.number().nullable(),
  /** Who pays duty and VAT by this service; null: the package stays in Vietnam. */
  dutyPayer: z.enum(DUTY_PAYERS).nullable(),
  /** What has been paid in the end, by sender and recipient (rule TAR-17); null without a declared value or customs. */
  landedCost: LandedCost.nullable(),
  chargeableWeight: z.number(),
  volumetricWeight: z.number(),
  limits: z.strictObject({
    weightMaxKg: z.number(),
    sideMaxCm: z.number(),
    sidesMaxCm: z.number().nullable(),
    totalChargeableMaxKg: z.number().nullable(),
  }),
  /** Parts of the price: the zone's name, the table's price, fuel in VND and in percent. */
  made: z.strictObject({ zone: z.string(), base: z.number(), fuel: z.number(), fuelFee: z.number() }).nullable(),
  reason: z.enum(NO_PUBLIC_RATE_REASONS).optional(),
})
export type PublicRate = z.output<typeof PublicRate>

/**
 * The only price call without sign-in: without merchant fees, cheapest first, services without a price last (rule
 * PRC-20).
 */
export const publicRate = endpoint({
  method: 'GET',
  path: '/api/Public/Rate',
  summary: 'What the public services ask for a package to a country',
  public: 'who has no account yet compares prices; the answer holds list prices only',
  audit: noAudit('reads only'),
  ratePerMinute: 60,
  query: PublicRateQuery,
  reply: z.array(PublicRate),
})
