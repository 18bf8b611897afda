import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { lockAccounts } from '../account/account-lock.ts'
import { insertPayments } from '../account/account.queries.ts'
import { settleAccount } from '../account/settle-account.ts'
import type { Part } from './match-transfer.ts'
import type { Payment } from './payments.queries.ts'
import { saveDecision, type Transfer } from './transfers.queries.ts'

type By = { by: string; at: Date }

/**
 * Books a locked transfer: one payment for each part, which pays its statement first, then the oldest due (rules BIL-11,
 * BIL-45). Returns the ids of the payments.
 */
export const bookTransfer = async (
  tx: Tx,
  transfer: Transfer,
  parts: readonly Part[],
  { by, at, note }: By & { note?: string | null },
): Promise<string[]> => {
  await lockAccounts(
    tx,
    parts.map(({ ownerId }) => ownerId),
  )
  const ids: string[] = []
  for (const { ownerId, statementId, amount } of parts) {
    const id = newId()
    await insertPayments(tx, [
      {
        ...{ id, owner_id: ownerId, kind: 'payment', amount, received_at: transfer.received_at },
        ...{ reference: transfer.reference, bank_account_id: transfer.bank_account_id, transfer_id: transfer.id },
        ...{ note: note ?? null, at, action_user: by },
      },
    ])
    await settleAccount(tx, ownerId, { at, first: statementId ?? undefined })
    ids.push(id)
  }
  await saveDecision(tx, transfer.id, { state: 'matched', decided_by: by, decided_at: at })
  return ids
}

/** Takes payments back: a reversal of each, and what they paid is open again (rule BIL-48). Returns the merchants. */
export const reversePayments = async (
  tx: Tx,
  payments: readonly Payment[],
  { by, at, reason }: By & { reason: string },
): Promise<string[]> => {
  const ownerIds = [...new Set(payments.map(({ owner_id }) => owner_id))]
  await lockAccounts(tx, ownerIds)
  await insertPayments(
    tx,
    payments.map(({ id, owner_id, amount }) => ({
      ...{ id: newId(), owner_id, kind: 'reversal' as const, amount: -amount, received_at: at, reverses: id },
      ...{ reason, at, action_user: by },
    })),
  )
  for (const ownerId of ownerIds) await settleAccount(tx, ownerId, { at })
  return ownerIds
}
