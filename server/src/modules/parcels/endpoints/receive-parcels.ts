import { STATUS } from '@waybill/contract/shipments/status'
import { receiveParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { activeBatches, appendEvents, saveShipments, statusName } from '../../shipments/index.ts'
import { idsOf, canTransitionTo, lockEligibleParcels } from '../eligible-parcels.ts'

/**
 * Mark as received (rule PAR-17): by the moves of STA-4, without a verified package. One that is received already stays as it
 * is; one that had left origin leaves its batch while that is active (PAR-20).
 */
export const receiveParcels = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { taken, refused } = await lockEligibleParcels(tx, { me, language }, body, (parcel) =>
      canTransitionTo(parcel, STATUS.receivedAtHub)
        ? true
        : `A parcel in '${statusName(parcel.status)}' cannot be marked as received.`,
    )
    const moved = taken.filter(({ status }) => status !== STATUS.receivedAtHub)
    const active = await activeBatches(
      tx,
      moved.map(({ left_origin_batch_id }) => left_origin_batch_id),
    )
    const isBack = ({ left_origin_batch_id: batch }: (typeof moved)[number]): boolean =>
      batch !== null && active.has(batch)
    const at = context.now()
    const columns = { status: STATUS.receivedAtHub, status_at: at }
    await saveShipments(
      tx,
      moved.filter((parcel) => !isBack(parcel)),
      columns,
      me.username,
      at,
    )
    await saveShipments(tx, moved.filter(isBack), { ...columns, left_origin_batch_id: null }, me.username, at)
    await appendEvents(tx, moved, { status: STATUS.receivedAtHub, at, by: me.username })
    const [first] = idsOf(taken)
    await note({ entity: 'parcel', id: first ?? '', after: { trackStatus: STATUS.receivedAtHub, ids: idsOf(moved) } })
    return { done: idsOf(taken), refused }
  }),
)
