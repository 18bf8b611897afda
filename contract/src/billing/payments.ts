import { z } from 'zod'
import { Id, optionalText, PersonName, requiredText } from '../kernel/entity.ts'
import { requiredNumber } from '../kernel/fields.ts'
import { BankMapping } from './bank-mapping.ts'
import { TRANSFER_SOURCES, UNMATCHED_REASONS, UnmatchedTransfer } from './transfers.ts'

export const PAYMENT_KINDS = ['payment', 'refund', 'writeOff', 'opening', 'reversal'] as const

/** A payment, a refund, a write-off, an opening balance or a reversal (rule BIL-50). + is in favour of the merchant. */
export const PaymentRow = z.strictObject({
  id: Id,
  kind: z.enum(PAYMENT_KINDS),
  receivedAt: z.string(),
  amount: z.number(),
  merchantId: Id,
  merchant: z.string(),
  clientCode: z.string().nullable(),
  reference: z.string().nullable(),
  bankAccountId: Id.nullable(),
  bankAccount: z.string().nullable(),
  source: z.enum(TRANSFER_SOURCES).nullable(),
  /** Numbers of the statements that it pays, separated by commas. */
  statements: z.string(),
  /** What of it pays no statement: the merchant's credit. */
  free: z.number(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  by: PersonName,
  isTakenBack: z.boolean(),
})
export type PaymentRow = z.output<typeof PaymentRow>

const PAYMENT_AMOUNT_MAX = 999_999_999_999
const amount = requiredNumber('Amount', { min: 1, max: PAYMENT_AMOUNT_MAX }, 0)
const moment = z.iso.datetime({ offset: true, error: 'Must be a date and time' })
const reason = requiredText(200).refine((text) => text.length >= 10, 'Must be at least 10 characters')

/** Money that somebody saw come in. Without `bankAccountId` it came to the default account; null: in cash. */
export const PaymentAdd = z.strictObject({
  merchantId: Id,
  amount,
  receivedAt: moment,
  reference: optionalText(100),
  statementId: Id.nullish(),
  bankAccountId: Id.nullish(),
  note: optionalText(500),
})
export type PaymentAdd = z.output<typeof PaymentAdd>

/** `remembers`: the sender is proposed for this merchant the next time (rule BIL-47). */
export const MatchBody = z.strictObject({
  id: Id,
  merchantId: Id,
  statementId: Id.nullish(),
  remembers: z.boolean().optional(),
})

const SPLIT_MAX = 50
/** The amounts together are the transfer's. */
export const SplitBody = z.strictObject({
  id: Id,
  parts: z
    .array(z.strictObject({ merchantId: Id, statementId: Id.nullish(), amount }))
    .min(2, 'Must be at least 2')
    .max(SPLIT_MAX, `Must be at most ${SPLIT_MAX}`),
})

export const SendBackBody = z.strictObject({ id: Id, account: requiredText(200), reason })

/** Credit that is paid out again; at most what pays no statement. */
export const RefundBody = z.strictObject({
  merchantId: Id,
  amount,
  paidAt: moment,
  bankAccountId: Id.nullish(),
  reference: optionalText(100),
  reason,
})

/** What of a statement is given up; left out: all that is due. */
export const WriteOffBody = z.strictObject({ statementId: Id, amount: amount.optional(), reason })

/** Where a transfer stands after a decision. */
export const DecidedTransfer = z.strictObject({
  id: Id,
  state: z.enum(['unmatched', 'matched', 'toReturn', 'returned', 'ignored']),
})

/** Which service tells of the transfers into an account; `isSilent`: not for a day, though it did before. */
const Feed = z.strictObject({
  bankAccountId: Id,
  name: z.string(),
  service: z.enum(['sepay', 'casso']),
  noticedAt: z.string().nullable(),
  /** The last notice with a wrong proof, since the last right one. */
  refusedAt: z.string().nullable(),
  isSilent: z.boolean(),
})
export type Feed = z.output<typeof Feed>

/** The transfers that wait, the newest first, at most a hundred; `count` and `amount` are of all that are undecided. */
export const UnmatchedList = z.strictObject({
  transfers: z.array(UnmatchedTransfer),
  count: z.number(),
  amount: z.number(),
  feeds: z.array(Feed),
  /** Time of the newest transfer that is known. */
  readUntil: z.string().nullable(),
})
export type UnmatchedList = z.output<typeof UnmatchedList>

const parsedJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be a JSON object' })
    return z.NEVER
  }
})

/** `mapping` as JSON; left out: the one that is kept for the account, else the suggested one. */
export const PaymentImportQuery = z.strictObject({
  bankAccount: Id,
  mapping: parsedJson.pipe(BankMapping).optional(),
  /** check stores nothing. */
  mode: z.enum(['check', 'import']).default('import'),
})

const IMPORT_OUTCOMES = ['matched', 'toDecide', 'known'] as const

/** What a bank's file says, and what becomes of it (rule BIL-49). `isMapped` false: choose the columns first. */
export const PaymentImport = z.strictObject({
  kind: z.enum(['sheet', 'mt940']),
  isMapped: z.boolean(),
  mapping: z
    .strictObject({
      columns: z.record(z.string(), z.string().nullish()),
      dateOrder: z.string(),
      decimalSign: z.string(),
    })
    .nullable(),
  heads: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  matched: z.number(),
  toDecide: z.number(),
  known: z.number(),
  /** Rows of money paid out. */
  out: z.number(),
  problems: z.array(z.strictObject({ row: z.number(), sentence: z.string() })),
  problemCount: z.number(),
  stored: z.number(),
  preview: z.array(
    z.strictObject({
      row: z.number(),
      receivedAt: z.string(),
      amount: z.number(),
      text: z.string(),
      reference: z.string().nullable(),
      outcome: z.enum(IMPORT_OUTCOMES),
      reason: z.enum(UNMATCHED_REASONS).nullable(),
    }),
  ),
})
export type PaymentImport = z.output<typeof PaymentImport>

/** Proofs of each service for notices (rules BIL-43, BIL-44). */
export const NOTICE_PROOFS = { sepay: ['none', 'apiKey', 'hmac'], casso: ['checksum', 'secureToken'] } as const

/** Who tells of the transfers into an account. */
export const Notices = z.strictObject({
  service: z.enum(['sepay', 'casso']).nullable(),
  proof: z.enum(['none', 'apiKey', 'hmac', 'checksum', 'secureToken']).nullable(),
  hasKey: z.boolean(),
  noticedAt: z.string().nullable(),
  refusedAt: z.string().nullable(),
  /** The address that the service posts to; shown once, when it is made. */
  address: z.string().nullable(),
})
export type Notices = z.output<typeof Notices>

/** `key` left out: it stays as it is. `renews`: another address, the old one ends. */
export const NoticesEdit = z
  .strictObject({
    service: z.enum(['sepay', 'casso']).nullable(),
    proof: z.enum(['none', 'apiKey', 'hmac', 'checksum', 'secureToken']).nullish(),
    key: z.string().trim().min(8, 'Must be at least 8 characters').max(500, 'Max length is 500 characters!').optional(),
    renews: z.boolean().optional(),
  })
  .refine(({ service, proof }) => service === null || (NOTICE_PROOFS[service] as readonly unknown[]).includes(proof), {
    path: ['proof'],
    error: 'This service has no such proof',
  })
export type NoticesEdit = z.output<typeof NoticesEdit>
