import type { Me } from '@waybill/contract/identity/me'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { mentionsOf, type ShipmentNote } from '@waybill/contract/shipments/note-schemas'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertNotice } from '../../../platform/notices.ts'
import { type ListCaller, noneTaken, NOT_FOUND_MESSAGES } from './eligible-shipments.ts'
import {
  insertNotes,
  isSellerOf,
  keepAllForNotes,
  keepForNote,
  listMentioned,
  type NotedShipment,
} from './notes.queries.ts'

type NewNote = { body: string; at: Date }

/** How many characters of a note its notice quotes. */
const QUOTED = 200

/**
 * Appends a note to a shipment (rule SHP-80). Its lock, its open carrier request and its version do not matter. 404
 * outside the scope.
 */
export const writeNote = async (
  tx: Tx,
  { me, line }: Pick<ListCaller, 'me' | 'line'>,
  id: string,
  note: NewNote,
): Promise<ShipmentNote> => {
  const shipment = await keepForNote(tx, me, line, id)
  const written = rowOf(shipment, me, note)
  await insertNotes(tx, [written])
  await notifyMentioned(tx, { me, line }, shipment, note)
  return { id: written.id, body: note.body, by: me.username, at: note.at.toISOString() }
}

/** Appends the same note to many shipments (rule BLK-81). A mentioned person is notified once. */
export const writeNotes = async (
  tx: Tx,
  { me, line, language }: ListCaller,
  ids: readonly string[],
  note: NewNote,
): Promise<BulkResult> => {
  const kept = new Map((await keepAllForNotes(tx, me, line, ids)).map((shipment) => [shipment.id, shipment]))
  const requested = new Map(ids.map((rawId) => [rawId.toLowerCase(), rawId]))
  const noted = [...requested.keys()].flatMap((key) => kept.get(key) ?? [])
  const reason = translateMessage(NOT_FOUND_MESSAGES[line], language)
  const refused = [...requested].flatMap(([key, id]) => (kept.has(key) ? [] : [{ id, reason }]))
  const [first] = noted
  if (!first) throw noneTaken(refused, reason)
  await insertNotes(
    tx,
    noted.map((shipment) => rowOf(shipment, me, note)),
  )
  await notifyMentioned(tx, { me, line }, first, note)
  return { done: noted.map(({ id }) => id), refused }
}

const rowOf = ({ id, owner_id }: NotedShipment, me: Me, { body, at }: NewNote) => ({
  ...{ id: newId(), owner_id, shipment_id: id, body, account_id: me.id, created_at: at },
})

/** Notifies the people whom a note mentions and who may see the shipment (rule SHP-81). */
const notifyMentioned = async (
  tx: Tx,
  { me, line }: Pick<ListCaller, 'me' | 'line'>,
  { id, owner_id, number, is_import }: NotedShipment,
  { body, at }: NewNote,
): Promise<void> => {
  const type = shipmentTypeOf(line, is_import)
  const words = body.length > QUOTED ? `${body.slice(0, QUOTED - 1)}…` : body
  for (const { id: to, seesAll } of await listMentioned(tx, mentionsOf(body)))
    if (to !== me.id && (seesAll || (await isSellerOf(tx, to, owner_id))))
      await insertNotice(tx, to, { kind: 'mention', shipmentId: id, type, number, by: me.username, words }, at)
}
