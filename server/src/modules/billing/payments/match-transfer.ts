import type { ProposalGround, UnmatchedReason } from '@waybill/contract/billing/transfers'

/** A statement that is issued. `due`: what is still to pay, VND with VAT. */
export type KnownStatement = {
  id: string
  ownerId: string
  number: string
  due: number
  dueDay: string | null
  isCredited: boolean
}

/** A merchant that a transfer may come from. Without grounds: only an amount is the same. */
export type KnownMerchant = {
  ownerId: string
  isPrepaid: boolean
  /** Open statements, the earliest due date first. */
  open: readonly KnownStatement[]
  grounds: readonly ProposalGround[]
}

/** A code in the transfer's text: of a statement, or of a company (`statement` is null). */
export type KnownCode = { code: string; ownerId: string; statement: KnownStatement | null }

export type MatchInput = {
  amount: number
  /** The codes of its text that are known. */
  codes: readonly KnownCode[]
  /** The statements whose number is in its text. */
  named: readonly KnownStatement[]
  /** Merchants of codes and numbers, and those that something else speaks for. */
  merchants: readonly KnownMerchant[]
}

/** `statementId`: the statement that is paid first. */
export type Part = { ownerId: string; statementId: string | null; amount: number }
export type MatchProposal = { grounds: readonly ProposalGround[]; parts: readonly Part[] }
export type Match = { pays: Part } | { reason: UnmatchedReason; of: KnownStatement | null; due: number | null }

/**
 * Decides about a transfer (rule BIL-45). It pays by itself only if its text has the code of one statement and the
 * amount is what is due, or the code of one company and the amount is the sum of its oldest statements; a prepaid
 * company's code takes any amount. Everything else has a reason, and a person decides.
 */
export const matchTransfer = (input: MatchInput): Match => {
  const [code, another] = input.codes
  if (another) return { reason: 'twoCodes', of: null, due: null }
  if (code) return code.statement ? ofStatement(input, code.statement) : ofCompany(input, code.ownerId)
  const [named, ...others] = input.named
  // The number has no check character: it is proposed, not paid.
  if (named && others.length === 0 && named.due === 0) return { ...settled(named), of: named, due: 0 }
  if (named) return { reason: 'noCode', of: others.length === 0 ? named : null, due: named.due }
  const isKnown = input.merchants.some(({ grounds }) => grounds.length > 0)
  return { reason: isKnown ? 'noCode' : 'unknownSender', of: null, due: null }
}

const settled = ({ isCredited }: KnownStatement): { reason: UnmatchedReason } => ({
  reason: isCredited ? 'cancelledStatement' : 'paidAlready',
})

const ofStatement = ({ amount }: MatchInput, statement: KnownStatement): Match => {
  const { id, ownerId, due } = statement
  if (due === 0) return { ...settled(statement), of: statement, due }
  if (amount === due) return { pays: { ownerId, statementId: id, amount } }
  return { reason: amount < due ? 'lessThanDue' : 'moreThanDue', of: statement, due }
}

const ofCompany = ({ amount, merchants }: MatchInput, ownerId: string): Match => {
  const merchant = merchants.find((one) => one.ownerId === ownerId)
  const open = merchant?.open ?? []
  if (merchant?.isPrepaid || oldestOf(open, amount)) return { pays: { ownerId, statementId: null, amount } }
  const due = sumOf(open)
  return { reason: amount < due ? 'lessThanDue' : 'moreThanDue', of: null, due }
}

const sumOf = (statements: readonly KnownStatement[]): number => statements.reduce((sum, { due }) => sum + due, 0)

/** The oldest statements that are due with exactly this amount together. */
const oldestOf = (open: readonly KnownStatement[], amount: number): readonly KnownStatement[] | undefined => {
  let sum = 0
  for (const [index, { due }] of open.entries()) {
    sum += due
    if (sum === amount) return open.slice(0, index + 1)
    if (sum > amount) return undefined
  }
  return undefined
}

const PROPOSALS_MAX = 3
/** How much a ground weighs beside the others. */
const WEIGHTS: Readonly<Record<ProposalGround, number>> = {
  code: 16,
  number: 8,
  remembered: 4,
  sameAmount: 3,
  senderAlike: 2,
}
const weigh = (grounds: readonly ProposalGround[]): number => grounds.reduce((sum, one) => sum + WEIGHTS[one], 0)

