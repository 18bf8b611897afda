import type { DbOrTx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listKnown, type NewTransfer } from './transfers.queries.ts'

/** A transfer as a notice or a file tells it. `knownBy`: what tells it from others (rule BIL-40). */
export type Incoming = {
  knownBy: string
  receivedAt: string
  amount: number
  text: string
  reference: string | null
  senderName: string | null
  senderAccount: string | null
}

type About = { bankAccountId: string; source: 'sepay' | 'casso' | 'file'; at: Date }

/**
 * The rows to store, undefined for those that are known already (rule BIL-40). A known reference with another amount is
 * stored, too, but a person decides: it is a mistake of somebody's, or a bank that uses a reference twice.
 */
export const sortIncoming = async (
  db: DbOrTx,
  incoming: readonly Incoming[],
  { bankAccountId, source, at }: About,
): Promise<(NewTransfer | undefined)[]> => {
  const withAmount = ({ knownBy, amount }: Incoming): string => `${knownBy} ${amount}`
  const keys = incoming.flatMap((one) => [one.knownBy, withAmount(one)])
  const known = new Map(await listKnown(db, bankAccountId, keys))
  return incoming.map((one) => {
    const before = known.get(one.knownBy)
    const isDifferent = before !== undefined && before.amount !== one.amount
    const knownBy = isDifferent ? withAmount(one) : one.knownBy
    if (before !== undefined && (!isDifferent || known.has(knownBy))) return undefined
    const id = newId()
    known.set(knownBy, { id, amount: one.amount })
    return {
      ...{ id, bank_account_id: bankAccountId, known_by: knownBy, source },
      ...{ received_at: new Date(one.receivedAt), arrived_at: at, amount: one.amount, text: one.text },
      ...{ reference: one.reference, sender_name: one.senderName, sender_account: one.senderAccount },
      ...(isDifferent
        ? { state: 'unmatched' as const, reason: 'probableDouble' as const, double_of: before.id }
        : { state: 'new' as const }),
    }
  })
}
