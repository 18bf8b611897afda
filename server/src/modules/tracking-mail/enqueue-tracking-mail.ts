import type { Tx } from '../../platform/database.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { sendTrackingMail } from './jobs/send-tracking-mail.job.ts'
import { listRequestsOfShipments } from './tracking-mail.queries.ts'

/** The queue of e-mails, so that a slow mail server delays no other job. */
const MAIL_QUEUE = 'mail'
export const trackingMailJob = inQueue(sendTrackingMail, MAIL_QUEUE)

export const enqueueTrackingMail = (tx: Tx, id: string): Promise<void> => enqueue(tx, trackingMailJob, { id })

/**
 * Enqueues e-mails to the subscribers of these shipments after a change of status, if this transaction commits (rule
 * PNW-4).
 */
export const enqueueTrackingMailOfShipments = async (
  tx: Tx,
  shipments: readonly { id: string; owner_id: string }[],
): Promise<void> => {
  if (shipments.length === 0) return
  const ids = await listRequestsOfShipments(tx, shipments)
  await enqueueAll(
    tx,
    trackingMailJob,
    ids.map((id) => ({ id })),
  )
}
