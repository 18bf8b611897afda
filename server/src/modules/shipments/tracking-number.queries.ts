import type { Me } from '@waybill/contract/identity/me'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { shipmentScope } from './shipments.policy.ts'
import type { ShipmentKey } from './shipment-rows.ts'
import type { ShipmentRow } from './shipments.queries.ts'

/**
 * Makes the provider's number lead to this shipment in place of the one before (decision D2); null: none does. 409 when
 * another shipment has it, which is named to those who may see it; to nobody where no person asks. The column is the caller's to save.
 */
export const replaceTrackingNumber = async (
  tx: Tx,
  me: Me | undefined,
  shipment: Pick<ShipmentRow, 'id' | 'owner_id'>,
  number: string | null,
): Promise<void> => {
  await tx
    .deleteFrom('shipment_number')
    .where('shipment_id', '=', shipment.id)
    .where('owner_id', '=', shipment.owner_id)
    .where('kind', '=', 'provider')
    .execute()
  if (number === null || (await insertNumber(tx, shipment, number))) return
  const owner = await tx
    .selectFrom('shipment_number as n')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'n.shipment_id').onRef('s.owner_id', '=', 'n.owner_id'),
    )
    .select(['s.id', 's.number', (me ? shipmentScope(me) : sql<boolean>`false`).as('is_seen')])
    .where('n.number', '=', number)
    .executeTakeFirst()
  // Our own number may be the tracking number (decision F3): it leads here already.
  if (owner?.id === shipment.id) return
  const sentence = owner?.is_seen
    ? `The tracking number ${number} belongs to ${owner.number}.`
    : `The tracking number ${number} is in use.`
  throw new AppError('duplicate', { sentence }, { trackingNumber: sentence })
}

const insertNumber = async (tx: Tx, key: ShipmentKey, number: string): Promise<boolean> => {
  const row = await tx
    .insertInto('shipment_number')
    .values({ number, owner_id: key.owner_id, shipment_id: key.id, kind: 'provider' })
    .onConflict((clash) => clash.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}
