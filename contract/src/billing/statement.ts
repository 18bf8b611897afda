import { z } from 'zod'
import { Id, PersonName, requiredText } from '../kernel/entity.ts'
import { calendarDay, requiredEnum, requiredNumber } from '../kernel/fields.ts'
import { CHARGE_PARTS, VAT_CODES } from './charges.ts'
import { PERIODS } from './terms.ts'

/** The states of a statement (rule BIL-8). Paid, part paid and overdue follow from its payments and its due date. */
export const STATEMENT_STATES = [
  'checkFirst',
  'draft',
  'issued',
  'partPaid',
  'overdue',
  'paid',
  'credited',
  'creditNote',
] as const
export type StatementState = (typeof STATEMENT_STATES)[number]
export const STATEMENT_KINDS = ['statement', 'opening', 'creditNote'] as const

/**
 * Why a draft is checked first: prices not verified · prices of other weights than the verified ones · prices that are
 * N/A · no tax code · a sum of 0 or less (rule BIL-8). The last two cannot be accepted.
 */
const CHECK_REASONS = ['notVerified', 'notRecalculated', 'notPriced', 'noTaxCode', 'nothingDue'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]
export const UNACCEPTABLE: readonly CheckReason[] = ['nothingDue']
export const StatementCheck = z.strictObject({ reason: z.enum(CHECK_REASONS), count: z.number() })
export type StatementCheck = z.output<typeof StatementCheck>

const VatLineShown = z.strictObject({
  percent: z.number().nullable(),
  codes: z.array(z.enum(VAT_CODES)),
  net: z.number(),
  vat: z.number(),
})

type Figures = {
  kind: (typeof STATEMENT_KINDS)[number]
  number: string | null
  amount: number
  paid: number
  credited: number
}

/** What is still to pay of a statement: its amount less its payments and credit notes. A draft owes nothing. */
export const dueOf = ({ kind, number, amount, paid, credited }: Figures): number =>
  number === null || kind === 'creditNote' ? 0 : Math.max(0, amount - paid - credited)

/** Whether a draft must be decided before it is issued. */
export const isToCheck = ({
  checks,
  acceptedBy,
}: {
  checks: readonly StatementCheck[]
  acceptedBy: string | null
}): boolean => checks.some(({ reason }) => acceptedBy === null || UNACCEPTABLE.includes(reason))

/** A row of the list of statements. VND; `charges` without VAT, the other amounts with it. Drafts have no number. */
export const StatementRow = z.strictObject({
  id: Id,
  kind: z.enum(STATEMENT_KINDS),
  number: z.string().nullable(),
  paymentCode: z.string().nullable(),
  state: z.enum(STATEMENT_STATES),
  merchantId: Id,
  merchant: z.string(),
  clientCode: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  period: z.enum(PERIODS).nullable(),
  days: z.number().nullable(),
  charges: z.number(),
  vat: z.number(),
  amount: z.number(),
  paid: z.number(),
  credited: z.number(),
  due: z.number(),
  dueDate: z.string().nullable(),
  /** Days since the due date; 0: not overdue. */
  daysOverdue: z.number(),
  issuedAt: z.string().nullable(),
  checks: z.array(StatementCheck),
  emailError: z.string().nullable(),
  emailedAt: z.string().nullable(),
  /** Of a credit note: the number of the statement that it credits. */
  ofNumber: z.string().nullable(),
  version: z.number(),
})
export type StatementRow = z.output<typeof StatementRow>

/** A payment as a statement lists it: what of it pays this statement. */
const StatementPayment = z.strictObject({
  id: Id,
  kind: z.enum(['payment', 'refund', 'writeOff', 'opening', 'reversal']),
  receivedAt: z.string(),
  reference: z.string().nullable(),
  amount: z.number(),
})

/** What happened to a statement; `detail`: its number, addresses, an amount. */
const HistoryEntry = z.strictObject({
  at: z.string(),
  by: PersonName,
  what: z.enum(['drafted', 'issued', 'emailed', 'opened', 'paid', 'credited']),
  detail: z.string().nullable(),
})

export const PayTo = z.strictObject({
  bank: z.string(),
  bankBin: z.string(),
  number: z.string(),
  holder: z.string(),
  text: z.string(),
  amount: z.number().nullable(),
  vietQr: z.string(),
})
export type PayTo = z.output<typeof PayTo>

