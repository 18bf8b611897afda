import { editParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import type { Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { labelAfterEdit, orderBooking, requireNotVoiding, voidOnCancel } from '../../bookings/index.ts'
import {
  getShipment,
  appendEvent,
  getPersonNow,
  leavingBatch,
  lockShipment,
  moveByHand,
  requireVersion,
  saveShipment,
  type ShipmentColumns,
  type ShipmentKey,
} from '../../shipments/index.ts'
import { rulesOfEditedParcel } from '../edit-draft.ts'
import { packagesAfter } from '../edited-parcel.ts'
import { changedFields, changedInputs, reasonOf, requireMayChange } from '../parcel-changes.ts'
import { byHand, isOverMoves, requireSettled } from '../parcel.policy.ts'
import { toWire } from '../wire.ts'
import { checkEdit, type EditSave, saveEdit } from '../save-edit.ts'

const CANCELLED = 3021

/**
 * Changes what the body names, by field (decision A5): declared part, status, verified packages, tracking number, price and
 * fees, in one transaction; priced anew when that counts (B8), booked anew when the declared part changed (F1).
 */
export const editParcel = implement(
  endpoint,
  ({ world, me: caller, body, change }) =>
    change(async (tx, note) => {
      const parcel = await lockShipment(tx, caller, 'ecommerce', body.id)
      const me = await getPersonNow(tx, caller)
      const before = toWire(await getShipment(tx, me, 'ecommerce', parcel.id), me, world)
      const changed = changedFields(me, before, body)
      const inputs = changedInputs(before, body, changed)
      const edit = { before, body, changed, inputs, mayPrice: before.can.changePrice }
      const resolved = await checkEdit(tx, me, edit)
      requireNotVoiding(parcel)
      if (inputs.declared || changed.has('trackingNumber') || body.trackStatus === CANCELLED) requireSettled(parcel)
      requireVersion(parcel, body.version)
      requireMayChange(me, before, body, changed)

      const now = world.now()
      const save = { ...edit, parcel, resolved }
      const { key, columns } = await saveEdit(tx, me, save, now)
      const label = inputs.declared ? await labelAfterEdit(tx, parcel, resolved.service.id) : {}
      const moved = changed.has('trackStatus') ? await move(tx, me, save, key, now) : {}
      await saveShipment(tx, key, { ...columns, ...label, ...moved }, me.username, now)
      if (inputs.declared) await orderBooking(tx, key)
      const after = toWire(await getShipment(tx, me, 'ecommerce', key.id), me, world)
      await note({ entity: 'parcel', id: key.id, before, after })
      return after
    }),
  rulesOfEditedParcel,
)

/**
 * The status by hand, with its event (decisions C2, C3, C4); back at the hub, a parcel leaves its open batch (F9); cancelled,
 * it gives its label back (F2).
 */
const move = async (tx: Tx, me: Me, save: EditSave, key: ShipmentKey, at: Date): Promise<ShipmentColumns> => {
  const { body, parcel, resolved } = save
  if (body.trackStatus === undefined) return {}
  const { status, reason } = moveByHand(
    { hand: byHand(me, { ...parcel, service_code: resolved.service.code }), mayForce: isOverMoves(me) },
    { to: body.trackStatus, reason: reasonOf(body), hasVerifiedPackage: packagesAfter(save).length > 0 },
    'trackStatus',
  )
  await appendEvent(tx, key, { status, at, by: me.username, ...(reason === null ? {} : { reason }) })
  const label = status === CANCELLED ? await voidOnCancel(tx, { ...parcel, ...key }, { by: me.id, at }) : {}
  return { status, status_at: at, ...label, ...(await leavingBatch(tx, parcel, status)) }
}
