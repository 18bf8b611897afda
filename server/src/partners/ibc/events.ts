import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Settings } from '../../platform/settings.ts'
import type { IbcEvent, IbcFeed } from './client.ts'
import { timeOf } from '../zoned-time.ts'

/** The channel's event of a parcel, ready to apply. */
export type ChannelEvent = {
  /** The numbers by which it names the parcel, including ours. */
  numbers: readonly string[]
  /** The same each time it is received. */
  id: string
  /** By the channel's clock; null: the time is unreadable (rules STA-50, STA-51). */
  at: Date | null
  time: string
  word: string
  status: StatusCode | null
  place: string | null
  description: string | null
}

const STATUS_OF_CODE: Readonly<Partial<Record<string, StatusCode>>> = {
  M: STATUS.inTransit,
  B: STATUS.inTransit,
  G: STATUS.receivedAtDestination,
  OF: STATUS.outForDelivery,
  _P: STATUS.delivered,
}
const RELEASED = /\breleased?\b|\bcleared\b/i
const HELD = /\bheld\b|\bhold\b|\bdetained\b/i
const HOLD_ENDED = /\bhold\b.*\b(removed|lifted|released|cancelled)\b/i

/** Our status of an event (rule MNF-63); null: none. */
export const statusOfIbcEvent = (
  feed: IbcFeed,
  { event_code: code, event_description: words }: Pick<IbcEvent, 'event_code' | 'event_description'>,
): StatusCode | null => {
  const known = Object.hasOwn(STATUS_OF_CODE, code) ? STATUS_OF_CODE[code] : undefined
  if (known !== undefined || feed !== 'aams' || code === '_A') return known ?? null
  if (HOLD_ENDED.test(words)) return null
  if (HELD.test(words)) return STATUS.heldByCustoms
  return RELEASED.test(words) ? STATUS.customsCleared : null
}

export const channelEventOf = (
  feed: IbcFeed,
  event: IbcEvent,
  { IBC_TIME_ZONE: zone }: Pick<Settings, 'IBC_TIME_ZONE'>,
): ChannelEvent => {
  const time = timeOf(event.event_date_time, zone)
  const numbers = [event.track_number, event.full_track, event.vendor_reference, event.reference]
  const known = [...new Set(numbers.filter((number) => number !== ''))]
  return {
    numbers: known,
    id: [feed, event.ibc_id || known[0], event.event_code, time.at?.toISOString() ?? time.time].join(' '),
    ...time,
    word: event.event_code,
    status: statusOfIbcEvent(feed, event),
    place: event.station || null,
    description: event.event_description || null,
  }
}
