import { z } from 'zod'
import {
  bodySchema,
  fieldNames,
  Id,
  idAndVersion,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../kernel/entity.ts'
import { calendarDay, crossFieldRule, requiredEnum, requiredNumber } from '../kernel/fields.ts'
import { TAX_SCHEMES } from './kinds.ts'

/** Whether the law compares the goods of a consignment together, or each item. */
export const LIMIT_SCOPES = ['consignment', 'item'] as const

/** Up to which value a tax scheme covers goods, from a day on, `YYYY-MM-DD` (rule TAX-10). */
export const SchemeLimit = z.strictObject({
  id: Id,
  scheme: z.enum(TAX_SCHEMES),
  /** null: goods of any value. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  per: z.enum(LIMIT_SCOPES),
  /** The amount itself is no longer covered. */
  isBelow: z.boolean(),
  validFrom: z.string(),
  legalBasis: z.string(),
  legalBasisVi: z.string().nullable(),
  legalUrl: z.string().nullable(),
  version: z.number(),
})
export type SchemeLimit = z.output<typeof SchemeLimit>

/** What decides whether goods are covered. */
export const LimitTerms = SchemeLimit.pick({
  scheme: true,
  amount: true,
  currency: true,
  per: true,
  isBelow: true,
  validFrom: true,
})
export type LimitTerms = z.output<typeof LimitTerms>

const schemeLimit = {
  scheme: requiredEnum(TAX_SCHEMES),
  /** Left out: goods of any value. */
  amount: requiredNumber('Limit', { min: 0, max: 1_000_000_000 }, 2).nullish(),
  currency: z.string().max(3).nullish(),
  per: z.enum(LIMIT_SCOPES).default('consignment'),
  isBelow: z.boolean().default(false),
  validFrom: calendarDay,
  legalBasis: requiredText(200),
  legalBasisVi: optionalText(200),
  legalUrl: optionalWebAddress(500),
}
const needsCurrency = crossFieldRule(
  'currency',
  'Required',
  ({ amount, currency }) => typeof amount !== 'number' || (typeof currency === 'string' && currency !== ''),
)
export const SchemeLimitAdd = bodySchema(schemeLimit, fieldNames(SchemeLimit)).refine(...needsCurrency)
export type SchemeLimitAdd = z.output<typeof SchemeLimitAdd>
export const SchemeLimitEdit = bodySchema({ ...idAndVersion, ...schemeLimit }, fieldNames(SchemeLimit)).refine(
  ...needsCurrency,
)
export type SchemeLimitEdit = z.output<typeof SchemeLimitEdit>