/** A statement with its figures, without its lines (rule BIL-9). */
export const StatementDetail = StatementRow.extend({
  createdAt: z.string(),
  createdBy: PersonName,
  issuedBy: PersonName.nullable(),
  acceptedBy: PersonName.nullable(),
  reason: z.string().nullable(),
  lineCount: z.number(),
  vatLines: z.array(VatLineShown),
  openingBalance: z.number().nullable(),
  /** Payments, refunds and credits of the period, in favour of the merchant. */
  periodPayments: z.number().nullable(),
  closingBalance: z.number().nullable(),
  payments: z.array(StatementPayment),
  creditNotes: z.array(z.strictObject({ id: Id, number: z.string(), amount: z.number(), issuedAt: z.string() })),
  ofStatement: Id.nullable(),
  /** Where to pay what is due; null: nothing is due, or no bank account is set up. */
  payTo: PayTo.nullable(),
  history: z.array(HistoryEntry),
  hasPapers: z.boolean(),
  emailedTo: z.array(z.string()),
  openedAt: z.string().nullable(),
  can: z.strictObject({ change: z.boolean(), credit: z.boolean(), pay: z.boolean(), send: z.boolean() }),
})
export type StatementDetail = z.output<typeof StatementDetail>

/** One charge on a statement, with the facts of its shipment that explain it. VND without VAT, weights in kg. */
export const StatementLine = z.strictObject({
  chargeId: Id,
  shipmentId: Id.nullable(),
  line: z.enum(['express', 'ecommerce']).nullable(),
  number: z.string().nullable(),
  reference: z.string().nullable(),
  service: z.string().nullable(),
  country: z.string().nullable(),
  declaredWeight: z.number().nullable(),
  verifiedWeight: z.number().nullable(),
  chargedWeight: z.number().nullable(),
  /** The chargeable weight by what was declared; differs where the verified weight moved the charge. */
  declaredChargedWeight: z.number().nullable(),
  part: z.enum(CHARGE_PARTS),
  detail: z.string(),
  isCorrection: z.boolean(),
  isByHand: z.boolean(),
  vatCode: z.enum(VAT_CODES),
  vatRate: z.number().nullable(),
  amount: z.number(),
  at: z.string(),
  by: PersonName,
  reason: z.string().nullable(),
  /** The credit note that took it back. */
  creditNote: z.string().nullable(),
  /** Of a draft: left out, for the next one. */
  isLeftOut: z.boolean(),
})
export type StatementLine = z.output<typeof StatementLine>

const Bucket = z.strictObject({ count: z.number(), amount: z.number(), oldestDays: z.number() })
/** Amounts in VND with VAT. `next` is the first due date of what is open and not due. */
export const StatementTotals = z.strictObject({
  toIssue: z.strictObject({ count: z.number(), amount: z.number(), toCheck: z.number() }),
  open: z.strictObject({ count: z.number(), amount: z.number(), next: z.string().nullable() }),
  overdue15: Bucket,
  overdue30: Bucket,
  overdueMore: Bucket,
  /** The next number of each month that has drafts, `DN-2611-0013`: for people who issue them. */
  nextNumbers: z.array(z.string()),
})
export type StatementTotals = z.output<typeof StatementTotals>

const idsOf = z.array(Id).min(1, 'Required').max(500, 'Must be at most 500')

export const DraftBody = z.strictObject({ merchantId: Id, from: calendarDay, to: calendarDay })
export const IdsBody = z.strictObject({ ids: idsOf })
export const IssueBody = z.strictObject({ ids: idsOf, sends: z.boolean().optional() })
/** Reasons are read by merchants and auditors. */
const billingReason = requiredText(200).refine((text) => text.length >= 10, 'Must be at least 10 characters')
export const CreditNoteBody = z.strictObject({
  id: Id,
  /** Left out: all lines. */
  chargeIds: z.array(Id).min(1, 'Required').max(10_000, 'Must be at most 10000').optional(),
  reason: billingReason,
})
export const OpeningBody = z.strictObject({
  merchantId: Id,
  /** VND with VAT: + what the merchant owes, − what it has to its credit. */
  amount: requiredNumber('Amount', { min: -1_000_000_000_000, max: 1_000_000_000_000 }, 0).refine(
    (amount) => amount !== 0,
    'Must not be 0',
  ),
  day: calendarDay,
  reason: billingReason,
})
/** Signs differ: a line in favour of the merchant is below 0. */
export const HandLineBody = z.strictObject({
  id: Id,
  version: z.int(),
  number: z.string().trim().max(50).nullish(),
  part: requiredEnum(CHARGE_PARTS),
  vatCode: requiredEnum(VAT_CODES),
  amount: requiredNumber('Amount', { min: -10_000_000_000, max: 10_000_000_000 }, 0).refine(
    (amount) => amount !== 0,
    'Must not be 0',
  ),
  reason: billingReason,
})
export const LeaveOutBody = z.strictObject({ id: Id, version: z.int(), chargeIds: idsOf, isLeftOut: z.boolean() })
export const AcceptBody = z.strictObject({ id: Id, version: z.int() })

/** What happened to each of many. */
export const IssueResult = z.strictObject({
  done: z.array(z.strictObject({ id: Id, number: z.string() })),
  leftOut: z.array(z.strictObject({ id: Id, merchant: z.string(), reason: z.string() })),
})
