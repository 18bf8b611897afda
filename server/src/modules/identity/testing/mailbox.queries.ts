import type { MailSimulator } from '@waybill/simulators/mail'
import type { TestWaybill } from '@waybill/testkit/app'
import { sendAccountMail } from '../jobs/send-account-mail.job.ts'

/** Runs the due jobs of all e-mails about accounts. */
export const sendDueMails = async ({ fixtures, waybill }: TestWaybill): Promise<void> => {
  const due = await fixtures.db.selectFrom('account_mail').select('id').orderBy('asked_at').execute()
  for (const { id } of due) await sendAccountMail.run(waybill.runtime.context, { id }, new AbortController().signal)
}

/** The distinct addresses of the newest e-mail's links, in order: an e-mail in both languages has them twice. */
export const linksTo = (mail: MailSimulator, to: string): string[] => {
  const text = mail.mails(to).at(-1)?.text ?? ''
  return [...new Set([...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address))]
}
