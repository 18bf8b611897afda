import { LOCAL_SERVICE_CODES, requireStatus, type StatusCode } from '@waybill/contract/shipments/status'
import { applySystemEvent, type NotAppliedReason } from '@waybill/contract/shipments/status-transitions'
import type { Tx } from '../../../platform/database.ts'
import type { ShipmentEventTable } from '../../../shipment-tables.ts'
import { saveShipments, type ShipmentSave } from './save-shipments.ts'
import type { ShipmentKey, StatusEvent } from '../model/shipment-rows.ts'
import { type EventShipment, listIdentifiedEvents, lockForEvents } from './system-events.queries.ts'

/** What a carrier, a manifest or an import reports about a shipment. */
export type SystemEventInput = {
  key: ShipmentKey
  /** Who reports it: 'janio', 'ghn', 'manifest'. */
  source: string
  /** The sender's own id of the event, which identifies it when it is sent again; null: it has none. */
  eventId: string | null
  /** null: a remark without a status. */
  status: StatusCode | null
  /** When it counts (rule STA-50). */
  at: Date
  /** The sender's own time where the event counts at another. */
  ownTime?: string | null
  isTimeUnread?: boolean
  place: string | null
  /** The sender's words. */
  reason: string | null
  /** The name in the timeline. */
  by: string
  /** Carriers never set the statuses of our hub. */
  isFromCarrier: boolean
}

/** The result of an event. `status` is the shipment's status when the event was handled. */
export type SystemEventResult =
  | { outcome: 'moved'; status: StatusCode }
  | { outcome: 'kept'; status: StatusCode; reason: NotAppliedReason }
  | { outcome: 'known' }
  | { outcome: 'no_shipment' }

/**
 * Applies the reports of outside systems to shipments of either line (rules STA-12, STA-15), thousands as well as one:
 * each event moves its shipment or is kept in its timeline as not applied; a known event is left out. The events of a
 * shipment count in the order of their times, however they arrive. `at` is the time of the save. Returns each event's
 * result, in the given order.
 */
export const systemEvents = async (
  tx: Tx,
  events: readonly SystemEventInput[],
  at: Date,
): Promise<SystemEventResult[]> => {
  const shipments = await lockForEvents(tx, [...new Set(events.map(({ key }) => key.id))])
  const eventIds = [...new Set(events.flatMap(({ eventId }) => eventId ?? []))]
  const known = new Set((await listIdentifiedEvents(tx, shipments, eventIds)).map(knownAs))
  const ofShipment = Map.groupBy(
    events.map((event, nth) => ({ event, nth })),
    ({ event }) => event.key.id,
  )
  const results = events.map((): SystemEventResult => ({ outcome: 'no_shipment' }))
  const plans = shipments.map((shipment) => {
    const events = ofShipment.get(shipment.id) ?? []
    const inTime = events.toSorted((one, other) => one.event.at.getTime() - other.event.at.getTime())
    const plan = planEvents(
      shipment,
      inTime.map(({ event }) => event),
      known,
    )
    for (const [turn, { nth }] of inTime.entries()) results[nth] = plan.results[turn] ?? { outcome: 'known' }
    return plan
  })
  await saveShipments(
    tx,
    plans.flatMap(({ save }) => save ?? []),
    at,
  )
  return results
}

type Plan = { results: SystemEventResult[]; save: ShipmentSave | undefined }

/**
 * Applies the events of one shipment in turn, each to the state after the ones before; adds their ids to the known
 * ones.
 */
const planEvents = (shipment: EventShipment, events: readonly SystemEventInput[], known: Set<string>): Plan => {
  const traits = {
    isImport: shipment.is_import,
    isLocalService: LOCAL_SERVICE_CODES.includes(shipment.service_code),
    isHeld: shipment.held_at !== null,
  }
  let current = requireStatus(shipment.status)
  let { newestAppliedAt } = shipment
  let by = ''
  const kept: StatusEvent[] = []
  const results = events.map((event): SystemEventResult => {
    const name = knownAs({ shipment_id: shipment.id, source: event.source, source_event_id: event.eventId })
    if (event.eventId !== null && known.has(name)) return { outcome: 'known' }
    known.add(name)
    const status = current
    const verdict = applySystemEvent({ ...traits, current, newestAppliedAt, event })
    kept.push({ ...event, applied: verdict.moves })
    if (!verdict.moves) return { outcome: 'kept', status, reason: verdict.reason }
    current = event.status ?? current
    newestAppliedAt = event.at
    by = event.by
    return { outcome: 'moved', status }
  })
  return { results, save: kept.length > 0 ? { shipment, events: kept, by } : undefined }
}

const knownAs = (event: Pick<ShipmentEventTable, 'shipment_id' | 'source' | 'source_event_id'>): string =>
  JSON.stringify([event.shipment_id, event.source, event.source_event_id])
