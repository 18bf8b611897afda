import { LOCAL_SERVICE_CODES, requireStatus, type StatusCode } from '@waybill/contract/shipments/status'
import { applySystemEvent, type NotAppliedReason } from '@waybill/contract/shipments/status-transitions'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ShipmentEventTable } from '../../shipment-tables.ts'
import { saveMoves, type SavedMove } from './save-moves.ts'
import { insertEvents } from './shipment-children.queries.ts'
import { eventRow, type ShipmentKey } from './shipment-rows.ts'
import {
  type EventShipment,
  listIdentifiedEvents,
  lockForEvents,
  publishGrownHistories,
} from './system-events.queries.ts'

/** What a carrier, a manifest or an import says of a shipment. */
export type SystemEventInput = {
  key: ShipmentKey
  /** Who says it: 'janio', 'ghn', 'manifest'. */
  source: string
  /** The sender's own id of the event, by which it is recognised when it is sent again; null: it has none. */
  eventId: string | null
  /** null: a remark that says nothing about the status. */
  status: StatusCode | null
  at: Date
  place: string | null
  /** The sender's words. */
  reason: string | null
  /** The name that the timeline shows. */
  by: string
  /** Carriers never set the statuses of our hub. */
  isFromCarrier: boolean
}

/** What came of an event. `status` is the one that the shipment had when the event's turn came. */
export type SystemEventResult =
  | { outcome: 'moved'; status: StatusCode }
  | { outcome: 'kept'; status: StatusCode; reason: NotAppliedReason }
  | { outcome: 'known' }
  | { outcome: 'no_shipment' }

/**
 * Applies what systems outside say to shipments of either line (rules STA-12, STA-15), thousands as well as one: each event
 * moves its shipment or is kept in its timeline as not applied, an event that is known already is left out. The events of a
 * shipment count in the order of their times, however they arrive. `at` is the time of the save. Answers each event, in the
 * order in which they were given.
 */
export const systemEvents = async (
  tx: Tx,
  events: readonly SystemEventInput[],
  at: Date,
): Promise<SystemEventResult[]> => {
  const shipments = await lockForEvents(tx, [...new Set(events.map(({ key }) => key.id))])
  const known = new Set((await listIdentifiedEvents(tx, shipments)).map(knownAs))
  const ofShipment = Map.groupBy(
    events.map((event, nth) => ({ event, nth })),
    ({ event }) => event.key.id,
  )
  const results = events.map((): SystemEventResult => ({ outcome: 'no_shipment' }))
  const plans = shipments.map((shipment) => {
    const given = ofShipment.get(shipment.id) ?? []
    const inTime = given.toSorted((one, other) => one.event.at.getTime() - other.event.at.getTime())
    const plan = planEvents(
      shipment,
      inTime.map(({ event }) => event),
      { known, at },
    )
    for (const [turn, { nth }] of inTime.entries()) results[nth] = plan.results[turn] ?? { outcome: 'known' }
    return plan
  })
  await insertEvents(
    tx,
    plans.flatMap(({ rows }) => rows),
  )
  await saveMoves(
    tx,
    plans.flatMap(({ move }) => move ?? []),
    at,
  )
  await publishGrownHistories(
    tx,
    plans.flatMap(({ shipment, rows, move }) => (rows.length > 0 && !move ? shipment : [])),
  )
  return results
}

type Plan = {
  shipment: EventShipment
  results: SystemEventResult[]
  rows: Insertable<ShipmentEventTable>[]
  /** Where the shipment ends up; undefined: where it is. */
  move: SavedMove | undefined
}

/** Applies the events of one shipment in turn, each to what the ones before it have left; adds their ids to the known ones. */
const planEvents = (
  shipment: EventShipment,
  events: readonly SystemEventInput[],
  { known, at }: { known: Set<string>; at: Date },
): Plan => {
  const traits = {
    isImport: shipment.is_import,
    isLocalService: LOCAL_SERVICE_CODES.includes(shipment.service_code),
  }
  const plan: Plan = { shipment, results: [], rows: [], move: undefined }
  let current = requireStatus(shipment.status)
  let { newestAppliedAt } = shipment
  for (const [turn, event] of events.entries()) {
    const name = knownAs({ shipment_id: shipment.id, source: event.source, source_event_id: event.eventId })
    if (event.eventId !== null && known.has(name)) {
      plan.results.push({ outcome: 'known' })
      continue
    }
    if (event.eventId !== null) known.add(name)
    const verdict = applySystemEvent({ ...traits, current, newestAppliedAt, event })
    // Events of the same time are shown in the order of their ids, which is that of their turns.
    plan.rows.push({ ...rowOf(shipment, event, verdict.moves), id: newId(at.getTime() + turn) })
    plan.results.push(
      verdict.moves
        ? { outcome: 'moved', status: current }
        : { outcome: 'kept', status: current, reason: verdict.reason },
    )
    if (!verdict.moves || event.status === null) continue
    current = event.status
    newestAppliedAt = event.at
    plan.move = { shipment, status: current, statusAt: event.at, by: event.by }
  }
  return plan
}

const knownAs = (event: Pick<ShipmentEventTable, 'shipment_id' | 'source' | 'source_event_id'>): string =>
  JSON.stringify([event.shipment_id, event.source, event.source_event_id])

const rowOf = (key: ShipmentKey, event: SystemEventInput, applied: boolean): Insertable<ShipmentEventTable> =>
  eventRow(key, {
    status: event.status,
    at: event.at,
    by: event.by,
    ...(event.place === null ? {} : { place: event.place }),
    ...(event.reason === null ? {} : { reason: event.reason }),
    applied,
    source: event.source,
    sourceEventId: event.eventId,
  })
