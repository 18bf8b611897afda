import { z } from 'zod'
import { searchOrders } from '../../../partners/ghn/client.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { callPartner } from '../../bookings/index.ts'
import { saveGhnOrders } from '../save-ghn-orders.ts'

/** GHN's maximum page size. */
const PAGE = 100
const MAX_PAGES = 200
/** How long orders are followed. */
const FOLLOWED_MS = 45 * 24 * 3_600_000

/** Searches the orders of our shop at GHN (rule PTO-2), the newest first, and stores their states. */
export const findGhnOrders = defineJob({
  name: 'find-ghn-orders',
  payload: z.strictObject({}),
  key: () => 'find-ghn-orders',
  attempts: 2,
  async run(context: AppContext, _payload, signal) {
    const fromTime = new Date(context.now().getTime() - FOLLOWED_MS)
    for (let page = 0; page < MAX_PAGES; page++) {
      signal.throwIfAborted()
      const params = { fromTime, offset: page * PAGE, limit: PAGE }
      const found = await callPartner(context, 'ghn', (call) => searchOrders(call.settings, params, call.signal), {
        signal,
      })
      if (found.kind === 'rejected') throw new RetryLater(found.words)
      if (found.kind !== 'orders') throw new RetryLater(found.reason)
      await context.db
        .transaction()
        .execute((tx) => saveGhnOrders(tx, found.orders, { settings: context.settings, at: context.now() }))
      if (found.orders.length < PAGE) return
    }
  },
  // Retried soon.
  onPermanentFailure: () => Promise.resolve(),
})
