import { requireStatus, STATUS, STATUS_TRANSITIONS } from '@waybill/contract/shipments/status'
import { movesHeld } from '@waybill/contract/shipments/status-transitions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueueTrackingMailOfShipments } from '../../tracking-mail/index.ts'
import { settleAwaitedBookings } from './awaited-bookings.queries.ts'
import { leavePickups } from './leave-pickups.queries.ts'
import { activeBatches, publishBatches } from './left-origin.queries.ts'
import { insertEvents } from '../model/shipment-children.queries.ts'
import type { Shipment } from '../model/shipment.ts'
import { eventRow, type ShipmentKey, type StatusEvent } from '../model/shipment-rows.ts'
import {
  publishGrownHistories,
  type ShipmentColumns,
  type ShipmentRow,
  updateShipments,
} from '../model/shipments.queries.ts'

/** The columns that saving reads of a shipment: its key, and those that a move may change beside the status. */
export type Saved = ShipmentKey & Pick<ShipmentRow, 'left_origin_batch_id' | 'label_state' | 'held_at'>

/** The same columns of a shipment that was read whole. */
export const savedOf = (shipment: Shipment): Saved => ({
  id: shipment.id,
  owner_id: shipment.ownerId,
  left_origin_batch_id: shipment.leftOriginBatchId,
  label_state: shipment.labelState,
  held_at: shipment.heldAt,
})

/**
 * The decided changes of a locked shipment: its columns, and the new events of its history. The status is that of the
 * last applied event. Without columns and such an event, only the history grows; an empty set of columns raises the
 * version.
 */
export type ShipmentSave = {
  shipment: Saved
  columns?: ShipmentColumns
  events?: readonly StatusEvent[]
  /** Who makes the change. */
  by: string
}

/**
 * A held shipment stays where it is (rule BIL-72): what would move it is kept in its history as not applied, unless it
 * is cancelled or this save releases it.
 */
const keptWhileHeld = (save: ShipmentSave): ShipmentSave => {
  const { shipment, columns, events = [] } = save
  if (shipment.held_at === null || columns?.held_at === null) return save
  const moves = ({ status }: StatusEvent): boolean => status === null || movesHeld(status)
  return { ...save, events: events.map((event) => (moves(event) ? event : { ...event, applied: false })) }
}

type Move = { status: number; at: Date }

/** The move in which the events of a save end; undefined: they move nothing. */
const moveOf = ({ events = [] }: ShipmentSave): Move | undefined => {
  const last = events.findLast(({ status, applied = true }) => status !== null && applied)
  return last && last.status !== null ? { status: last.status, at: last.at } : undefined
}

const isFinalMove = ({ status }: Pick<Move, 'status'>): boolean =>
  STATUS_TRANSITIONS[requireStatus(status)].length === 0

const isLabelToCome = (state: Saved['label_state']): boolean => state === 'awaited' || state === 'missing'

/**
 * The columns that a move changes beside the status: back at the hub, a parcel leaves its batch while that is active
 * (rule PAR-20); a final status ends an open request for a label (STA-15).
 */
const columnsBeside = (
  { shipment, columns = {} }: ShipmentSave,
  { status }: Move,
  active: ReadonlySet<string>,
): ShipmentColumns => {
  const { left_origin_batch_id: batch, label_state, held_at } = shipment
  const isFinal = isFinalMove({ status })
  const leavesBatch = status === STATUS.receivedAtHub && columns.left_origin_batch_id === undefined
  return {
    ...(leavesBatch && batch !== null && active.has(batch) ? { left_origin_batch_id: null } : {}),
    ...(isFinal ? { booking_started_at: null } : {}),
    ...(isFinal && held_at !== null ? { held_at: null } : {}),
    ...(isFinal && label_state === 'redrawing' ? { label_state: 'outdated' } : {}),
    ...(isFinal && isLabelToCome(label_state) ? { label_state: null } : {}),
  }
}

/**
 * Saves shipments, each named once, one as well as thousands: their events in one statement, their columns in one per
 * different set, with the totals of their days; everybody who may see them is notified. Every change of an existing
 * shipment ends here; lock them first.
 */
export const saveShipments = async (tx: Tx, requested: readonly ShipmentSave[], at: Date): Promise<void> => {
  const saves = requested.map(keptWhileHeld)
  // Events of the same time are shown in the order of their ids, and these events are timed by this machine's clock.
  const now = Date.now()
  await insertEvents(
    tx,
    saves.flatMap(({ shipment, events = [] }) =>
      events.map((event, nth) => ({ ...eventRow(shipment, event), id: newId(now + nth) })),
    ),
  )
  const moving = saves.map((save) => ({ save, move: moveOf(save) }))
  await settleAwaitedBookings(
    tx,
    moving.flatMap(({ save: { shipment }, move }) =>
      move && isLabelToCome(shipment.label_state) && isFinalMove(move) ? shipment : [],
    ),
  )
  const active = await activeBatches(
    tx,
    moving.map(({ save, move }) => (move?.status === STATUS.receivedAtHub ? save.shipment.left_origin_batch_id : null)),
  )
  const changed = moving.flatMap(({ save, move }) =>
    move === undefined && save.columns === undefined
      ? []
      : {
          ...{ key: save.shipment, by: save.by, movedAt: move?.at },
          columns: { ...save.columns, ...(move && { ...columnsBeside(save, move, active), status: move.status }) },
        },
  )
  for (const [first, ...others] of Map.groupBy(changed, ({ columns, by }) => JSON.stringify([columns, by])).values()) {
    if (!first) continue
    const alike = [first, ...others]
    const statusAt = first.movedAt === undefined ? {} : { status_at: statusTimes(alike) }
    await updateShipments(
      tx,
      alike.map(({ key }) => key),
      { ...first.columns, ...statusAt },
      first.by,
      at,
    )
  }
  await publishBatches(
    tx,
    changed.flatMap(({ key, columns }) =>
      'left_origin_batch_id' in columns ? [key.left_origin_batch_id, columns.left_origin_batch_id] : [],
    ),
  )
  await leavePickups(
    tx,
    moving.flatMap(({ save, move }) => (move?.status === STATUS.cancelled ? save.shipment : [])),
    { from: 'open' },
  )
  await enqueueTrackingMailOfShipments(
    tx,
    moving.flatMap(({ save, move }) => (move === undefined ? [] : save.shipment)),
  )
  await publishGrownHistories(
    tx,
    moving.flatMap(({ save, move }) => (move === undefined && save.columns === undefined ? save.shipment : [])),
  )
}

/**
 * `status_at` of each shipment. By an expression over one parameter, so that one statement saves them, and by immutable
 * functions only: a row that is changed on another machine allows no others (docs/scaling.md).
 */
const statusTimes = (moved: readonly { key: ShipmentKey; movedAt: Date | undefined }[]) => {
  const seconds = Object.fromEntries(moved.map(({ key, movedAt }) => [key.id, movedAt && movedAt.getTime() / 1_000]))
  return sql<Date>`to_timestamp((${JSON.stringify(seconds)}::jsonb -> shipment.id::text)::float8)`
}
