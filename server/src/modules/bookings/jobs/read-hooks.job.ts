import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { HookReading } from '../../../partners/carrier-port.ts'
import { unreadable } from '../../../partners/partner-http.ts'
import { applyCarrierEvents, forwardEvents } from '../carrier-events.ts'
import { takePushedLabels } from '../pushed-labels.ts'
import { carriers } from '../carriers.ts'
import { recordOutcome } from '../connections.ts'
import { settleHooks, takeHooks } from '../hooks.queries.ts'

/** Processed in one transaction. */
const MOST = 500
const MOST_BYTES = 32 * 1024 * 1024
/** Events come in floods; those that arrive meanwhile are processed together. */
const GATHER_MS = 300

/**
 * Processes a partner's posts (rule BKG-30), the oldest first, until none waits. Unreadable ones are kept and raise the
 * connection's problem.
 */
export const readHooks = defineJob({
  name: 'read-hooks',
  payload: z.strictObject({ partner: z.string() }),
  key: ({ partner }) => `read-hooks ${partner}`,
  attempts: 8,
  async run(context, { partner }, signal) {
    for (let taken = MOST; taken > 0; taken = await readSome(context, partner)) {
      if (taken < MOST) await pause(GATHER_MS, undefined, { signal })
      signal.throwIfAborted()
    }
  },
  // They stay waiting; the next post enqueues a job for them.
  onPermanentFailure: () => Promise.resolve(),
})

const readSome = async (context: AppContext, partner: string): Promise<number> => {
  const at = context.now()
  const { taken, labels, isUnreadable } = await context.db.transaction().execute(async (tx) => {
    const hooks = await takeHooks(tx, partner, { most: MOST, mostBytes: MOST_BYTES })
    const read = hooks.map(({ id, body, received_at: receivedAt }) => ({
      id,
      reading: readOne(context, partner, body),
      receivedAt,
    }))
    const readings = read.flatMap(({ reading }) => reading ?? [])
    const unread = read.flatMap(({ id, reading }) => (reading ? [] : id))
    const events = read.flatMap(({ reading, receivedAt }) =>
      (reading?.events ?? []).map((event) => ({ ...event, receivedAt })),
    )
    await applyCarrierEvents(tx, partner, events, at)
    await forwardEvents(tx, partner, events, at)
    await settleHooks(
      tx,
      read.flatMap(({ id, reading }) => (reading ? id : [])),
      { state: 'done' },
    )
    await settleHooks(tx, unread, { state: 'unreadable', reason: 'It is in no form that is known.' })
    const labels = readings.flatMap((reading) => reading.labels)
    return { taken: hooks.length, labels, isUnreadable: unread.length > 0 }
  })
  await takePushedLabels(context, partner, labels)
  // Their content stays in the table, because it contains names and streets.
  if (isUnreadable) await recordOutcome(context, partner, unreadable('news in no form that is known', ''))
  return taken
}

const readOne = ({ settings }: AppContext, partner: string, body: unknown): HookReading | undefined =>
  carriers.get(partner)?.readHook?.(body, settings)
