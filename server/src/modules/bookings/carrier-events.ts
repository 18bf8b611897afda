import type { Tx } from '../../platform/database.ts'
import type { CarrierEvent } from '../../partners/carrier-port.ts'
import { countEvents, type CountedTime, type SystemEventResult, systemEvents } from '../shipments/index.ts'
import { listCarried, saveNewestEvents, type NewestEvent } from './carrier-events.queries.ts'
import { carrierTitle } from './carriers.ts'
import { isFinalStatus } from './start-booking.ts'
import { nextTracking } from './polling-intervals.ts'

type TakeEvents = (tx: Tx, partner: string, events: readonly CarrierEvent[], at: Date) => Promise<void>

const takers: TakeEvents[] = []

/** Passes partners' events on to other modules, in the transaction that processes them: not all are about parcels. */
export const onPartnerEvents = (take: TakeEvents): void => void takers.push(take)

/** Passes them to all registered modules; each picks its own. */
export const forwardEvents: TakeEvents = async (tx, partner, events, at) => {
  for (const take of takers) await take(tx, partner, events, at)
}

const MAX_WORDS = 500
const MAX_PLACE = 200

/**
 * Applies a carrier's events of its parcels (rules STA-12, BKG-31), pushed or polled, one or thousands: each event
 * once, by the carrier's id of it. Numbers of no parcel of this carrier are dropped.
 */
export const applyCarrierEvents = async (
  tx: Tx,
  carrier: string,
  events: readonly CarrierEvent[],
  at: Date,
): Promise<void> => {
  const parcels = await listCarried(
    tx,
    carrier,
    events.map(({ trackingNumber }) => trackingNumber),
  )
  const matched = countEvents(events, at).flatMap((event) => {
    const key = parcels.get(event.trackingNumber)
    return key ? [{ event, key }] : []
  })
  if (matched.length === 0) return
  const results = await systemEvents(
    tx,
    matched.map(({ event, key }) => ({
      key,
      source: carrier,
      eventId: event.id,
      status: event.status,
      ...{ at: event.at, ownTime: event.ownTime, isTimeUnread: event.isTimeUnread },
      place: event.place?.slice(0, MAX_PLACE) ?? null,
      reason: (event.description ?? event.word).slice(0, MAX_WORDS),
      by: carrierTitle(carrier),
      isFromCarrier: true,
    })),
    at,
  )
  await saveNewestEvents(tx, newestOf(matched, results, at))
}

type MatchedEvent = { event: Omit<CarrierEvent, 'at'> & CountedTime; key: NewestEvent['key'] }

/** The newest event of each parcel; an ended one is no longer tracked. */
const newestOf = (matched: readonly MatchedEvent[], results: readonly SystemEventResult[], at: Date): NewestEvent[] => {
  const newest = new Map<string, NewestEvent>()
  for (const [nth, { event, key }] of matched.entries()) {
    const result = results[nth]
    if (!result || result.outcome === 'known' || result.outcome === 'no_shipment') continue
    const before = newest.get(key.id)
    const status = result.outcome === 'moved' && event.status !== null ? event.status : result.status
    const isOver = isFinalStatus(status) || before?.nextAt === null
    const nextAt = isOver ? null : nextTracking(at, at)
    if (before && before.at > event.at) newest.set(key.id, { ...before, nextAt })
    else newest.set(key.id, { key, eventId: event.id, at: event.at, nextAt })
  }
  return [...newest.values()]
}
