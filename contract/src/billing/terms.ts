import { z } from 'zod'
import { fieldNames, bodySchema, Id, optionalText } from '../kernel/entity.ts'
import { requiredEnum, requiredNumber } from '../kernel/fields.ts'
import { requiredError } from '../kernel/entity.ts'
import { looksLikeEmail, EMAIL_FORMAT_MESSAGE } from '../shipments/schemas.ts'

export const TERMS_KINDS = ['postpaid', 'prepaid'] as const
export const PERIODS = ['weekly', 'halfMonthly', 'monthly'] as const
export type Period = (typeof PERIODS)[number]
const CREDIT_LIMIT_MAX = 1_000_000_000_000
export const STATEMENT_EMAILS_MAX = 5
const DAYS_TO_PAY_MAX = 180

/** How a merchant pays (rule BIL-5). `creditLimit` in VND with VAT, null: none. Version 0: the default, not saved yet. */
export const Terms = z.strictObject({
  merchantId: Id,
  kind: z.enum(TERMS_KINDS),
  period: z.enum(PERIODS),
  /** Another period that counts from a later day, `YYYY-MM-DD`. */
  nextPeriod: z.enum(PERIODS).nullable(),
  nextPeriodFrom: z.string().nullable(),
  days: z.number(),
  creditLimit: z.number().nullable(),
  emails: z.array(z.string()),
  legalName: z.string().nullable(),
  taxCode: z.string().nullable(),
  invoiceAddress: z.string().nullable(),
  paymentCode: z.string(),
  version: z.number(),
})
export type Terms = z.output<typeof Terms>

export const TermsEdit = bodySchema(
  {
    kind: requiredEnum(TERMS_KINDS),
    period: requiredEnum(PERIODS).optional(),
    days: requiredNumber('Days to pay', { min: 0, max: DAYS_TO_PAY_MAX }, 0).optional(),
    creditLimit: requiredNumber('Credit limit', { min: 0, max: CREDIT_LIMIT_MAX }, 0).nullish(),
    emails: z
      .array(z.string().trim().max(200).refine(looksLikeEmail, EMAIL_FORMAT_MESSAGE))
      .max(STATEMENT_EMAILS_MAX, `Must be at most ${STATEMENT_EMAILS_MAX}`)
      .optional(),
    legalName: optionalText(200),
    taxCode: optionalText(20),
    invoiceAddress: optionalText(400),
    version: z.int(requiredError),
  },
  fieldNames(Terms),
)
export type TermsEdit = z.output<typeof TermsEdit>

type Periods = { period: Period; previousPeriod: Period | null; periodFrom: string | null }

/** The period of a merchant's statements on a day: a changed one counts from its first day (rule BIL-5). */
export const periodOn = ({ period, previousPeriod, periodFrom }: Periods, day: string): Period =>
  periodFrom !== null && previousPeriod !== null && day < periodFrom ? previousPeriod : period

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The day some days later, or earlier; days as `2026-11-20`. */
export const addDays = (day: string, count: number): string => {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The first day of the period in which a day lies: a Monday, the 1st or 16th, the 1st. */
export const periodStart = (period: Period, day: string): string => {
  if (period === 'weekly') return addDays(day, -((dateOf(day).getUTCDay() + 6) % 7))
  const first = Number(day.slice(8)) > 15 && period === 'halfMonthly' ? '16' : '01'
  return `${day.slice(0, 8)}${first}`
}

/** The last day of the period in which a day lies: a Sunday, the 15th or the month's last, the month's last. */
export const periodEnd = (period: Period, day: string): string => {
  if (period === 'weekly') return addDays(periodStart(period, day), 6)
  if (period === 'halfMonthly' && Number(day.slice(8)) <= 15) return `${day.slice(0, 8)}15`
  const [year = 0, month = 0] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month, 0)))
}

/** The last period that is over before a day, both days included (rule BIL-7). */
export const lastPeriod = (period: Period, today: string): { from: string; to: string } => {
  const to = addDays(periodStart(period, today), -1)
  return { from: periodStart(period, to), to }
}
