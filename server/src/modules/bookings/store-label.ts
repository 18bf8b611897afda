import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database.ts'
import { saveShipments, type ShipmentRow } from '../shipments/index.ts'
import { deleteStoredFile, lockParcel, saveLabelFile } from './bookings.queries.ts'
import { updateCarrierBooking } from './carrier-bookings.queries.ts'
import { isFinalStatus } from './start-booking.ts'

const WORDS_MOST = 500

/** One file name for each label: an attempt that repeats a killed one writes the same file again. */
export const labelPath = (id: string, version: number): string =>
  `${createHash('sha256').update(`label ${id} ${version}`).digest('hex').slice(0, 32)}.pdf`

/** Stores the label file of a locked parcel; null: none. Returns the file that no row names any more. */
export const storeLabel = async (
  tx: Tx,
  row: ShipmentRow,
  label: { path: string; size: number } | null,
): Promise<string | null> => {
  if (label)
    await saveLabelFile(tx, {
      ...label,
      name: `${row.number}.pdf`,
      type: 'application/pdf',
      uploaded_by: row.user_id,
    })
  const unused = row.label_file === label?.path ? null : row.label_file
  if (unused !== null) await deleteStoredFile(tx, unused)
  return unused
}

/** The label of an accepted booking has arrived (rule BKG-16), pushed or requested. */
export const completeLabel = async (context: AppContext, id: string, label: Buffer): Promise<void> => {
  const path = labelPath(id, 0)
  await context.files.save(path, label)
  const isStored = await context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row) return false
    if (!isAwaited(row)) return row.label_file === path
    await storeLabel(tx, row, { path, size: label.length })
    const label_carrier = await updateCarrierBooking(tx, row, { state: 'booked' })
    const columns = { label_file: path, label_carrier, label_state: null, additional_message: null }
    await saveShipments(tx, [{ shipment: row, columns, by: SYSTEM_USER }], context.now())
    return true
  })
  if (!isStored) await context.files.remove(path)
}

/** Whether the label of this parcel is sold and still expected. */
const isAwaited = ({ status, label_state, void_state }: ShipmentRow): boolean =>
  (label_state === 'awaited' || label_state === 'missing') && void_state !== 'voiding' && !isFinalStatus(status)

/** The label did not arrive: the user is notified, and can request it again. */
export const failLabelFetch = (context: AppContext, id: string, reason: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row || row.label_state !== 'awaited') return
    const words = reason.slice(0, WORDS_MOST)
    const at = context.now()
    const columns = { label_state: 'missing' as const, additional_message: words }
    const event = { status: null, at, by: SYSTEM_USER, reason: words, applied: false }
    await saveShipments(tx, [{ shipment: row, columns, events: [event], by: SYSTEM_USER }], at)
  })

/**
 * The corrected file of a label replaces the stored one (rule BKG-62). False if the parcel has changed since the
 * request.
 */
export const replaceLabel = async (
  context: AppContext,
  id: string,
  label: Buffer,
  isCurrent: (tx: Tx) => Promise<boolean>,
): Promise<boolean> => {
  const path = `${createHash('sha256').update(`label ${id}`).update(label).digest('hex').slice(0, 32)}.pdf`
  await context.files.save(path, label)
  const stored = await context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row || isFinalStatus(row.status) || row.void_state !== null) return { isDone: true, unused: path }
    if (!(await isCurrent(tx))) return { isDone: false, unused: row.label_file === path ? null : path }
    const unused = await storeLabel(tx, row, { path, size: label.length })
    const label_carrier = await updateCarrierBooking(tx, row, { state: 'booked' })
    const columns = { label_file: path, label_carrier, label_state: null, additional_message: null }
    await saveShipments(tx, [{ shipment: row, columns, by: SYSTEM_USER }], context.now())
    return { isDone: true, unused }
  })
  if (stored.unused !== null) await context.files.remove(stored.unused)
  return stored.isDone
}

/** The label was not corrected: it stays as bought, and the user is notified. */
export const failLabelUpdate = (context: AppContext, id: string, reason: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row || row.label_state !== 'redrawing') return
    const words = reason.slice(0, WORDS_MOST)
    const at = context.now()
    const columns = { label_state: 'failed' as const, additional_message: words }
    const event = { status: null, at, by: SYSTEM_USER, reason: words, applied: false }
    await saveShipments(tx, [{ shipment: row, columns, events: [event], by: SYSTEM_USER }], at)
  })
