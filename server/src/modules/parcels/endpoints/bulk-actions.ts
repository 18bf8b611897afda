import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { implement } from '../../../platform/implement.ts'
import {
  moveListed,
  cancelListed,
  CALLS,
  changeServices,
  idsOf,
  saveShipments,
  saveUndo,
  statusName,
} from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { presentParcel } from '../parcel.presenter.ts'
import { canTransitionTo, lockEligibleParcels } from '../eligible-parcels.ts'

/** Sets the status of parcels by hand (rule BLK-2); cancelling returns their labels (BKG-10). */
export const moveParcels = implement(
  endpoints.moveParcels,
  ({ context, me, body: { ids, status, reason }, language, change }) =>
    moveListed(
      change,
      PARCELS,
      { me, language, line: 'ecommerce' },
      { ids, status, reason: reason || null, at: context.now() },
    ),
)

/** Cancels many parcels (rule BLK-79); jobs return bought labels (BKG-10). */
export const cancelParcels = implement(
  endpoints.cancelParcels,
  ({ context, me, body: { ids, reason }, language, change }) =>
    cancelListed(
      change,
      PARCELS,
      { me, language, line: 'ecommerce' },
      { ids, reason: reason || null, at: context.now() },
    ),
)

/** Gives many parcels another service (rule BLK-80). */
export const changeParcelServices = implement(
  endpoints.changeParcelServices,
  ({ context, me, body, language, change }) =>
    changeServices(
      change,
      {
        line: PARCELS,
        call: CALLS.editParcel,
        caller: { me, language, line: 'ecommerce' },
        present: (shipment) => presentParcel(shipment, me, context),
      },
      { ids: body.ids, service: { code: body.serviceCode }, at: context.now() },
    ),
)

/**
 * Mark as received (rule PAR-17): by the moves of STA-4, without a verified package. A received parcel stays unchanged;
 * one that had left origin leaves its batch while that is active (PAR-20).
 */
export const receiveParcels = implement(endpoints.receiveParcels, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { taken, refused } = await lockEligibleParcels(tx, { me, language }, body, (parcel) =>
      canTransitionTo(parcel, STATUS.receivedAtHub)
        ? true
        : `A parcel in '${statusName(parcel.status)}' cannot be marked as received.`,
    )
    const moved = taken.filter(({ status }) => status !== STATUS.receivedAtHub)
    const at = context.now()
    const event = { status: STATUS.receivedAtHub, at, by: me.username }
    await saveShipments(
      tx,
      moved.map((shipment) => ({ shipment, events: [event], by: me.username })),
      at,
    )
    const [first] = idsOf(taken)
    await note({ entity: 'parcel', id: first ?? '', after: { trackStatus: STATUS.receivedAtHub, ids: idsOf(moved) } })
    return {
      done: idsOf(taken),
      refused,
      undoId: await saveUndo(tx, me, {
        action: 'parcel.received',
        at,
        changed: moved.filter(({ held_at }) => held_at === null),
      }),
    }
  }),
)
