import { bookParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import type { DoneAndRefused } from '@waybill/contract/parcels/list-shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { refused as refusal } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { lockParcels } from '../bookings.queries.ts'
import { orderBooking } from '../order-booking.ts'
import { CREATING_FAILED, isOver } from '../take-up-booking.ts'

type Row = Awaited<ReturnType<typeof lockParcels>>[number]

/** Get Providers Tracking: orders the booking of each parcel that has no tracking number, or is in 3004 (spec 3 §4). */
export const bookParcels = implement(endpoint, ({ me, body, change }) =>
  change(async (tx, note) => {
    const ids = [...new Set(body)]
    const rows = new Map((await lockParcels(tx, me, ids)).map((row) => [row.id, row]))
    const answer: DoneAndRefused = { done: [], refused: [] }
    for (const id of ids) {
      const row = rows.get(id.toLowerCase())
      const reason = reasonAgainst(row)
      if (!row || reason !== null) {
        answer.refused.push({ id, reason: reason ?? 'Not found.' })
        continue
      }
      await orderBooking(tx, row)
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
  if (isOver(row.status)) {
    const label = isStatusCode(row.status) ? STATUSES[row.status].en : String(row.status)
    return `A parcel in '${label}' cannot be booked.`
  }
  return row.tracking_number === null || row.status === CREATING_FAILED ? null : 'It has a tracking number already.'
}
