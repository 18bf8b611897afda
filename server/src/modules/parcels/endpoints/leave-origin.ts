import { HELD_MESSAGE } from '@waybill/contract/billing/holds'
import { STATUS } from '@waybill/contract/shipments/status'
import { leaveOrigin as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import {
  idsOf,
  type ListedRow,
  openBatch,
  saveShipments,
  saveUndo,
  type ShipmentSave,
  statusName,
} from '../../shipments/index.ts'
import { canTransitionTo, lockEligibleParcels } from '../eligible-parcels.ts'

/** Parcels by destination, in the order of its code, so that two calls lock the same batches in the same order. */
const byDestination = (parcels: readonly ListedRow[]) => {
  const groups = new Map<string, { countryId: string; countryCode: string; parcels: ListedRow[] }>()
  for (const parcel of parcels) {
    const { receiver_country_id: countryId, receiver_country_code: countryCode } = parcel
    if (countryId === null || countryCode === null) continue
    const group = groups.get(countryCode) ?? { countryId, countryCode, parcels: [] }
    group.parcels.push(parcel)
    groups.set(countryCode, group)
  }
  return [...groups.values()].sort((a, b) => (a.countryCode < b.countryCode ? -1 : 1))
}

const refusalOf = (parcel: ListedRow): true | string => {
  if (parcel.held_at !== null) return HELD_MESSAGE
  if (parcel.receiver_country_code === null) return 'The parcel has no recipient country.'
  return canTransitionTo(parcel, STATUS.leftOrigin)
    ? true
    : `A parcel in '${statusName(parcel.status)}' cannot leave origin.`
}

/**
 * Left origin (rule PAR-20): 3400, by the moves of STA-4, and into the open batch of the day and destination. A parcel
 * that has left already stays unchanged; without a batch it gets one.
 */
export const leaveOrigin = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { taken, refused } = await lockEligibleParcels(tx, { me, language }, body, refusalOf)
    const moved = taken.filter(({ status }) => status !== STATUS.leftOrigin)
    const joining = taken.filter(
      (parcel) => parcel.status !== STATUS.leftOrigin || parcel.left_origin_batch_id === null,
    )
    const at = context.now()
    const event = { status: STATUS.leftOrigin, at, by: me.username }
    const batches: string[] = []
    const saves: ShipmentSave[] = []
    for (const { countryId, countryCode, parcels } of byDestination(joining)) {
      const batch = await openBatch(tx, { day: vietnamDay(at), countryId, countryCode })
      batches.push(batch.code)
      for (const shipment of parcels) {
        const events = shipment.status === STATUS.leftOrigin ? [] : [event]
        saves.push({ shipment, columns: { left_origin_batch_id: batch.id }, events, by: me.username })
      }
    }
    await saveShipments(tx, saves, at)
    const [first] = idsOf(taken)
    await note({
      entity: 'parcel',
      id: first ?? '',
      after: { trackStatus: STATUS.leftOrigin, ids: idsOf(moved), batches },
    })
    return {
      done: idsOf(taken),
      refused,
      undoId: await saveUndo(tx, me, { action: 'parcel.left', at, changed: joining }),
    }
  }),
)
