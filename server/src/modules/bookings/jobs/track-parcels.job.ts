import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import type { CarrierPort } from '../../../partners/carrier-port.ts'
import { callPartner } from '../call-partner.ts'
import { applyCarrierEvents } from '../carrier-events.ts'
import { listDueTracking, saveNextTracking } from '../carrier-events.queries.ts'
import { carriers } from '../carriers.ts'
import { isFinalStatus } from '../start-booking.ts'
import { nextTracking } from '../polling-intervals.ts'

/** Concurrent calls: the other slots of the queue are for bookings. */
const LANES = 2
/** Number of parcels tracked before the queue's other jobs have their turn. */
const MOST_PARCELS = 2_000
/** An interrupted attempt is repeated after this. */
const LEASE_MS = 15 * 60_000

type Due = Awaited<ReturnType<typeof listDueTracking>>[number]
type Tracking = NonNullable<CarrierPort['tracking']>

/** Asks a carrier where its parcels are (rule BKG-33), in calls as large as it accepts, while any is due. */
export const trackParcels = defineJob({
  name: 'track-parcels',
  payload: z.strictObject({ carrier: z.string() }),
  key: ({ carrier }) => `track-parcels ${carrier}`,
  attempts: 2,
  async run(context, { carrier }, signal) {
    const tracking = carriers.get(carrier)?.tracking
    if (!tracking) return
    const at = context.now()
    const due = await listDueTracking(context.db, carrier, Math.min(tracking.most * LANES * 50, MOST_PARCELS), at)
    const leased = new Date(at.getTime() + LEASE_MS)
    await saveNextTracking(
      context.db,
      due.map((parcel) => ({ key: parcel, nextAt: leased })),
    )
    const batches = inBatches(due, tracking.most)
    const lanes = Array.from({ length: LANES }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await trackBatch(context, { carrier, tracking, batch, signal })
    })
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  },
  // Parcels not reached are due again when their lease has ended.
  onPermanentFailure: () => Promise.resolve(),
})

const inBatches = (due: readonly Due[], most: number): Due[][] =>
  Array.from({ length: Math.ceil(due.length / most) }, (_, nth) => due.slice(nth * most, (nth + 1) * most))

type Batch = { carrier: string; tracking: Tracking; batch: readonly Due[]; signal: AbortSignal }

const trackBatch = async (context: AppContext, { carrier, tracking, batch, signal }: Batch): Promise<void> => {
  const at = context.now()
  const open = batch.filter(({ status, tracking_number }) => tracking_number !== null && !isFinalStatus(status))
  const numbers = open.flatMap(({ tracking_number }) => tracking_number ?? [])
  const outcome =
    numbers.length === 0
      ? { kind: 'events' as const, events: [] }
      : await callPartner(context, carrier, (call) => tracking.track(numbers, call), { signal })
  if (outcome.kind !== 'events') {
    const retryAfterMs = outcome.kind === 'unavailable' ? outcome.retryAfterMs : undefined
    throw new RetryLater(outcome.reason, retryAfterMs)
  }
  const isAsked = new Set(open.map(({ id }) => id))
  await context.db.transaction().execute(async (tx) => {
    await saveNextTracking(
      tx,
      batch.map((parcel) => ({ key: parcel, nextAt: isAsked.has(parcel.id) ? nextOf(parcel, at) : null })),
    )
    // Events change the time that was just recorded.
    await applyCarrierEvents(tx, carrier, outcome.events, at)
  })
}

const nextOf = ({ last_event_at, settled_at, waiting_since }: Due, at: Date): Date | null =>
  nextTracking(at, last_event_at ?? settled_at ?? waiting_since)
