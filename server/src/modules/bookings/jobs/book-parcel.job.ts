import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob, HeldElsewhere, inQueue, type Job, RetryLater } from '../../../platform/jobs/job.ts'
import type { BookingOutcome } from '../../../partners/carrier-port.ts'
import type { Problem } from '../../../partners/partner-http.ts'
import { awaitTurn, callInTurn } from '../call-partner.ts'
import { carriers } from '../carriers.ts'
import { failBooking, holdBooking, releaseAsking } from '../fail-booking.ts'
import { completeBooking } from '../finish-booking.ts'
import {
  withoutPersonalData,
  ASK_WITHIN_MS,
  type BookingAttempt,
  releaseRedraw,
  startBooking,
} from '../start-booking.ts'

const NOT_ANSWERED = 'The carrier did not answer. Get Providers Tracking asks again.'
const NOT_READ = 'The answer of the carrier could not be read. Get Providers Tracking asks again.'
const NOT_DRAWN = 'The label could not be drawn anew. Get Providers Tracking tries again.'
const NOT_SET_UP = 'The connection to the carrier is not set up. Ask an administrator.'

/** `queue`: the queue of the job; default: the general one. */
type Payload = { id: string; queue?: string | undefined }

/**
 * Books a parcel with its service's carrier (rules BKG-2, BKG-6). The row is marked, then the carrier is asked outside
 * any transaction, then its answer is stored; after a crash in between, the next attempt asks again under the same key,
 * and the carrier sells one label. If the parcel's service names another carrier by now, the job moves to that
 * carrier's queue.
 */
export const bookParcel: Job<Payload> = defineJob({
  name: 'book-parcel',
  payload: z.strictObject({ id: z.string(), queue: z.string().optional() }),
  key: ({ id }) => `book-parcel ${id}`,
  attempts: 6,
  async run(context, { id, queue }, signal) {
    const problem = queue === undefined ? undefined : await awaitTurn(context, queue, { signal })
    const start = await startBooking(context, id, queue ?? null)
    switch (start.kind) {
      case 'nothing':
        return
      case 'elsewhere':
        return moveTo(context, id, start.queue)
      case 'asked':
        throw new HeldElsewhere('Another worker asks the carrier.', start.until.getTime() - context.now().getTime())
      case 'attempt':
        return attempt(context, start.attempt, { problem, signal })
    }
  },
  onPermanentFailure: (context, { id }, { cause }) =>
    failBooking(context, id, {
      booking: cause === 'unreadable' ? NOT_READ : NOT_ANSWERED,
      redraw: NOT_DRAWN,
      isAnswered: false,
    }),
})

const moveTo = ({ db }: AppContext, id: string, queue: string | null): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      queue === null ? enqueue(tx, bookParcel, { id }) : enqueue(tx, inQueue(bookParcel, queue), { id, queue }),
    )

type AskInput = { problem: Problem | undefined; signal: AbortSignal }

const attempt = async (context: AppContext, taken: BookingAttempt, input: AskInput): Promise<void> => {
  const { id, carrier } = taken
  try {
    const outcome = input.problem ?? (await ask(context, taken, input.signal))
    switch (outcome.kind) {
      case 'booked':
      case 'accepted':
        return await completeBooking(context, taken, outcome)
      case 'rejected':
        return await failBooking(context, id, { booking: outcome.words, redraw: outcome.words, isAnswered: true })
      case 'misconfigured':
        if (carriers.has(carrier)) return await holdBooking(context, taken)
        return await failBooking(context, id, { booking: NOT_SET_UP, redraw: NOT_SET_UP, isAnswered: true })
      case 'unavailable':
        throw new RetryLater(outcome.reason, outcome.retryAfterMs)
      case 'unreadable':
        throw new RetryLater(outcome.reason, 0, 'unreadable')
    }
  } catch (error) {
    await releaseAsking(context, id)
    await releaseRedraw(context, id)
    throw error
  }
}

const ask = (context: AppContext, taken: BookingAttempt, signal: AbortSignal): Promise<BookingOutcome> => {
  const { parcel, carrier: name, isRepeated, askedSince } = taken
  const carrier = carriers.get(name)
  if (!carrier) return Promise.resolve({ kind: 'misconfigured', reason: NOT_SET_UP })
  return callInTurn(
    context,
    name,
    async (call) =>
      withoutPersonalData(parcel, await carrier.book(parcel, { ...call, at: context.now(), isRepeated, askedSince })),
    AbortSignal.any([signal, AbortSignal.timeout(ASK_WITHIN_MS)]),
  )
}
