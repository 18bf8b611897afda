import { z } from 'zod'
import { Id, PersonName } from '../kernel/entity.ts'

/** Who told us of a transfer: a service for notices, a bank's file, or a person (rule BIL-40). */
export const TRANSFER_SOURCES = ['sepay', 'casso', 'file', 'hand'] as const

/**
 * Why a person decides about a transfer (rule BIL-46). `probableDouble`: without a reference it may be one that is known
 * already. `takenBack`: it was booked by itself, and a person took that back.
 */
export const UNMATCHED_REASONS = [
  'lessThanDue',
  'moreThanDue',
  'noCode',
  'twoCodes',
  'paidAlready',
  'unknownSender',
  'cancelledStatement',
  'probableDouble',
  'takenBack',
] as const
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** What speaks for a proposal, the strongest first. */
const PROPOSAL_GROUNDS = ['code', 'number', 'remembered', 'sameAmount', 'senderAlike'] as const
export type ProposalGround = (typeof PROPOSAL_GROUNDS)[number]

/** What a part of a transfer does: it goes to a merchant, first to one statement, then to the oldest due. VND. */
const ProposedPart = z.strictObject({
  merchantId: Id,
  merchant: z.string(),
  clientCode: z.string().nullable(),
  statementId: Id.nullable(),
  amount: z.number(),
  /** The statements that it pays, with what stays open of each. */
  pays: z.array(
    z.strictObject({ number: z.string(), amount: z.number(), left: z.number(), dueDate: z.string().nullable() }),
  ),
  /** What becomes the merchant's credit. */
  credit: z.number(),
})

/** A way to decide about a transfer; of one part it is matched, of several it is split (rule BIL-47). */
export const Proposal = z.strictObject({
  kind: z.enum(['match', 'split', 'ignore']),
  grounds: z.array(z.enum(PROPOSAL_GROUNDS)),
  parts: z.array(ProposedPart),
})
export type Proposal = z.output<typeof Proposal>

/** What was expected of a transfer: the statement that its text names, or all that a company owes. */
const Expected = z.strictObject({
  number: z.string().nullable(),
  due: z.number(),
  /** Of a statement that is paid: when, and by which reference. */
  paidAt: z.string().nullable(),
  paidBy: z.string().nullable(),
})
export type Expected = z.output<typeof Expected>

/** A transfer that waits for a decision, or for being sent back (rule BIL-46). */
export const UnmatchedTransfer = z.strictObject({
  id: Id,
  state: z.enum(['unmatched', 'toReturn']),
  reason: z.enum(UNMATCHED_REASONS),
  amount: z.number(),
  receivedAt: z.string(),
  source: z.enum(TRANSFER_SOURCES),
  bankAccount: z.string(),
  reference: z.string().nullable(),
  text: z.string(),
  senderName: z.string().nullable(),
  senderAccount: z.string().nullable(),
  expected: Expected.nullable(),
  proposals: z.array(Proposal),
  /** The known transfer that it may be. */
  doubleOf: z.strictObject({ reference: z.string().nullable(), receivedAt: z.string() }).nullable(),
  /** Of a transfer that is sent back. */
  returnTo: z.string().nullable(),
  returnReason: z.string().nullable(),
  decidedBy: PersonName.nullable(),
  decidedAt: z.string().nullable(),
})
export type UnmatchedTransfer = z.output<typeof UnmatchedTransfer>
