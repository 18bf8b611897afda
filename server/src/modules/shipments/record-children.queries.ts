import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ShipmentTable } from '../../shipment-tables.ts'
import type { Tables } from '../../tables.ts'

/** For a query whose shipment is named `s`. */
const ofShipment = () => expressionBuilder<Tables & { s: ShipmentTable }, 's'>()

/** The fees of a shipment with their names, in their order. */
export const feesOfRecord = () =>
  jsonArrayFrom(
    ofShipment()
      .selectFrom('shipment_fee as sf')
      .innerJoin('fee', 'fee.id', 'sf.fee_id')
      .select(['sf.id', 'sf.fee_id', 'sf.other_fee_name', 'sf.amount', 'fee.name as fee_name', 'fee.is_other_fee'])
      .whereRef('sf.shipment_id', '=', 's.id')
      .whereRef('sf.owner_id', '=', 's.owner_id')
      .orderBy('sf.position'),
  ).as('fees')

/** What happened to a shipment, the newest first. */
export const eventsOfRecord = () =>
  jsonArrayFrom(
    ofShipment()
      .selectFrom('shipment_event as e')
      .select(['e.id', 'e.status', 'e.at', 'e.action_user', 'e.place', 'e.reason', 'e.applied'])
      .whereRef('e.shipment_id', '=', 's.id')
      .whereRef('e.owner_id', '=', 's.owner_id')
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc'),
  ).as('events')

/** The customs lines of a shipment with their countries of origin, in their order. */
export const contentsOfRecord = () =>
  jsonArrayFrom(
    ofShipment()
      .selectFrom('shipment_content as c')
      .innerJoin('country as o', 'o.id', 'c.country_of_origin_id')
      .select([
        'c.id',
        'c.hs_code',
        'c.description',
        'c.declared_value',
        'c.quantity',
        'c.item_weight',
        'o.id as origin_id',
        'o.code as origin_code',
        'o.name as origin_name',
      ])
      .whereRef('c.shipment_id', '=', 's.id')
      .whereRef('c.owner_id', '=', 's.owner_id')
      .orderBy('c.position'),
  ).as('contents')
