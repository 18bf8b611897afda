import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { readStatement } from '../../statements/statements.queries.ts'
import { makePapers, PAPER_TYPES } from '../make-papers.ts'
import { saveEmailed, savePapers } from '../papers.queries.ts'
import { enqueueMail } from '../statement-mail-queue.ts'

/** `mailAskedAt`: when a person asked to e-mail them; null: nobody did. It tells a repeated run from another request. */
type Papers = { ownerId: string; id: string; mailAskedAt: string | null }

const keyOf = ({ ownerId, id }: Pick<Papers, 'ownerId' | 'id'>) => ({ id, owner_id: ownerId })

/**
 * Makes the PDF and the workbook of an issued statement once (rule BIL-22), then e-mails them if that was asked. After a
 * crash it makes them anew, unless they were kept.
 */
export const makeStatementPapers = defineJob({
  name: 'make-statement-papers',
  payload: z.strictObject({ ownerId: z.string(), id: z.string(), mailAskedAt: z.string().nullable() }),
  key: ({ id }) => `make-statement-papers ${id}`,
  attempts: 6,
  // Behind what people wait for: a hundred statements are issued at once.
  priority: 10,
  async run(context, papers, signal) {
    const statement = await readStatement(context.db, keyOf(papers))
    if (!statement || statement.number === null) return
    const made = statement.pdf_file_id === null ? await makePapers(context, statement, signal) : undefined
    signal.throwIfAborted()
    await context.db.transaction().execute(async (tx) => {
      if (made) await savePapers(tx, statement, made, PAPER_TYPES)
      if (papers.mailAskedAt !== null) await enqueueMail(tx, { ...keyOf(papers), askedAt: papers.mailAskedAt })
    })
  },
  async onPermanentFailure({ db }, papers) {
    if (papers.mailAskedAt !== null)
      await saveEmailed(db, keyOf(papers), { email_error: 'The papers could not be made. Choose Send to try again.' })
  },
})
