import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import { sendAccountMail } from '../jobs/send-account-mail.job.ts'
import { insertAccountMail } from './account-mails.queries.ts'

/** The queue of e-mails: a mail server that is slow makes no other job wait. */
export const mailedAccountMail = inQueue(sendAccountMail, 'mail')

/** Sends an e-mail when this transaction has committed, not before `notBefore`. The job is given an id alone. */
export const enqueueAccountMail = async (
  tx: Tx,
  mail: Parameters<typeof insertAccountMail>[1],
  askedAt: Date,
  notBefore: Date | null = null,
): Promise<void> => {
  await enqueue(tx, mailedAccountMail, { id: await insertAccountMail(tx, mail, askedAt) }, notBefore)
}
