import { z } from 'zod'
import { NIL_ID } from '../kernel/nil-id.ts'
import { DUTY_PAYERS } from '../reference/tariff-method.ts'

const requiredOr = (wrong: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'Required' : wrong),
})
const id = z.uuid('Must be an id')
const kg = z
  .number(requiredOr('Must be a number'))
  .min(0, 'Must be at least 0')
  .max(1_000_000, 'Must be at most 1000000')

const MAX_VALUE = 1_000_000_000
const MAX_PIECES = 1_000_000

const isFields = (question: unknown): question is Record<string, unknown> =>
  typeof question === 'object' && question !== null && !Array.isArray(question)
const lacks = (...names: string[]) => ({
  // Also runs on bodies with other errors, so that all failing fields are reported at once (rule CAL-4).
  when: ({ value }: { value: unknown }) => isFields(value) && names.every((name) => (value[name] ?? '') === ''),
  error: 'Required',
  path: [names[0] ?? ''],
})
const never = () => false

/**
 * Inputs of a price lookup (rule PRC-12). A saved shipment is named by `shipmentId`, which gives service, country and
 * merchant unless they are given; an unsaved one is described. Weights in kg; the nil id means none (rule PER-10).
 */
export const PriceRequest = z
  .strictObject({
    /** Chargeable weight. */
    weight: kg,
    shipmentType: z.enum(['D', 'P'], requiredOr('Must be D or P')).nullish(),
    serviceCode: z.string().max(20, 'Must be at most 20').nullish(),
    serviceId: id.nullish(),
    shipmentId: id.nullish(),
    /** The receiver's country; for an import the sender's. */
    countryId: id.nullish(),
    /** Which party `countryId` is of; the price is the same. */
    isImport: z.boolean('Must be true or false').nullish(),
    /** The merchant's account. Omitted: users of a company get their company's fees, others no merchant fees. */
    userId: id.nullish(),
    /** Σ itemWeight × itemQuantity, for SGL; default: `weight`. */
    itemWeight: kg.nullish(),
  })
  .refine(never, lacks('shipmentType', 'shipmentId'))
  .refine(never, lacks('serviceCode', 'serviceId', 'shipmentId'))
  .refine(never, lacks('countryId', 'shipmentId'))
export type PriceRequest = z.output<typeof PriceRequest>

/**
 * A quote also takes the goods, as one item, and answers duty and landed cost for a `declaredValue` (rule PRC-63). A
 * saved shipment is quoted as of its creation day.
 */
export const QuoteRequest = PriceRequest.safeExtend({
  /** Of all goods, in `currency`. */
  declaredValue: z
    .number(requiredOr('Must be a number'))
    .min(0, 'Must be at least 0')
    .max(MAX_VALUE, `Must be at most ${MAX_VALUE}`)
    .nullish(),
  /** Default: USD. */
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i, 'Must be a currency')
    .nullish(),
  hsCode: z
    .string()
    .regex(/^\d{2,10}$/, 'Must be 2 to 10 digits')
    .nullish(),
  /** Where the goods were made. Default: Vietnam. */
  originCountryId: id.nullish(),
  /** Default: as the service does. */
  dutyPayer: z.enum(DUTY_PAYERS, 'Must be DAP or DDP').nullish(),
  /** Pieces. Default: 1. */
  itemQuantity: z
    .number(requiredOr('Must be a number'))
    .int('Whole numbers only')
    .min(1, 'Must be at least 1')
    .max(MAX_PIECES, `Must be at most ${MAX_PIECES}`)
    .nullish(),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

/** A request as one query parameter: a JSON object in text. */
const inText = <Request extends z.ZodType>(request: Request) =>
  z.strictObject({
    propertyFilter: z.codec(z.string(requiredOr('Must be a JSON object')).max(4000), request, {
      decode(text, context) {
        try {
          return JSON.parse(text) as z.input<Request>
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'Must be a JSON object' })
          return z.NEVER
        }
      },
      encode: (question) => JSON.stringify(question),
    }),
  })
export const PriceQuery = inText(PriceRequest)
export const QuoteQuery = inText(QuoteRequest)

/** No merchant: absent, null and the nil id mean the same. */
export const requestedMerchantId = (question: Pick<PriceRequest, 'userId'>): string | null =>
  question.userId === NIL_ID ? null : (question.userId ?? null)
