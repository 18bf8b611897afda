import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { isOneOf, lockShipments } from '../model/find-shipment.queries.ts'

/**
 * Locks the shipments of a list that a condition on `s` selects for this transaction, with the columns that bulk
 * actions decide by.
 */
export const lockListed = async (tx: Tx, ids: readonly string[], where: RawBuilder<boolean>) => {
  const keys = await lockShipments(tx, ids, where)
  return tx
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .leftJoin('account as handler', 'handler.id', 's.handler_id')
    .leftJoin('account as holder', (join) =>
      join.onRef('holder.id', '=', 's.processed_by_user_id').on('s.is_process', '=', true),
    )
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .select([
      's.id',
      's.owner_id',
      's.line',
      's.number',
      's.version',
      's.is_import',
      's.status',
      's.additional_message',
      's.service_id',
      's.tracking_number',
      's.label_file',
      's.label_state',
      's.void_state',
      's.booking_started_at',
      's.left_origin_batch_id',
      's.held_at',
      's.handler_id',
      's.is_process',
      's.processed_by_user_id',
      's.processed_at',
      's.receiver_country_id',
      'service.code as service_code',
      'handler.username as handler_username',
      'holder.username as holder_username',
      'rc.code as receiver_country_code',
    ])
    .select(
      sql<boolean>`exists (select from shipment_package p where p.shipment_id = s.id and p.owner_id = s.owner_id
        and p.kind = 'verified')`.as('has_verified'),
    )
    .where(isOneOf('s', keys))
    .execute()
}
export type ListedRow = Awaited<ReturnType<typeof lockListed>>[number]
