import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { findNumbers } from '../model/find-shipment.queries.ts'
import { shipmentScope } from '../rules/shipments.policy.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'
import type { ShipmentRow } from '../model/shipments.queries.ts'

/**
 * Gives this shipment the provider's number in place of its previous one (rule NUM-2); null: none. 409 when another
 * shipment has it, which is named only to a person who may see it. The caller saves the column, which still holds the
 * previous number.
 */
export const replaceTrackingNumber = async (
  tx: Tx,
  me: Me | undefined,
  shipment: Pick<ShipmentRow, 'id' | 'owner_id' | 'tracking_number'>,
  number: string | null,
): Promise<void> => {
  if (shipment.tracking_number !== null)
    await tx
      .deleteFrom('shipment_number')
      .where('number', '=', shipment.tracking_number)
      .where('shipment_id', '=', shipment.id)
      .where('kind', '=', 'provider')
      .execute()
  if (number === null || (await insertNumber(tx, shipment, number))) return
  const [holder] = await findNumbers(tx, [number])
  // Our own number may be the tracking number (rule BKG-1): it finds this shipment already.
  if (holder?.id === shipment.id) return
  const owner = holder && me && (await findSeen(tx, me, holder))
  const sentence = owner
    ? `The tracking number ${number} belongs to ${owner.number}.`
    : `The tracking number ${number} is in use.`
  throw new AppError('duplicate', { sentence }, { trackingNumber: sentence })
}

const findSeen = (tx: Tx, me: Me, { id, owner_id }: ShipmentKey) =>
  tx
    .selectFrom('shipment as s')
    .select('s.number')
    .where('s.id', '=', id)
    .where('s.owner_id', '=', owner_id)
    .where(shipmentScope(me))
    .executeTakeFirst()

const insertNumber = async (tx: Tx, key: ShipmentKey, number: string): Promise<boolean> => {
  const row = await tx
    .insertInto('shipment_number')
    .values({ number, owner_id: key.owner_id, shipment_id: key.id, kind: 'provider' })
    .onConflict((clash) => clash.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}
