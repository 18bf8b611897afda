import { z } from 'zod'
import { Id, idAndVersion, PersonName, requiredText } from '../kernel/entity.ts'
import { calendarDay } from '../kernel/fields.ts'
import { addDays } from './terms.ts'

/** An adjustment tells of a credit note what is taken back, a replacement what counts instead (rule BIL-66). */
export const INVOICE_KINDS = ['original', 'adjustment', 'replacement'] as const

/**
 * The states of an e-invoice (rule BIL-64). `waiting`: sent, or without the authority's code yet. `adjusted` and
 * `replaced`: issued, and another one tells what became of it.
 */
export const INVOICE_STATES = ['toIssue', 'waiting', 'refused', 'issued', 'adjusted', 'replaced'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** An e-invoice of a statement or credit note. VND with VAT; days are `YYYY-MM-DD`. */
export const Invoice = z.strictObject({
  id: Id,
  statementId: Id,
  /** Number of the statement or the credit note. */
  statement: z.string(),
  merchantId: Id,
  merchant: z.string(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  amount: z.number(),
  /** The last day on which it may be issued. */
  issueUntil: z.string(),
  series: z.string().nullable(),
  number: z.string().nullable(),
  /** Code of the tax authority. */
  authorityCode: z.string().nullable(),
  day: z.string().nullable(),
  isByHand: z.boolean(),
  /** Why it was refused, or why it still waits. */
  problem: z.string().nullable(),
  sentAt: z.string().nullable(),
  sentBy: PersonName.nullable(),
  version: z.number(),
})
export type Invoice = z.output<typeof Invoice>

/** The e-invoices of a statement and of its credit notes (rule BIL-64). */
export const StatementInvoices = z.strictObject({
  /** By when the first must be issued; null: the statement needs none. */
  issueUntil: z.string().nullable(),
  /** Null: numbers are entered by hand. */
  provider: z.enum(['viettel']).nullable(),
  invoices: z.array(Invoice),
  can: z.strictObject({ issue: z.boolean() }),
})
export type StatementInvoices = z.output<typeof StatementInvoices>

const MAX_SENT = 500

export const SendInvoicesBody = z.strictObject({
  ids: z.array(Id).min(1, 'Required').max(MAX_SENT, `Must be at most ${MAX_SENT}`),
  /** Of a credit note: replaces the invoice instead of adjusting it. */
  replaces: z.boolean().optional(),
})
export const SendInvoicesResult = z.strictObject({
  done: z.array(Id),
  leftOut: z.array(z.strictObject({ id: Id, statement: z.string(), reason: z.string() })),
})

const SERIES_MESSAGE = 'Must be a series such as C26TWB'
const NUMBER_MESSAGE = 'Must be up to 8 digits'
const CODE_MESSAGE = 'Must be letters, digits and hyphens'
/** Where an invoice was made elsewhere. Nothing is issued without all four (rule BIL-65). */
export const EnterInvoiceBody = z.strictObject({
  ...idAndVersion,
  series: requiredText(6)
    .overwrite((text) => text.toUpperCase())
    .regex(/^[CK]\d{2}[A-Z]{3}$/, SERIES_MESSAGE),
  number: requiredText(8).regex(/^\d+$/, NUMBER_MESSAGE),
  authorityCode: requiredText(34).regex(/^[A-Za-z0-9-]+$/, CODE_MESSAGE),
  day: calendarDay,
  replaces: z.boolean().optional(),
})

/** The last day to issue the invoice of a period: a day of the month after its last day (rule BIL-67). */
export const issueUntilOf = (toDay: string, dayOfMonth: number): string => {
  const [year = 0, month = 0] = toDay.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return `${next}-${String(dayOfMonth).padStart(2, '0')}`
}

/** The last three days. */
const SOON_DAYS = 3
/** Whether an invoice that is not issued is due soon, or late (rule BIL-67). */
export const urgencyOf = (issueUntil: string, today: string): 'late' | 'soon' | null => {
  if (today > issueUntil) return 'late'
  return today > addDays(issueUntil, -SOON_DAYS) ? 'soon' : null
}
