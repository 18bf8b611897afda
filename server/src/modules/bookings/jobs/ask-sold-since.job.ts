import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob, type Job, RetryLater } from '../../../platform/jobs/job.ts'
import { callPartner } from '../call-partner.ts'
import { atCarrier, carriers } from '../carriers.ts'
import { findSoldSince, saveSoldSince } from '../sold-since.queries.ts'

/** Numbers asked about in one run: the next run waits its turn behind bookings. */
const AT_ONCE = 20

type Payload = { carrier: string; next: number; last: number; since: string }

/**
 * Asks a carrier about every number of parcels that may have been given after a backup, and keeps the labels that it
 * sold under them (rule BAK-8): the restored database does not know these parcels. It changes nothing at the carrier.
 */
export const askSoldSince: Job<Payload> = defineJob({
  name: 'ask-sold-since',
  payload: z.strictObject({
    carrier: z.string(),
    next: z.int(),
    last: z.int(),
    since: z.iso.datetime(),
  }),
  key: ({ carrier }) => `ask-sold-since ${carrier}`,
  attempts: 12,
  // After the bookings that people wait for.
  priority: 10,
  async run(context, { carrier, next, last, since }, signal) {
    const findSold = carriers.get(carrier)?.findSold
    if (!findSold) return
    const until = Math.min(last, next + AT_ONCE - 1)
    const found: { number: string; trackingNumber: string }[] = []
    for (let serial = next; serial <= until; serial += 1) {
      const number = context.numberOf('ecommerce', serial)
      const question = { number, askedSince: new Date(since) }
      const outcome = await callPartner(context, carrier, (call) => findSold(question, call), { signal })
      if (outcome.kind === 'sold') found.push({ number, trackingNumber: outcome.booking.trackingNumber })
      else if (outcome.kind !== 'none') throw new RetryLater(outcome.reason)
    }
    await goOn(context, { carrier, next: until + 1, last, since }, found)
  },
  async onPermanentFailure({ db }, { carrier }, reason) {
    const answers = await findSoldSince(db, carrier)
    await saveSoldSince(db, carrier, { ...answers, state: 'failed', problem: reason.message.slice(0, 300) })
  },
})

/** Keeps what was found, and enqueues the next numbers, in one transaction. */
const goOn = (
  { db }: AppContext,
  payload: Payload,
  found: readonly { number: string; trackingNumber: string }[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await findSoldSince(tx, payload.carrier)
    const known = new Set(before.found.map(({ number }) => number))
    const isDone = payload.next > payload.last
    await saveSoldSince(tx, payload.carrier, {
      state: isDone ? 'done' : 'asking',
      asked: payload.next - 1,
      found: [...before.found, ...found.filter(({ number }) => !known.has(number))],
      problem: null,
    })
    if (!isDone) await enqueue(tx, atCarrier(askSoldSince, payload.carrier), payload)
  })
