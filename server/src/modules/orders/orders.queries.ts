import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Me } from '@waybill/contract/identity/me'
import { notFound } from '../../platform/app-error.ts'
import { plannedOnce } from '../../platform/connection.ts'
import type { DbOrTx } from '../../platform/database.ts'
import {
  contentsOfRecord,
  eventsOfRecord,
  feesOfRecord,
  readByKey,
  RECORD_COLUMNS,
  shipmentScope,
} from '../shipments/index.ts'

/** One order with everything that hangs on it, in one round trip; undefined outside the caller's scope. */
export const findOrderRecord = (db: DbOrTx, me: Me, id: string) =>
  readByKey(db, id, (key) =>
    orderRecords(db)
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where('s.line', '=', 'express')
      .where(shipmentScope(me))
      .executeTakeFirst(),
  )

/** The same; 404 when there is none. */
export const getOrderRecord = async (db: DbOrTx, me: Me, id: string): Promise<OrderRecord> => {
  const row = await findOrderRecord(db, me, id)
  if (!row) throw notFound()
  return row
}

const orderRecords = (db: DbOrTx) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .innerJoin('account as owner', 'owner.id', 's.owner_id')
    .innerJoin('account as creator', 'creator.id', 's.user_id')
    .leftJoin('account as holder', 'holder.id', 's.processed_by_user_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .modifyFront(plannedOnce)
    .select(RECORD_COLUMNS)
    .select([
      'service.code as service_code',
      'service.name as service_name',
      'service.label as service_label',
      'service.provider_id',
      'provider.tracking_url',
      'owner.name as owner_name',
      'owner.code as owner_code',
      'owner.is_house',
      'creator.username as creator_username',
      'holder.username as holder_username',
      'holder.name as holder_name',
      'sc.code as sender_country_code',
      'sc.name as sender_country_name',
      'rc.code as receiver_country_code',
      'rc.name as receiver_country_name',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shipment_package as p')
          .select([
            'p.id',
            'p.kind',
            'p.quantity',
            'p.weight',
            'p.length',
            'p.width',
            'p.height',
            'p.volumetric_weight',
            'p.chargeable_weight',
          ])
          .whereRef('p.shipment_id', '=', 's.id')
          .whereRef('p.owner_id', '=', 's.owner_id')
          .orderBy('p.kind')
          .orderBy('p.position'),
      ).as('packages'),
      contentsOfRecord(),
      feesOfRecord(),
      eventsOfRecord(),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_file as f')
          .innerJoin('stored_file as st', 'st.path', 'f.path')
          .select(['f.kind', 'st.path', 'st.name', 'st.type', 'st.size', 'st.thumbnail'])
          .whereRef('f.shipment_id', '=', 's.id')
          .whereRef('f.owner_id', '=', 's.owner_id')
          .orderBy('f.position'),
      ).as('files'),
    ])

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrderRecord>>>

/** How many orders stand in each status, exact within the scope (architecture.md, "Speed by design"). */
export const countByStatus = async (db: DbOrTx, me: Me, isImport: boolean | undefined) =>
  db
    .selectFrom('shipment as s')
    .select(['s.status as orderStatus', (eb) => eb.fn.countAll<number>().as('count')])
    .where('s.line', '=', 'express')
    .where(shipmentScope(me))
    .$if(isImport !== undefined, (query) => query.where('s.is_import', '=', isImport === true))
    .groupBy('s.status')
    .orderBy('s.status')
    .execute()
