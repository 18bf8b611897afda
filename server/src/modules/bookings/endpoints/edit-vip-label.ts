import { editVipLabel as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { AppError, notFound, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { findNumbers, saveShipments } from '../../shipments/index.ts'
import { lockParcels } from '../bookings.queries.ts'
import { orderLabelUpdate } from '../order-label-update.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Update VIP parcel label: orders the correction of a parcel's label at VIPparcel (rule BKG-62). */
export const editVipLabel = implement(endpoint, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const id = await findId(tx, body.trackingNumber.trim())
    const [row] = id === undefined ? [] : await lockParcels(tx, me, [id])
    if (!row) throw notFound()
    if (row.booking_started_at !== null) throw new AppError('booking_in_progress')
    if (row.void_state === 'voiding') throw new AppError('being_voided')
    const columns = await orderLabelUpdate(tx, row)
    if (!columns) throw refused('This parcel has no label of VIPparcel that could be updated.')
    await saveShipments(tx, [{ shipment: row, columns, by: me.username }], context.now())
    await note({ entity: 'parcel', id: row.id, after: { label: 'update ordered' } })
    return { id: row.id, labelState: 'redrawing' as const }
  }),
)

const findId = async (tx: Tx, typed: string): Promise<string | undefined> =>
  UUID.test(typed) ? typed.toLowerCase() : (await findNumbers(tx, [normalizeNumber(typed)]))[0]?.id
