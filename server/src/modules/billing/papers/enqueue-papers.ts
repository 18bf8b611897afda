import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inLongWork } from '../../../platform/jobs/long-work.ts'
import { makeStatementPapers } from './jobs/make-statement-papers.job.ts'

/** Papers of so many charges take seconds. */
const LONG = 5_000
export const makeLongPapers = inLongWork(makeStatementPapers)

type IssuedStatement = { ownerId: string; id: string; lineCount: number }

/**
 * Makes the papers of an issued statement, once, after this transaction's commit (rule BIL-22); with `sends` they are
 * e-mailed to the company.
 */
export const enqueuePapers = (
  tx: Tx,
  { ownerId, id, lineCount }: IssuedStatement,
  { sends }: { sends: boolean },
): Promise<void> => enqueue(tx, lineCount > LONG ? makeLongPapers : makeStatementPapers, { ownerId, id, sends })
