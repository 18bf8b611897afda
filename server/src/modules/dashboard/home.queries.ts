import { EXCEPTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import { HOME_NEEDS, HOME_RECENT } from '@waybill/contract/dashboard/home'
import type { Me } from '@waybill/contract/identity/me'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { STATUSES } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { AMOUNT_DUE, shipmentScope } from '../shipments/index.ts'

const PROBLEMS = EXCEPTION_STATUSES.filter((code) => STATUSES[code].family === 'problem')
const listOf = (codes: readonly number[]) => sql.raw(codes.join(', '))

/** Held or failed, within the scope. The statuses are literals, so that their indexes are used. */
const heldShipments = (db: Db, me: Me) =>
  db
    .selectFrom('shipment as s')
    .where(sql<boolean>`s.status in (${listOf(EXCEPTION_STATUSES)})`)
    .where(shipmentScope(me))

export const countNeeds = async (db: Db, me: Me): Promise<number> => {
  const { count } = await heldShipments(db, me)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The words of the event that set the current status of `s`. */
const statusReason = sql<string | null>`(select e.reason from shipment_event e
  where e.owner_id = s.owner_id and e.shipment_id = s.id and e.status = s.status and e.applied
  order by e.at desc, e.id desc limit 1)`

/** Failed ones first, then held ones, the longest first. */
export const listNeeds = (db: Db, me: Me) =>
  heldShipments(db, me)
    .leftJoin('country', 'country.id', 's.receiver_country_id')
    .select([
      's.id',
      's.number',
      's.line',
      's.is_import as isImport',
      's.status',
      's.status_at as statusSince',
      's.receiver_name as to',
      'country.code as country',
      's.additional_message as message',
      statusReason.as('reason'),
      sql<number | null>`(${AMOUNT_DUE})::float8`.as('due'),
    ])
    .orderBy(sql`s.status not in (${listOf(PROBLEMS)})`)
    .orderBy('s.status_at')
    .orderBy('s.id')
    .limit(HOME_NEEDS)
    .execute()

/** The newest of one line of business. */
export const listRecent = (db: Db, me: Me, line: BusinessLine) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .leftJoin('country', 'country.id', 's.receiver_country_id')
    .where('s.line', '=', line)
    .where(shipmentScope(me))
    .select([
      's.id',
      's.number',
      's.line',
      's.is_import as isImport',
      's.status',
      's.receiver_name as to',
      'country.code as country',
      's.sender_reference as reference',
      's.receiver_city as city',
      's.receiver_postcode as postcode',
      'service.code as serviceCode',
      's.created_at as createdAt',
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(HOME_RECENT)
    .execute()
