import { z } from 'zod'
import { type IbcFeed, listEvents, MAX_WINDOW_MS } from '../../../partners/ibc/client.ts'
import { channelEventOf } from '../../../partners/ibc/events.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { callPartner } from '../../bookings/index.ts'
import { applyChannelEvents } from '../apply-channel-events.ts'
import { readFeedPosition, saveFeedPosition } from '../channel-feeds.queries.ts'
import { CHANNEL } from './listing.ts'

const FEEDS: readonly IbcFeed[] = ['aams', 'pt']
const MINUTE_MS = 60_000
/** Each window begins this long before the end of the previous one, because events may be entered late. */
const OVERLAP_MS = 2 * 3_600_000
/** Older windows are not requested, after a first start or a long stop. */
const MAX_BACK_MS = 14 * 24 * 3_600_000
const FIRST_BACK_MS = 24 * 3_600_000

/** Reads the channel's new events, window by window (rules MNF-63, MNF-64). */
export const takeChannelEvents = defineJob({
  name: 'take-channel-events',
  payload: z.strictObject({}),
  key: () => 'take-channel-events',
  attempts: 3,
  async run(context, _payload, signal) {
    for (const feed of FEEDS) await readFeed(context, feed, signal)
  },
  // Retried soon, from where this ended.
  onPermanentFailure: () => Promise.resolve(),
})

const readFeed = async (context: AppContext, feed: IbcFeed, signal: AbortSignal): Promise<void> => {
  const now = Math.floor(context.now().getTime() / MINUTE_MS) * MINUTE_MS
  const position = await readFeedPosition(context.db, feed, new Date(now - FIRST_BACK_MS))
  let readUntil = Math.max(position.getTime(), now - MAX_BACK_MS)
  while (readUntil < now) {
    signal.throwIfAborted()
    const from = readUntil - OVERLAP_MS
    const to = Math.min(from + MAX_WINDOW_MS, now)
    const window = { from: new Date(from), to: new Date(to) }
    const reply = await callPartner(context, CHANNEL, (call) => listEvents(call.settings, feed, window, call.signal), {
      signal,
    })
    if (reply.kind === 'misconfigured') return
    if (reply.kind !== 'events') throw new RetryLater(reply.reason)
    const events = reply.events.map((event) => channelEventOf(feed, event, context.settings))
    await context.db.transaction().execute(async (tx) => {
      const unknown = await applyChannelEvents(tx, events, context.now())
      await saveFeedPosition(tx, feed, window.to, unknown)
    })
    readUntil = to
  }
}