/**
 * Up to three ways to decide about a transfer, the likeliest first (rule BIL-47): the statements that its text names,
 * together if they are due with the amount; then, of each merchant that something speaks for, the statement of this
 * amount, or all to the oldest due.
 */
export const proposalsFor = (input: MatchInput): MatchProposal[] => {
  const proposals = [...together(input), ...named(input), ...ofMerchants(input)]
  const seen = new Set<string>()
  // Of several that the text names, each comes before others of the same merchants.
  const isInOrder = openOf(input).length > 1
  return proposals
    .toSorted((one, other) => (isInOrder ? 0 : weigh(other.grounds) - weigh(one.grounds)))
    .filter(({ parts }) => {
      // Two ways that pay the same are one.
      const key = JSON.stringify(
        parts.map((part) => [part.ownerId, part.amount, outcomeOf(part, openOfOwner(input, part.ownerId))]),
      )
      return seen.has(key) ? false : seen.add(key)
    })
    .slice(0, PROPOSALS_MAX)
}

const openOfOwner = ({ merchants }: MatchInput, ownerId: string): readonly KnownStatement[] =>
  merchants.find((one) => one.ownerId === ownerId)?.open ?? []

/** What the text names and is still open. */
const openOf = ({ codes, named: byNumber }: MatchInput): KnownStatement[] => {
  const all = [...codes.flatMap(({ statement }) => statement ?? []), ...byNumber].filter(({ due }) => due > 0)
  return [...new Map(all.map((statement) => [statement.id, statement])).values()]
}

/** The sum of two or more statements. */
const together = (input: MatchInput): MatchProposal[] => {
  const open = openOf(input)
  if (open.length < 2 || sumOf(open) !== input.amount) return []
  const parts = open.map(({ ownerId, id, due }) => ({ ownerId, statementId: id, amount: due }))
  return [{ grounds: ['code', 'sameAmount'], parts }]
}

const named = (input: MatchInput): MatchProposal[] =>
  openOf(input).map(({ id, ownerId, due }) => {
    const isCode = input.codes.some(({ statement }) => statement?.id === id)
    const grounds: ProposalGround[] = [isCode ? 'code' : 'number']
    if (due === input.amount) grounds.push('sameAmount')
    return { grounds: withMore(grounds, input, ownerId), parts: [{ ownerId, statementId: id, amount: input.amount }] }
  })

/** The grounds of the merchant that these do not say yet. */
const withMore = (grounds: readonly ProposalGround[], { merchants }: MatchInput, ownerId: string): ProposalGround[] => {
  const more = merchants.find((one) => one.ownerId === ownerId)?.grounds ?? []
  return [...grounds, ...more.filter((ground) => !['code', 'number'].includes(ground) && !grounds.includes(ground))]
}

const ofMerchants = ({ amount, merchants }: MatchInput): MatchProposal[] =>
  merchants.flatMap(({ ownerId, open, grounds }) => {
    const same = open.filter(({ due }) => due === amount)
    const isSum = oldestOf(open, amount) !== undefined
    const ofAmount = same.map(({ id }): MatchProposal => ({
      grounds: [...grounds, 'sameAmount'],
      parts: [{ ownerId, statementId: id, amount }],
    }))
    // The first of them would pay the same statement.
    if (open[0] && same.includes(open[0])) return ofAmount
    const all: MatchProposal = {
      grounds: isSum ? [...grounds, 'sameAmount'] : grounds,
      parts: [{ ownerId, statementId: null, amount }],
    }
    return [...ofAmount, all]
  })

/** What a part pays: its statement first, then the oldest due; the rest is credit. */
export const outcomeOf = (
  { statementId, amount }: Part,
  open: readonly KnownStatement[],
): { pays: { statement: KnownStatement; amount: number }[]; credit: number } => {
  const inOrder = open.toSorted((one, other) => Number(other.id === statementId) - Number(one.id === statementId))
  let left = amount
  const pays = inOrder.flatMap((statement) => {
    const paid = Math.min(left, statement.due)
    left -= paid
    return paid > 0 ? [{ statement, amount: paid }] : []
  })
  return { pays, credit: left }
}
