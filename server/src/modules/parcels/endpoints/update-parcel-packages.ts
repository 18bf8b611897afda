import { updateParcelPackages as endpoint } from '@waybill/contract/parcels/endpoints'
import { STAFF_SET } from '@waybill/contract/permissions'
import { isStatusCode, type StatusCode } from '@waybill/contract/shipments/status'
import { allowedMoves } from '@waybill/contract/shipments/status-moves'
import { AppError, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { requireNotVoiding } from '../../bookings/index.ts'
import {
  getShipment,
  appendEvent,
  lockShipment,
  requireVersion,
  saveShipment,
  type ShipmentColumns,
  type ShipmentRow,
  statusName,
} from '../../shipments/index.ts'
import { changedFields, changedInputs, requireMayChange } from '../parcel-changes.ts'
import { toWire } from '../wire.ts'
import { checkEdit, saveEdit } from '../save-edit.ts'

const RECEIVED = 3300
const PROCESSING = 3003
/** From these a parcel is received at the hub first (decision F13). */
const BEFORE_HUB: readonly number[] = [3001, 3004, 3200, 3201]

/**
 * Records the verified packages of a parcel at the rate of their weight; those that are stored already leave its price as
 * it is. From the packing desk (`isCreated`) the parcel also moves on to 3003, through 3300 when it was before the hub.
 */
export const updateParcelPackages = implement(endpoint, ({ world, me, body, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', body.id)
    const before = toWire(await getShipment(tx, me, 'ecommerce', parcel.id), me, world)
    const said = { packages: body.packages, reason: body.reason }
    const changed = changedFields(me, before, said)
    const edit = { before, body: said, changed, inputs: changedInputs(before, said, changed), mayPrice: false }
    const resolved = await checkEdit(tx, me, edit)
    requireNotVoiding(parcel)
    if (body.version !== undefined) requireVersion(parcel, body.version)
    requireMayChange(me, before, said, changed)
    if (body.isCreated && !STAFF_SET.includes(me.role)) throw new AppError('forbidden_field', { fields: 'trackStatus' })

    const now = world.now()
    const { key, columns } = await saveEdit(tx, me, { ...edit, parcel, resolved }, now)
    const moved = body.isCreated ? await moveOn(tx, parcel, me.username, now) : {}
    await saveShipment(tx, key, { ...columns, ...moved }, me.username, now)
    const after = toWire(await getShipment(tx, me, 'ecommerce', key.id), me, world)
    await note({ entity: 'parcel', id: key.id, before, after })
    return after
  }),
)

/** Each step has its event, a millisecond apart, so that history keeps their order. */
const moveOn = async (tx: Tx, parcel: ShipmentRow, by: string, at: Date): Promise<ShipmentColumns> => {
  const { status } = parcel
  if (status === PROCESSING) return {}
  const steps: StatusCode[] = BEFORE_HUB.includes(status) ? [RECEIVED, PROCESSING] : [PROCESSING]
  const [first = PROCESSING] = steps
  if (!isStatusCode(status) || !allowedMoves(status, { isImport: false, isLocalService: false }).includes(first))
    throw refused(`A parcel in '${statusName(status)}' cannot move to '${statusName(PROCESSING)}'.`, {
      trackStatus: status,
    })
  const moments = steps.map((step, nth) => ({ status: step, at: new Date(at.getTime() + nth) }))
  for (const moment of moments) await appendEvent(tx, parcel, { ...moment, by })
  return { status: PROCESSING, status_at: moments.at(-1)?.at ?? at }
}
