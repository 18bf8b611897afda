import { type StatusCode, STATUS, STATUS_TRANSITIONS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { activeBatches } from './left-origin.queries.ts'
import type { ShipmentKey } from './shipment-rows.ts'
import { saveShipments, type ShipmentColumns, type ShipmentRow } from './shipments.queries.ts'

/** What a move reads of its shipment. */
export type Moving = ShipmentKey & Pick<ShipmentRow, 'left_origin_batch_id' | 'label_state'>

/** A move that is allowed, of a locked shipment: the status that it ends in, since when, and whose doing it is. */
export type SavedMove = { shipment: Moving; status: StatusCode; statusAt: Date; by: string }

/**
 * What a move changes beside the status: back at the hub, a parcel leaves its batch while that is active (rule PAR-20); a
 * final status ends what was being done about a label.
 */
const columnsBeside = ({ shipment, status }: SavedMove, active: ReadonlySet<string>): ShipmentColumns => {
  const { left_origin_batch_id: batch, label_state } = shipment
  const isFinal = STATUS_TRANSITIONS[status].length === 0
  return {
    ...(status === STATUS.receivedAtHub && batch !== null && active.has(batch) ? { left_origin_batch_id: null } : {}),
    ...(isFinal ? { booking_since: null } : {}),
    ...(isFinal && label_state === 'redrawing' ? { label_state: 'outdated' } : {}),
  }
}

/**
 * Saves the moves of many shipments, at most one of each, in as many statements as there are different columns; everybody who
 * observes a status is told. The events of history are the caller's to append.
 */
export const saveMoves = async (tx: Tx, moves: readonly SavedMove[], at: Date): Promise<void> => {
  const back = moves.filter(({ status }) => status === STATUS.receivedAtHub)
  const active = await activeBatches(
    tx,
    back.map(({ shipment }) => shipment.left_origin_batch_id),
  )
  const alike = Map.groupBy(moves, (move) => JSON.stringify([move.status, move.by, columnsBeside(move, active)]))
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const group = [first, ...others]
    const columns = { ...columnsBeside(first, active), status: first.status, status_at: statusTimes(group) }
    await saveShipments(
      tx,
      group.map(({ shipment }) => shipment),
      columns,
      first.by,
      at,
    )
  }
}

/** `status_at` of each of some shipments. By an expression over one parameter: one statement saves them on every machine. */
const statusTimes = (moves: readonly SavedMove[]) => {
  const times = Object.fromEntries(moves.map(({ shipment, statusAt }) => [shipment.id, statusAt]))
  return sql<Date>`(${JSON.stringify(times)}::jsonb ->> shipment.id::text)::timestamptz`
}
