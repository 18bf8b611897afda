import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { releaseHeld } from '../holds/release-held.ts'
import { insertAllocations, insertPayments, readAccountState } from './account.queries.ts'
import { type AccountState, type Allocation, spreadPayments } from './spread-payments.ts'

/**
 * Spreads what a merchant has paid over what it owes (rule BIL-11). Every change of statements and payments ends here,
 * in its transaction, with the account locked; `first` names the statement that is paid before all others. What a
 * write-off no longer pays, because its statement was credited, is taken back: it never becomes a credit. Held shipments
 * that are covered now go on (BIL-73). Returns the statements whose paid amount changed.
 */
export const settleAccount = async (
  tx: Tx,
  ownerId: string,
  { at, first }: { at: Date; first?: string | undefined },
): Promise<string[]> => {
  const state = await readAccountState(tx, ownerId)
  const made = spreadPayments(state, first)
  await insertAllocations(
    tx,
    ownerId,
    made.map((one) => ({ ...one, id: newId(), at })),
  )
  await insertPayments(
    tx,
    unusedWriteOffs(state, made).map(({ id, amount }) => ({
      ...{ id: newId(), owner_id: ownerId, kind: 'reversal', amount: -amount, received_at: at, at },
      ...{ reverses: id, reason: 'The statement was credited', action_user: SYSTEM_USER },
    })),
  )
  await releaseHeld(tx, ownerId, at)
  return [...new Set(made.map(({ statementId }) => statementId))]
}

const unusedWriteOffs = ({ payments }: AccountState, made: readonly Allocation[]): { id: string; amount: number }[] =>
  payments
    .filter(({ isWriteOff }) => isWriteOff)
    .map(({ id, free }) => ({
      id,
      amount: made.reduce((left, one) => (one.paymentId === id ? left - one.amount : left), free),
    }))
    .filter(({ amount }) => amount > 0)
