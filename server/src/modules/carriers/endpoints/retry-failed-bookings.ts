import { retryFailedBookings as endpoint } from '@waybill/contract/carriers/endpoints'
import { implement } from '../../../platform/implement.ts'
import { retryFailedBookings as orderFailedBookings } from '../../bookings/index.ts'
import { connectionOrNotFound } from '../read-connections.ts'

/** Orders every failed booking of a connection anew (rule CAR-5). */
export const retryFailedBookings = implement(endpoint, ({ params, change, skipAudit }) =>
  change(async (tx, note) => {
    const name = connectionOrNotFound(params.name)
    const count = await orderFailedBookings(tx, name)
    if (count === 0) skipAudit()
    else await note({ entity: 'carrier', id: name, after: { count } })
    return { count }
  }),
)
