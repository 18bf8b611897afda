import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import { sendAccountMail } from '../jobs/send-account-mail.job.ts'
import { insertAccountMail } from './account-mails.queries.ts'

/** The queue of e-mails, so that a slow mail server delays no other job. */
export const mailedAccountMail = inQueue(sendAccountMail, 'mail')

/** Sends an e-mail after this transaction's commit, not before `notBefore`. The job gets only an id. */
export const enqueueAccountMail = async (
  tx: Tx,
  mail: Parameters<typeof insertAccountMail>[1],
  askedAt: Date,
  notBefore: Date | null = null,
): Promise<void> => {
  await enqueue(tx, mailedAccountMail, { id: await insertAccountMail(tx, mail, askedAt) }, notBefore)
}
