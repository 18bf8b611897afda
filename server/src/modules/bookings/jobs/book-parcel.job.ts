import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { carriers } from '../carriers.ts'
import { completeBooking, failBooking } from '../finish-booking.ts'
import { releaseRedraw, startBooking } from '../start-booking.ts'

const NOT_ANSWERED = 'The carrier did not answer. Get Providers Tracking asks again.'
const NOT_DRAWN = 'The label could not be drawn anew. Get Providers Tracking tries again.'
const NOT_SET_UP = 'The connection to the carrier is not set up. Ask an administrator.'

/**
 * Books a parcel with its service's carrier (rules BKG-2, BKG-6). The row is marked, then the carrier is asked outside any
 * transaction, then its answer is stored; killed anywhere in between, the next attempt asks again under the same key, and
 * the carrier sells one label.
 */
export const bookParcel = defineJob({
  name: 'book-parcel',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `book-parcel ${id}`,
  attempts: 6,
  async run(context, { id }) {
    const taken = await startBooking(context, id)
    if (!taken) return
    const carrier = carriers.get(taken.carrier)
    const call = { idempotencyKey: taken.parcel.number, at: context.now(), settings: context.settings }
    try {
      const outcome = (await carrier?.book(taken.parcel, call)) ?? { kind: 'misconfigured' as const }
      switch (outcome.kind) {
        case 'booked':
          return await completeBooking(context, taken, outcome)
        case 'rejected':
          return await failBooking(context, id, { booking: outcome.words, redraw: outcome.words })
        case 'misconfigured':
          return await failBooking(context, id, { booking: NOT_SET_UP, redraw: NOT_SET_UP })
        case 'unavailable':
          throw new Error(outcome.reason)
      }
    } catch (error) {
      await releaseRedraw(context, id)
      throw error
    }
  },
  onPermanentFailure: (context, { id }) => failBooking(context, id, { booking: NOT_ANSWERED, redraw: NOT_DRAWN }),
})
