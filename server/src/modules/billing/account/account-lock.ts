import { lockName, type Tx } from '../../../platform/database.ts'

/**
 * Until the transaction ends, nobody else changes the account of this merchant: its statements, its payments, what is
 * held. Take it before reading what the change is decided by. Of several merchants lock all, in the order of their ids.
 */
export const lockAccount = (tx: Tx, ownerId: string): Promise<void> => lockName(tx, `billing account ${ownerId}`)

/** The same for several merchants, in an order in which no two transactions wait for each other. */
export const lockAccounts = async (tx: Tx, ownerIds: readonly string[]): Promise<void> => {
  for (const ownerId of [...new Set(ownerIds)].sort()) await lockAccount(tx, ownerId)
}
