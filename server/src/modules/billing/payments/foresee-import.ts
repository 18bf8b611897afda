import { paymentCodesIn } from '@waybill/contract/billing/payment-code'
import type { UnmatchedReason } from '@waybill/contract/billing/transfers'
import type { DbOrTx } from '../../../platform/database.ts'
import { findDouble } from './find-double.ts'
import { NOTHING_KNOWN, readMatchFacts } from './match-facts.queries.ts'
import { type KnownStatement, type MatchInput, matchTransfer, outcomeOf } from './match-transfer.ts'
import { listSameAmount, type NewTransfer } from './transfers.queries.ts'

/** `reason` null: no code, whoever sent it. */
export type Foreseen = { isMatched: boolean; reason: UnmatchedReason | null }

/**
 * What becomes of the transfers of a file once they are stored (rule BIL-49), in their order: what one pays is not due
 * for the next. By the id of the transfer.
 */
export const foreseeImport = async (
  db: DbOrTx,
  transfers: readonly NewTransfer[],
): Promise<ReadonlyMap<string, Foreseen>> => {
  const coded = transfers.filter(({ text, state }) => state === 'new' && paymentCodesIn(text).length > 0)
  const facts = await readMatchFacts(
    db,
    coded.map(({ id, text, ...one }) => ({
      ...{ id, amount: Number(one.amount), text },
      ...{ senderName: one.sender_name ?? null, senderAccount: one.sender_account ?? null },
    })),
  )
  const sameAmount = await listSameAmount(db, transfers)
  const paid = new Map<string, number>()
  const foreseen = new Map<string, Foreseen>()
  for (const transfer of transfers) {
    const { id, text, reference, reason } = transfer
    const isDouble = findDouble({ text, reference: reference ?? null }, sameAmount.get(id) ?? []) !== undefined
    if (reason || isDouble) {
      foreseen.set(id, { isMatched: false, reason: reason ?? 'probableDouble' })
      continue
    }
    const known = lessPaid(facts.get(id), paid)
    const match = known && matchTransfer(known)
    if (!match || 'reason' in match) {
      foreseen.set(id, { isMatched: false, reason: match?.reason ?? null })
      continue
    }
    foreseen.set(id, { isMatched: true, reason: null })
    const open = known.merchants.find(({ ownerId }) => ownerId === match.pays.ownerId)?.open ?? []
    for (const { statement, amount } of outcomeOf(match.pays, open).pays)
      paid.set(statement.id, (paid.get(statement.id) ?? 0) + amount)
  }
  return foreseen
}

const lessPaid = (facts: MatchInput = NOTHING_KNOWN, paid: ReadonlyMap<string, number>): MatchInput | undefined => {
  if (facts.codes.length === 0) return undefined
  const less = (statement: KnownStatement): KnownStatement => ({
    ...statement,
    due: Math.max(statement.due - (paid.get(statement.id) ?? 0), 0),
  })
  return {
    ...facts,
    codes: facts.codes.map((code) => ({ ...code, statement: code.statement && less(code.statement) })),
    merchants: facts.merchants.map((merchant) => ({
      ...merchant,
      open: merchant.open.map(less).filter(({ due }) => due > 0),
    })),
  }
}
