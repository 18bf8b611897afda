import type { Tx } from '../../platform/database.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { sendParcelNews } from './jobs/send-tracking-mail.job.ts'
import { listNewsOfShipments } from './tracking-mail.queries.ts'

/** The queue of e-mails, so that a slow mail server delays no other job. */
const MAIL_QUEUE = 'mail'
export const mailedNews = inQueue(sendParcelNews, MAIL_QUEUE)

export const enqueueNews = (tx: Tx, id: string): Promise<void> => enqueue(tx, mailedNews, { id })

/**
 * Enqueues e-mails to the subscribers of these shipments after a change of status, if this transaction commits (rule
 * PNW-4).
 */
export const enqueueNewsOfShipments = async (
  tx: Tx,
  shipments: readonly { id: string; owner_id: string }[],
): Promise<void> => {
  if (shipments.length === 0) return
  const ids = await listNewsOfShipments(tx, shipments)
  await enqueueAll(
    tx,
    mailedNews,
    ids.map((id) => ({ id })),
  )
}
