import type { Feed, UnmatchedList } from '@waybill/contract/billing/payments'
import type { Expected, Proposal, UnmatchedReason, UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import type { AppContext } from '../../../platform/app-context.ts'
import { NOTHING_KNOWN, readMatchFacts, toMatched } from './match-facts.queries.ts'
import { type MatchInput, type MatchProposal, matchTransfer, outcomeOf, proposalsFor } from './match-transfer.ts'
import { type Company, listCompanies, listLastPayments, readFeeds } from './unmatched.queries.ts'
import { listTransfers, listWaiting, sumWaiting, type Transfer } from './transfers.queries.ts'

const SHOWN = 100
const SILENT_AFTER_MS = 24 * 3_600_000

/** The transfers that wait, each with what was expected and its proposals as of now (rules BIL-46, BIL-47). */
export const readUnmatched = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<UnmatchedList> => {
  const transfers = await listWaiting(db, SHOWN)
  const facts = await readMatchFacts(db, transfers.map(toMatched))
  const { accounts, feeds, readUntil } = await readFeeds(db)
  const owners = [...facts.values()].flatMap(({ merchants }) => merchants.map(({ ownerId }) => ownerId))
  const companies = await listCompanies(db, owners)
  const doubles = await listTransfers(
    db,
    transfers.flatMap(({ double_of }) => double_of ?? []),
  )
  const matches = new Map(transfers.map(({ id }) => [id, matchTransfer(facts.get(id) ?? NOTHING_KNOWN)]))
  const paid = await listLastPayments(
    db,
    [...matches.values()].flatMap((match) => ('reason' in match && match.of?.due === 0 ? match.of : [])),
  )
  const present = (transfer: Transfer): UnmatchedTransfer => {
    const known = facts.get(transfer.id) ?? NOTHING_KNOWN
    const match = matches.get(transfer.id)
    const stays = transfer.reason === 'probableDouble' || transfer.reason === 'takenBack'
    const isWaiting = transfer.state === 'unmatched'
    const double = doubles.find(({ id }) => id === transfer.double_of)
    const ignored: Proposal[] = double ? [{ kind: 'ignore', grounds: [], parts: [] }] : []
    const proposals = proposalsFor(known).map((proposal) => presentProposal(proposal, known, companies))
    return {
      id: transfer.id,
      state: isWaiting ? 'unmatched' : 'toReturn',
      reason: (!stays && match && 'reason' in match ? match.reason : storedReason(transfer)) ?? 'unknownSender',
      amount: transfer.amount,
      receivedAt: transfer.received_at.toISOString(),
      source: transfer.source,
      bankAccount: accounts.get(transfer.bank_account_id) ?? '',
      reference: transfer.reference,
      text: transfer.text,
      senderName: transfer.sender_name,
      senderAccount: transfer.sender_account,
      expected: match && 'reason' in match ? expectedOf(match, paid) : null,
      proposals: isWaiting ? [...ignored, ...proposals].slice(0, 3) : [],
      doubleOf: double ? { reference: double.reference, receivedAt: double.received_at.toISOString() } : null,
      returnTo: transfer.return_to,
      returnReason: transfer.return_reason,
      decidedBy: transfer.decided_by,
      decidedAt: transfer.decided_at?.toISOString() ?? null,
    }
  }
  return {
    transfers: transfers.map(present),
    ...(await sumWaiting(db)),
    feeds: feeds.map(({ noticedAt, refusedAt, ...feed }): Feed => ({
      ...feed,
      noticedAt: noticedAt?.toISOString() ?? null,
      refusedAt: refusedAt?.toISOString() ?? null,
      isSilent: noticedAt !== null && now().getTime() - noticedAt.getTime() > SILENT_AFTER_MS,
    })),
    readUntil: readUntil?.toISOString() ?? null,
  }
}

/** Its table takes no other. */
const storedReason = ({ reason }: Transfer): UnmatchedReason | null => reason as UnmatchedReason | null

type Reasoned = Extract<ReturnType<typeof matchTransfer>, { reason: unknown }>

const expectedOf = ({ of, due }: Reasoned, paid: Awaited<ReturnType<typeof listLastPayments>>): Expected | null => {
  if (due === null) return null
  const last = paid.get(of?.id ?? '')
  return {
    number: of?.number ?? null,
    due,
    paidAt: last?.receivedAt.toISOString() ?? null,
    paidBy: last?.reference ?? null,
  }
}

const presentProposal = (
  { grounds, parts }: MatchProposal,
  { merchants }: MatchInput,
  companies: ReadonlyMap<string, Company>,
): Proposal => ({
  kind: parts.length > 1 ? 'split' : 'match',
  grounds: [...grounds],
  parts: parts.map((part) => {
    const open = merchants.find(({ ownerId }) => ownerId === part.ownerId)?.open ?? []
    const { pays, credit } = outcomeOf(part, open)
    const company = companies.get(part.ownerId)
    return {
      merchantId: part.ownerId,
      merchant: company?.name ?? '',
      clientCode: company?.code ?? null,
      statementId: part.statementId,
      amount: part.amount,
      pays: pays.map(({ statement, amount }) => ({
        number: statement.number,
        amount,
        left: statement.due - amount,
        dueDate: statement.dueDay,
      })),
      credit,
    }
  }),
})
