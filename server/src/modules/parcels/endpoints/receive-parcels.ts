import { STATUS } from '@waybill/contract/shipments/status'
import { receiveParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { idsOf, saveShipments, saveUndo, statusName } from '../../shipments/index.ts'
import { canTransitionTo, lockEligibleParcels } from '../eligible-parcels.ts'

/**
 * Mark as received (rule PAR-17): by the moves of STA-4, without a verified package. A received parcel stays unchanged;
 * one that had left origin leaves its batch while that is active (PAR-20).
 */
export const receiveParcels = implement(endpoint, ({ context, me, body, language, change }) =>
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
      undoId: await saveUndo(tx, me, { action: 'parcel.received', at, changed: moved }),
    }
  }),
)
