import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { BEHIND_ALL, enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob, inQueue, type Job } from '../../../platform/jobs/job.ts'
import { findAwaitedLabel } from '../awaited-labels.queries.ts'
import { callPartner } from '../call-partner.ts'
import { carriers, queueOf } from '../carriers.ts'
import { pauseAfter } from '../polling-intervals.ts'
import { completeLabel, failLabelFetch } from '../store-label.ts'

const GIVE_UP_DAYS = 5
const DAY_MS = 24 * 3_600_000

/**
 * Asks a carrier for the label of an accepted booking (rule BKG-16), at growing intervals until it is there; after some
 * days the user is notified. Between two attempts the job waits in the queue and takes no slot.
 */
export const fetchLabel: Job<{ id: string }> = defineJob({
  name: 'fetch-label',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `fetch-label ${id}`,
  attempts: 6,
  // Bookings run first: others wait for their number, and a label comes seconds later anyway.
  priority: BEHIND_ALL,
  async run(context, { id }, signal) {
    const awaited = await findAwaitedLabel(context.db, id)
    const fetch = awaited && carriers.get(awaited.carrier)?.fetchLabel
    if (!awaited || !fetch) return
    const { carrier, since, bought } = awaited
    const outcome = await callPartner(context, carrier, (call) => fetch(bought, call), { signal })
    if (outcome.kind === 'label') return completeLabel(context, id, outcome.label)
    if (outcome.kind === 'rejected') return failLabelFetch(context, id, `The carrier sends no label: ${outcome.words}`)
    const age = context.now().getTime() - since.getTime()
    if (age > GIVE_UP_DAYS * DAY_MS) return failLabelFetch(context, id, NOT_SENT)
    const retryAfterMs = outcome.kind === 'unavailable' ? (outcome.retryAfterMs ?? 0) : 0
    await askLater(context, { id, carrier }, Math.max(retryAfterMs, pauseAfter(age)))
  },
  onPermanentFailure: (context, { id }) => failLabelFetch(context, id, NOT_SENT),
})

const NOT_SENT = `The carrier has sent no label for ${GIVE_UP_DAYS} days. Get Providers Tracking asks again.`

const askLater = (
  { db }: Pick<AppContext, 'db'>,
  { id, carrier }: { id: string; carrier: string },
  afterMs: number,
): Promise<void> =>
  db.transaction().execute((tx) => {
    const queue = queueOf(carrier)
    return enqueue(tx, queue === null ? fetchLabel : inQueue(fetchLabel, queue), { id }, new Date(Date.now() + afterMs))
  })
