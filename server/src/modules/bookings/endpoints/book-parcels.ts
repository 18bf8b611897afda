import { STATUS } from '@waybill/contract/shipments/status'
import { bookParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import { VOIDING_MESSAGE } from '@waybill/contract/parcels/label'
import type { BulkResult } from '@waybill/contract/parcels/list-schemas'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { refused as refusal } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { saveShipment } from '../../shipments/index.ts'
import { lockParcels } from '../bookings.queries.ts'
import { askForLabel } from '../ask-for-label.ts'
import { enqueueBooking } from '../enqueue-booking.ts'
import { isFinalStatus, isRedrawable } from '../start-booking.ts'

type Row = Awaited<ReturnType<typeof lockParcels>>[number]

/**
 * Get Providers Tracking: orders the booking of each parcel that has no tracking number, or is in 3004 (rule BKG-5), and a new
 * label of each that could not be drawn anew.
 */
export const bookParcels = implement(endpoint, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const ids = [...new Set(body)]
    const rows = new Map((await lockParcels(tx, me, ids)).map((row) => [row.id, row]))
    const answer: BulkResult = { done: [], refused: [] }
    for (const id of ids) {
      const row = rows.get(id.toLowerCase())
      const reason = reasonAgainst(row)
      if (!row || reason !== null) {
        answer.refused.push({ id, reason: reason ?? 'Not found.' })
        continue
      }
      if (isRedrawable(row))
        await saveShipment(tx, row, { label_state: 'redrawing', additional_message: null }, me.username, context.now())
      if (row.label_state === 'missing') await askForLabel(tx, row, { by: me.username, at: context.now() })
      else await enqueueBooking(tx, row)
      await note({ entity: 'parcel', id: row.id, after: { booking: 'ordered' } })
      answer.done.push(id)
    }
    const [first] = answer.refused
    if (answer.done.length === 0 && first) throw refusal(first.reason, { refused: answer.refused })
    return answer
  }),
)

const reasonAgainst = (row: Row | undefined): string | null => {
  if (!row) return 'Not found.'
  if (row.booking_since !== null) return 'The parcel is being booked.'
  if (row.void_state === 'voiding') return VOIDING_MESSAGE
  if (isFinalStatus(row.status)) {
    const label = isStatusCode(row.status) ? STATUSES[row.status].en : String(row.status)
    return `A parcel in '${label}' cannot be booked.`
  }
  const isBookable =
    row.tracking_number === null ||
    row.status === STATUS.creatingFailed ||
    isRedrawable(row) ||
    row.label_state === 'missing'
  return isBookable ? null : 'It has a tracking number already.'
}
