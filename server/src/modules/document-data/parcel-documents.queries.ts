import type { DutyPayer } from '@waybill/contract/reference/tariff-method'
import type { Me } from '@waybill/contract/identity/me'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import { asPreparedStatement } from '../../platform/connection.ts'
import type { DbOrTx } from '../../platform/database.ts'
import {
  findNumbers,
  findShipments,
  itemTextsIn,
  ownersOf,
  readByKey,
  type ShipmentKey,
  shipmentScope,
} from '../shipments/index.ts'

/** A parcel with its document data, by id; undefined if there is none. */
export const findDocumentRow = (db: DbOrTx, id: string) =>
  readByKey(db, id, (key) => documentRows(db, [key]).executeTakeFirst())

/** Parcels with their document data, unordered; the caller has checked the scope. */
export const listDocumentRows = async (db: DbOrTx, ids: readonly string[]) =>
  documentRows(db, await findShipments(db, ids)).execute()

/** Facts checked before a parcel is printed. */
export type Printable = Awaited<ReturnType<typeof listPrintables>>[number]

/**
 * The parcels of a user's scope (rule PER-2) by our numbers or by their ids, unordered. Without a user: requested
 * before.
 */
export const listPrintables = async (
  db: DbOrTx,
  me: Me | undefined,
  by: 'number' | 'id',
  requested: readonly string[],
) => {
  const keys = by === 'id' ? await findShipments(db, requested) : await findNumbers(db, requested)
  return (
    db
      .selectFrom('shipment as s')
      .innerJoin('service', 'service.id', 's.service_id')
      // Who sold the label; its service may name another by now.
      .leftJoin('carrier_booking as b', (join) =>
        join
          .onRef('b.shipment_id', '=', 's.id')
          .onRef('b.owner_id', '=', 's.owner_id')
          .on('b.state', 'in', ['accepted', 'booked']),
      )
      .select(['s.id', 's.owner_id', 's.number', 's.tracking_number', 's.label_file', 's.label_state', 's.held_at'])
      .select((eb) => eb.fn.coalesce('b.carrier', 'service.carrier').as('carrier'))
      .where(ofKeys(keys))
      .where('s.line', '=', 'ecommerce')
      // A provider's number leads to a parcel too, and is no name of ours.
      .$if(by === 'number', (query) => query.where('s.number', 'in', [...requested]))
      .$if(me !== undefined, (query) => query.where(shipmentScope(me as Me)))
      .execute()
  )
}

const ofOwners = (keys: readonly ShipmentKey[]) => sql<string>`any(${ownersOf(keys)}::uuid[])`
const ofKeys = (keys: readonly ShipmentKey[]) =>
  sql<boolean>`s.id = any(${keys.map(({ id }) => id)}::uuid[]) and s.owner_id = ${ofOwners(keys)}`

const documentRows = (db: DbOrTx, keys: readonly ShipmentKey[]) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .where(ofKeys(keys))
    .where('s.line', '=', 'ecommerce')
    .modifyFront(asPreparedStatement)
    .select([
      's.id',
      's.owner_id',
      's.user_id',
      's.number',
      's.status',
      's.version',
      's.tracking_number',
      's.label_file',
      's.booking_started_at',
      's.additional_message',
      's.sender_reference',
      's.item_type',
      's.total_value_currency',
      's.category_of_shipment',
      's.nature_of_goods',
      's.ioss_account_number',
      's.eori_number',
      's.sender_tax_number',
      's.ioss_type',
      // Who pays by the amounts, which have the service's default if nobody was chosen.
      sql<DutyPayer | null>`coalesce(s.finance->'verified'->>'dutyPayer', s.finance->'estimate'->>'dutyPayer')`.as(
        'duty_payer_settled',
      ),
      's.created_at',
      's.total_weight',
      's.declared_value_usd',
      's.exchange_rate',
      's.search_text',
      's.sender_name',
      's.sender_company',
      's.sender_telephone',
      's.sender_alternate_telephone',
      's.sender_email',
      's.sender_address_line1',
      's.sender_address_line2',
      's.sender_address_line3',
      's.sender_city',
      's.sender_state',
      's.sender_postcode',
      's.receiver_name',
      's.receiver_company',
      's.receiver_telephone',
      's.receiver_alternate_telephone',
      's.receiver_email',
      's.receiver_address_line1',
      's.receiver_address_line2',
      's.receiver_address_line3',
      's.receiver_city',
      's.receiver_state',
      's.receiver_postcode',
      'service.code as service_code',
      'service.label as service_label',
      'service.carrier',
      'sc.code as sender_country_code',
      'sc.name as sender_country_name',
      'rc.code as receiver_country_code',
      'rc.name as receiver_country_name',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shipment_package as p')
          .select(['p.kind', 'p.quantity', 'p.weight', 'p.length', 'p.width', 'p.height'])
          .whereRef('p.shipment_id', '=', 's.id')
          .whereRef('p.owner_id', '=', 's.owner_id')
          .where('p.owner_id', '=', ofOwners(keys))
          .orderBy('p.position'),
      ).as('packages'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_content as c')
          .innerJoin('country as o', 'o.id', 'c.country_of_origin_id')
          .select([
            'c.hs_code',
            'c.description',
            'c.declared_value',
            'c.quantity',
            'c.item_weight',
            'c.package_number',
            ...itemTextsIn('c'),
            'o.code as origin_code',
            'o.name as origin_name',
          ])
          .whereRef('c.shipment_id', '=', 's.id')
          .whereRef('c.owner_id', '=', 's.owner_id')
          .where('c.owner_id', '=', ofOwners(keys))
          .orderBy('c.position'),
      ).as('contents'),
    ])

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocumentRow>>>
