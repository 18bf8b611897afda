import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import type { StatementKey } from '../statements/draft.queries.ts'
import { sendStatement } from './jobs/send-statement.job.ts'

/** The queue of e-mails, so that a slow mail server delays no other job. */
export const mailedStatement = inQueue(sendStatement, 'mail')

/** E-mails a statement that has its papers, after this transaction's commit. */
export const enqueueMail = (tx: Tx, { id, owner_id, askedAt }: StatementKey & { askedAt: string }): Promise<void> =>
  enqueue(tx, mailedStatement, { ownerId: owner_id, id, askedAt })
