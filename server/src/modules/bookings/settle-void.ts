import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { deleteShipment, saveShipments, type ShipmentColumns } from '../shipments/index.ts'
import { deleteStoredFile } from './bookings.queries.ts'
import { listLabelVoids, lockOpenVoid, settleLabelVoid } from './label-voids.queries.ts'

/** For a label that stays bought although its parcel has ended (rule BKG-10); `words` are the carrier's. */
export const keptMessage = (trackingNumber: string, words: string | null): string =>
  words === null
    ? `The label ${trackingNumber} stays bought: its carrier takes none back.`
    : `The label ${trackingNumber} stays bought. The carrier says: ${words}`

/** For a parcel that is not deleted, because its carrier does not take the label back. */
const notDeletedMessage = (trackingNumber: string, words: string): string =>
  `The label ${trackingNumber} is not taken back, so the parcel is not deleted. The carrier says: ${words}`

/** Why a parcel whose label stays bought cannot be deleted. */
export const keptSentence = (trackingNumber: string | null, isOver: boolean): string =>
  isOver
    ? `The label ${trackingNumber} stays bought: the parcel is kept for the claim.`
    : `The label ${trackingNumber} is not taken back by its carrier: cancel the parcel instead.`

/** Why a parcel cannot be deleted if its carrier may have sold a label, and cannot take it back. */
export const UNANSWERED_SENTENCE =
  'The carrier has not answered, and takes no label back that it may have sold: cancel the parcel instead.'

const MAX_WORDS = 500

type OpenVoid = NonNullable<Awaited<ReturnType<typeof lockOpenVoid>>>

/** The carrier took the label back: a cancelled parcel has none any more, a parcel waiting for deletion is deleted. */
export const settleVoided = async (context: AppContext, id: string): Promise<void> => {
  const at = context.now()
  const label = await context.db.transaction().execute(async (tx) => {
    const open = await lockOpenVoid(tx, id)
    if (!open) return null
    const { parcel, asked } = open
    await settleLabelVoid(tx, open.asked, { state: 'voided', words: null, at })
    if (asked.cause === 'delete') {
      await deleteParcel(tx, open, at)
      return null
    }
    const label = asked.cause === 'cancel' ? parcel.label_file : null
    const columns = label === null ? {} : { label_file: null, label_state: null }
    const reason = `The label ${asked.tracking_number} was given back to its carrier.`
    // A label of another carrier may be on its way back as well (rule BKG-19).
    const isSettled = (await listLabelVoids(tx, parcel)).every(({ state }) => state !== 'asking')
    await saveAnswer(tx, open, isSettled ? { ...columns, void_state: null } : columns, { reason, at })
    if (label !== null) await deleteStoredFile(tx, label)
    return label
  })
  if (label !== null) await context.files.remove(label)
}

/** Nothing changed it while its carrier was asked, so it can be deleted as planned. */
const deleteParcel = async (tx: Tx, { parcel, asked }: OpenVoid, at: Date): Promise<void> => {
  await deleteShipment(tx, parcel)
  const before = { sglShipmentId: parcel.number, trackingNumber: asked.tracking_number, label: 'voided' }
  const who = { id: asked.requested_by, username: asked.username }
  await writeAudit(tx, who, 'parcel.deleted', { entity: 'parcel', id: parcel.id, before }, at)
}

/**
 * The carrier does not take the label back: a parcel waiting for deletion stays with the carrier's words, and its label
 * stays valid; the label of a cancelled one stays bought.
 */
export const settleRefused = (context: AppContext, id: string, reason: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const open = await lockOpenVoid(tx, id)
    if (!open) return
    const at = context.now()
    const words = reason.slice(0, MAX_WORDS)
    const { cause, tracking_number: number } = open.asked
    await settleLabelVoid(tx, open.asked, { state: 'refused', words, at })
    const message = cause === 'delete' ? notDeletedMessage(number, words) : keptMessage(number, words)
    const columns = { void_state: cause === 'delete' ? null : ('kept' as const), additional_message: message }
    await saveAnswer(tx, open, columns, { reason: message, at })
  })

const saveAnswer = async (
  tx: Tx,
  { parcel }: OpenVoid,
  columns: ShipmentColumns,
  { reason, at }: { reason: string; at: Date },
): Promise<void> => {
  const event = { status: null, at, by: SYSTEM_USER, reason, applied: false }
  await saveShipments(tx, [{ shipment: parcel, columns, events: [event], by: SYSTEM_USER }], at)
}
