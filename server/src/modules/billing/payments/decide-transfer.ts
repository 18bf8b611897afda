import { AppError, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/record.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { publishTransfers } from '../account/account-changed.ts'
import { lockAccount } from '../account/account-lock.ts'
import { reversePayments } from './book-transfer.ts'
import { NOTHING_KNOWN, readMatchFacts, toMatched } from './match-facts.queries.ts'
import { matchTransfer } from './match-transfer.ts'
import { findPayment, listStandingPayments } from './payments.queries.ts'
import { findTransfer, lockTransfer, saveDecision, type Transfer } from './transfers.queries.ts'

type By = { by: string; at: Date }

/** Locks a transfer that waits for a decision; 409 with who was faster (rule BIL-48). */
export const lockWaiting = async (tx: Tx, id: string): Promise<Transfer> => {
  const transfer = orNotFound(await lockTransfer(tx, id))
  if (transfer.state === 'unmatched' || transfer.state === 'new') return transfer
  const at = transfer.decided_at ?? transfer.arrived_at
  throw new AppError('transfer_decided', { by: transfer.decided_by ?? '', time: vietnamMoment(at).slice(11, 16) })
}

/** The transfer of this id, or of the payment of this id. */
export const findTransferOf = async (tx: Tx, id: string): Promise<Transfer | undefined> => {
  const transfer = await findTransfer(tx, id)
  if (transfer) return transfer
  const payment = orNotFound(await findPayment(tx, id))
  return payment.transfer_id === null ? undefined : findTransfer(tx, payment.transfer_id)
}

/**
 * Takes a decision about a transfer back (rule BIL-48): its payments are reversed, and it waits again. One that a person
 * entered is gone: the bank may still tell of it.
 */
export const takeDecisionBack = async (tx: Tx, id: string, { by, at }: By): Promise<Transfer> => {
  const transfer = orNotFound(await lockTransfer(tx, id))
  if (transfer.state === 'unmatched' || transfer.state === 'new') throw refused('This transfer waits for a decision.')
  const payments = await listStandingPayments(tx, id)
  await reversePayments(tx, payments, { by, at, reason: 'Taken back' })
  const nothing = { decided_by: null, decided_at: null, return_to: null, return_reason: null }
  if (transfer.source === 'hand')
    await saveDecision(tx, id, { ...{ state: 'ignored', known_by: `undone ${id}` }, decided_by: by, decided_at: at })
  else await saveDecision(tx, id, { ...nothing, state: 'unmatched', reason: await reasonOf(tx, transfer) })
  await publishTransfers(tx)
  return orNotFound(await findTransfer(tx, id))
}

const reasonOf = async (tx: Tx, transfer: Transfer) => {
  if (transfer.double_of !== null) return 'probableDouble'
  const facts = await readMatchFacts(tx, [toMatched(transfer)])
  const match = matchTransfer(facts.get(transfer.id) ?? NOTHING_KNOWN)
  return 'reason' in match ? match.reason : 'takenBack'
}

/** Takes a payment, a refund or a write-off without a transfer back. */
export const takePaymentBack = async (tx: Tx, id: string, { by, at }: By): Promise<void> => {
  const { owner_id } = orNotFound(await findPayment(tx, id))
  await lockAccount(tx, owner_id)
  // Somebody else may have taken it back while this waited for the account.
  const payment = orNotFound(await findPayment(tx, id))
  if (payment.kind === 'opening' || payment.kind === 'reversal')
    throw refused('Only payments, refunds and write-offs can be taken back.')
  if (!payment.isStanding) throw refused('It was taken back already.')
  await reversePayments(tx, [payment], { by, at, reason: 'Taken back' })
}
