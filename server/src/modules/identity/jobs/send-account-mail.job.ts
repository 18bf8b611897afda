import { z } from 'zod'
import { sendMail } from '../../../partners/mail/send-mail.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { saveInvitationRefusal } from '../invitations/invitations.queries.ts'
import { deleteAccountMail, findAccountMail } from '../links/account-mails.queries.ts'
import { RESET_MINUTES } from '../links/link-scope.ts'
import { writeAccountMail } from '../links/write-account-mail.ts'

/**
 * Sends an invitation, the links of a forgotten password, or the notice of a changed address (rule SGN-22). Its row is
 * deleted once the e-mail was sent: a crash in between sends a second copy, whose links work like the first's.
 */
export const sendAccountMail = defineJob({
  name: 'send-account-mail',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `send-account-mail ${id}`,
  attempts: 8,
  async run(context, { id }) {
    const { db, settings, now } = context
    const mail = await findAccountMail(db, id)
    if (!mail) return
    const isLate = mail.kind === 'reset' && now().getTime() - mail.asked_at.getTime() > RESET_MINUTES * 60_000
    const letter = isLate ? undefined : await writeAccountMail(context, mail)
    if (!letter) return deleteAccountMail(db, id)
    const messageId = `account.${id}.${now().getTime()}@${new URL(settings.publicUrl).hostname}`
    const outcome = await sendMail(settings, { to: mail.email, ...letter, messageId })
    if (outcome.kind === 'rejected' && mail.invitation_id !== null)
      await saveInvitationRefusal(db, mail.invitation_id, now())
    if (outcome.kind === 'sent' || outcome.kind === 'rejected') return deleteAccountMail(db, id)
    throw new RetryLater(outcome.reason)
  },
  /** It is no longer expected: the user can request it again, and the invitation shows that none was sent. */
  async onPermanentFailure({ db }, { id }) {
    await deleteAccountMail(db, id)
  },
})
