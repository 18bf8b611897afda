import { STATUS_TRANSITIONS, requireStatus } from '@waybill/contract/shipments/status'
import { z } from 'zod'
import { sendMail } from '../../../partners/mail/send-mail.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { markOf, writeNewsMail } from '../compose-mail.ts'
import { type CurrentNews, deleteNews, endSending, findParcelNews, startSending } from '../tracking-mail.queries.ts'

const BUSY_MS = 5_000

/**
 * Sends what is due to one who asked: the confirmation, or the newest status (rules PNW-4, PNW-7). What was mailed is marked
 * afterwards: a kill in between sends it again, under the same Message-ID.
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
    // An address that does not exist hears no more of it.
    if (outcome.kind === 'rejected') return deleteNews(db, news)
    await endSending(db, news)
    throw new RetryLater(outcome.reason)
  },
  async onPermanentFailure() {
    // The next change of the status is told again; a request is made again on the page.
  },
})

/** Nothing more will happen to the shipment: the address is kept no longer. */
const isOver = ({ confirmed_at, status }: CurrentNews): boolean =>
  confirmed_at !== null && STATUS_TRANSITIONS[requireStatus(status)].length === 0
