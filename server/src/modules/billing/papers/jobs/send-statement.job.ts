import { z } from 'zod'
import { isMailConfigured, sendMail } from '../../../../partners/mail/send-mail.ts'
import type { Db } from '../../../../platform/database.ts'
import { defineJob, RetryLater } from '../../../../platform/jobs/job.ts'
import type { StatementKey } from '../../statements/draft.queries.ts'
import { readStatement } from '../../statements/statements.queries.ts'
import { composeStatementMail } from '../compose-statement-mail.ts'
import { saveEmailed } from '../papers.queries.ts'
import { listRecipients } from '../recipients.ts'

/** Marks the statement as not e-mailed, with the reason. */
const fail = (db: Db, key: StatementKey, email_error: string): Promise<void> => saveEmailed(db, key, { email_error })

/**
 * E-mails an issued statement with its papers (rule BIL-24). It is marked afterwards: a crash in between sends the same
 * e-mail again, under the same Message-ID. Until it is sent the statement says why not.
 */
export const sendStatement = defineJob({
  name: 'send-statement',
  payload: z.strictObject({ ownerId: z.string(), id: z.string(), askedAt: z.string() }),
  key: ({ id }) => `send-statement ${id}`,
  attempts: 8,
  async run(context, { ownerId, id, askedAt }) {
    const { db, settings, now } = context
    const statement = await readStatement(db, { id, owner_id: ownerId })
    if (!statement || statement.pdf_file_id === null) return
    if (statement.emailed_at !== null && statement.emailed_at >= new Date(askedAt)) return
    if (!isMailConfigured(settings)) return fail(db, statement, 'No e-mail can be sent: set SMTP_HOST and MAIL_FROM.')
    const to = await listRecipients(db, ownerId)
    if (to.length === 0) return fail(db, statement, 'The company has no e-mail address: enter one in its terms.')
    const outcome = await sendMail(settings, await composeStatementMail(context, { statement, to, askedAt }))
    if (outcome.kind === 'sent') {
      const { refused } = outcome
      return saveEmailed(db, statement, {
        emailed_at: now(),
        emailed_to: to.filter((address) => !refused.includes(address)),
        email_error: refused.length === 0 ? null : `Not accepted: ${refused.join(', ')}`,
      })
    }
    await fail(db, statement, outcome.reason)
    if (outcome.kind !== 'rejected') throw new RetryLater(outcome.reason)
  },
  async onPermanentFailure({ db }, { ownerId, id }, reason) {
    await fail(db, { id, owner_id: ownerId }, reason.message)
  },
})
