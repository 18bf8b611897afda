import { STATUS_TRANSITIONS, requireStatus } from '@waybill/contract/shipments/status'
import { z } from 'zod'
import { sendMail } from '../../../partners/mail/send-mail.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { markOf, composeTrackingMail } from '../compose-mail.ts'
import {
  type CurrentRequest,
  deleteRequest,
  endSending,
  findMailRequest,
  startSending,
} from '../tracking-mail.queries.ts'

const BUSY_MS = 5_000

/**
 * Sends a subscriber's due e-mail: the confirmation, or the newest status (rules PNW-4, PNW-7). It is marked as sent
 * afterwards: a crash in between sends it again, under the same Message-ID.
 */
export const sendTrackingMail = defineJob({
  name: 'send-parcel-news',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `send-parcel-news ${id}`,
  attempts: 8,
  async run({ db, settings, secretKey }, { id }) {
    const request = await findMailRequest(db, id)
    const mark = request && markOf(request)
    if (!request || !mark || mark === request.mailed) return
    const mail = composeTrackingMail({ settings, secretKey }, request, mark)
    if (!mail) return
    if (!(await startSending(db, request))) throw new RetryLater('Another process is sending to them.', BUSY_MS)
    const outcome = await sendMail(settings, mail)
    if (outcome.kind === 'sent') return isOver(request) ? deleteRequest(db, request) : endSending(db, request, mark)
    // An unknown address gets no further e-mails.
    if (outcome.kind === 'rejected') return deleteRequest(db, request)
    await endSending(db, request)
    throw new RetryLater(outcome.reason)
  },
  async onPermanentFailure() {
    // The next change of the status is told again; a request is made again on the page.
  },
})

/** The shipment has ended, so the address is deleted. */
const isOver = ({ confirmed_at, status }: CurrentRequest): boolean =>
  confirmed_at !== null && STATUS_TRANSITIONS[requireStatus(status)].length === 0
