import { STATUS_TRANSITIONS, requireStatus } from '@waybill/contract/shipments/status'
import { z } from 'zod'
import { sendMail } from '../../../partners/mail/send-mail.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { markOf, writeNewsMail } from '../compose-mail.ts'
import { type CurrentNews, deleteNews, endSending, findParcelNews, startSending } from '../tracking-mail.queries.ts'

const BUSY_MS = 5_000

/**
 * Sends a subscriber's due e-mail: the confirmation, or the newest status (rules PNW-4, PNW-7). It is marked as sent
 * afterwards: a crash in between sends it again, under the same Message-ID.
 */
export const sendParcelNews = defineJob({
  name: 'send-parcel-news',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `send-parcel-news ${id}`,
  attempts: 8,
  async run({ db, settings, secretKey }, { id }) {
    const news = await findParcelNews(db, id)
    const mark = news && markOf(news)
    if (!news || !mark || mark === news.mailed) return
    const mail = writeNewsMail({ settings, secretKey }, news, mark)
    if (!mail) return
    if (!(await startSending(db, news))) throw new RetryLater('Another process is sending to them.', BUSY_MS)
    const outcome = await sendMail(settings, mail)
    if (outcome.kind === 'sent') return isOver(news) ? deleteNews(db, news) : endSending(db, news, mark)
    // An unknown address gets no further e-mails.
    if (outcome.kind === 'rejected') return deleteNews(db, news)
    await endSending(db, news)
    throw new RetryLater(outcome.reason)
  },
  async onPermanentFailure() {
    // The next change of the status is told again; a request is made again on the page.
  },
})

/** The shipment has ended, so the address is deleted. */
const isOver = ({ confirmed_at, status }: CurrentNews): boolean =>
  confirmed_at !== null && STATUS_TRANSITIONS[requireStatus(status)].length === 0
