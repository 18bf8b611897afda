import { z } from 'zod'
import { JANIO_MAX_TRACKED, listOrders, track } from '../../../partners/janio/client.ts'
import { janioEventsOf } from '../../../partners/janio/mapping.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { callPartner } from '../../bookings/index.ts'
import { listOpenNumbers } from '../partner-orders.queries.ts'
import { saveJanioOrders } from '../save-janio-orders.ts'
import { takePartnerEvents } from '../take-partner-events.ts'

const MAX_PAGES = 200
/** How far back orders are searched. */
const FOUND_MS = 14 * 24 * 3_600_000

/** Searches for orders made at Janio itself (rule PTO-2), and asks for the state of open ones (rule PTO-3). */
export const followJanioOrders = defineJob({
  name: 'follow-janio-orders',
  payload: z.strictObject({}),
  key: () => 'follow-janio-orders',
  attempts: 2,
  async run(context, _payload, signal) {
    await findNew(context, signal)
    const numbers = await listOpenNumbers(context.db, 'janio')
    for (let from = 0; from < numbers.length; from += JANIO_MAX_TRACKED) {
      signal.throwIfAborted()
      const some = numbers.slice(from, from + JANIO_MAX_TRACKED)
      const reply = await callPartner(context, 'janio', (call) => track(call.settings, some, call.signal), { signal })
      if (reply.kind !== 'updates') throw new RetryLater(reply.reason)
      const events = janioEventsOf(reply.updates, context.settings)
      await context.db.transaction().execute((tx) => takePartnerEvents(tx, 'janio', events, context.now()))
    }
  },
  // Retried soon.
  onPermanentFailure: () => Promise.resolve(),
})

const findNew = async (context: AppContext, signal: AbortSignal): Promise<void> => {
  const dateFrom = new Date(context.now().getTime() - FOUND_MS)
  for (let page = 1; page <= MAX_PAGES; page++) {
    signal.throwIfAborted()
    const found = await callPartner(
      context,
      'janio',
      (call) => listOrders(call.settings, { dateFrom, page }, call.signal),
      {
        signal,
      },
    )
    if (found.kind !== 'orders') throw new RetryLater(found.reason)
    await context.db.transaction().execute((tx) => saveJanioOrders(tx, found.orders, context.now()))
    if (!found.hasNext) return
  }
}
