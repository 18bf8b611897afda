import { STATUS, isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { bookParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { HELD_MESSAGE } from '@waybill/contract/billing/holds'
import { VOIDING_MESSAGE } from '@waybill/contract/parcels/label'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { refused as refusal } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { saveShipments, type ShipmentKey } from '../../shipments/index.ts'
import { lockParcels } from '../bookings.queries.ts'
import { enqueueBookings } from '../enqueue-booking.ts'
import { isFinalStatus, isRedrawable } from '../start-booking.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import { findCarrierBooking, updateCarrierBooking } from '../carrier-bookings.queries.ts'
import { queueOf } from '../carriers.ts'
import { fetchLabel } from '../jobs/fetch-label.job.ts'

type Row = Awaited<ReturnType<typeof lockParcels>>[number]

/**
 * Get Providers Tracking: enqueues the booking of each parcel that has no tracking number, or is in 3004 (rule BKG-5),
 * and a new label of each that could not be redrawn.
 */
export const bookParcels = implement(endpoint, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const ids = [...new Set(body)]
    const rows = new Map((await lockParcels(tx, me, ids)).map((row) => [row.id, row]))
    const answer: BulkResult = { done: [], refused: [] }
    const ordered: Row[] = []
    for (const id of ids) {
      const row = rows.get(id.toLowerCase())
      const reason = reasonAgainst(row)
      if (row && reason === null) {
        ordered.push(row)
        answer.done.push(id)
      } else answer.refused.push({ id, reason: reason ?? NOT_FOUND })
    }
    await saveShipments(
      tx,
      ordered.flatMap((shipment) => {
        const label_state = labelStateOf(shipment)
        return label_state ? { shipment, columns: { label_state, additional_message: null }, by: me.username } : []
      }),
      context.now(),
    )
    for (const row of ordered) if (isLabelMissing(row)) await askForLabel(tx, row, context.now())
    await enqueueBookings(
      tx,
      ordered.filter((row) => !isLabelMissing(row)),
    )
    for (const row of ordered) {
      await note({ entity: 'parcel', id: row.id, after: { booking: 'ordered' } })
    }
    const [first] = answer.refused
    if (answer.done.length === 0 && first) throw refusal(first.reason, { refused: answer.refused })
    return answer
  }),
)

const NOT_FOUND = 'Not found.'

const isLabelMissing = ({ label_state }: Pick<Row, 'label_state'>): boolean => label_state === 'missing'

/** For a label that is requested again; undefined: there is none yet. */
const labelStateOf = (row: Row) => (isRedrawable(row) ? 'redrawing' : isLabelMissing(row) ? 'awaited' : undefined)

const reasonAgainst = (row: Row | undefined): string | null => {
  if (!row) return NOT_FOUND
  if (row.booking_started_at !== null) return 'The parcel is being booked.'
  if (row.void_state === 'voiding') return VOIDING_MESSAGE
  if (row.held_at !== null) return HELD_MESSAGE
  if (isFinalStatus(row.status)) {
    const label = isStatusCode(row.status) ? STATUSES[row.status].en : String(row.status)
    return `A parcel in '${label}' cannot be booked.`
  }
  const isBookable =
    row.tracking_number === null || row.status === STATUS.creatingFailed || isRedrawable(row) || isLabelMissing(row)
  return isBookable ? null : 'It has a tracking number already.'
}

/** Makes the carrier's job ask again for a label that it has not sent (rule BKG-16), from the beginning. */
const askForLabel = async (tx: Tx, key: ShipmentKey, at: Date): Promise<void> => {
  const booking = await findCarrierBooking(tx, key)
  if (!booking) return
  await updateCarrierBooking(tx, key, { settled_at: at })
  const queue = queueOf(booking.carrier)
  await enqueue(tx, queue === null ? fetchLabel : inQueue(fetchLabel, queue), { id: key.id })
}
