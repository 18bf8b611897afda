import type { ChannelEvent } from '../../partners/ibc/events.ts'
import type { Tx } from '../../platform/database.ts'
import { countEvents, systemEvents } from '../shipments/index.ts'
import { listManifested } from './channel-feeds.queries.ts'

const CHANNEL_TITLE = 'IBC'
const MAX_WORDS = 500
const MAX_PLACE = 200

/**
 * Applies the channel's events of parcels that were sent with a manifest (rules MNF-63, STA-12): each event once.
 * Returns the number of events of other parcels.
 */
export const applyChannelEvents = async (tx: Tx, events: readonly ChannelEvent[], at: Date): Promise<number> => {
  const parcels = await listManifested(
    tx,
    events.flatMap(({ numbers }) => numbers),
  )
  const matched = countEvents(events, at).flatMap((event) => {
    const number = event.numbers.find((one) => parcels.has(one))
    const key = number === undefined ? undefined : parcels.get(number)
    return key ? [{ event, key }] : []
  })
  await systemEvents(
    tx,
    matched.map(({ event, key }) => ({
      key,
      source: 'ibc',
      eventId: event.id,
      status: event.status,
      ...{ at: event.at, ownTime: event.ownTime, isTimeUnread: event.isTimeUnread },
      place: event.place?.slice(0, MAX_PLACE) ?? null,
      reason: (event.description ?? event.word).slice(0, MAX_WORDS),
      by: CHANNEL_TITLE,
      isFromCarrier: true,
    })),
    at,
  )
  return events.length - matched.length
}
