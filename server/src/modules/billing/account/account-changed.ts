import type { DbOrTx } from '../../../platform/database.ts'
import { publish } from '../../../platform/realtime/pubsub.ts'

/** Statements or payments of a company changed; the text is its id. Once for each company and transaction. */
export const ACCOUNT_CHANGED = 'billing_account_changed'

export const publishAccount = (tx: DbOrTx, ownerId: string): Promise<void> => publish(tx, ACCOUNT_CHANGED, ownerId)

/** Transfers that belong to no company yet changed: the accountants see them (rule LIV-13). */
export const publishTransfers = (tx: DbOrTx): Promise<void> => publish(tx, ACCOUNT_CHANGED, '')
