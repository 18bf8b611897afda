import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inLongWork } from '../../../platform/jobs/long-work.ts'
import { makeStatementPapers } from './jobs/make-statement-papers.job.ts'

/** Papers of so many charges take seconds. */
const LONG = 5_000
export const makeLongPapers = inLongWork(makeStatementPapers)

type IssuedStatement = { ownerId: string; id: string; lineCount: number }

/**
 * Makes the papers of an issued statement, once, after this transaction's commit (rule BIL-22), and e-mails them to the
 * company if a person asked for it then.
 */
export const enqueuePapers = (
  tx: Tx,
  { ownerId, id, lineCount }: IssuedStatement,
  { mailAskedAt }: { mailAskedAt: Date | null },
): Promise<void> => {
  const job = lineCount > LONG ? makeLongPapers : makeStatementPapers
  return enqueue(tx, job, { ownerId, id, mailAskedAt: mailAskedAt?.toISOString() ?? null })
}
