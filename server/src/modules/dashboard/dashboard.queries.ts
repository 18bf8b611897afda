import { EXCEPTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import { STATUS } from '@waybill/contract/shipments/status'
import type { Me } from '@waybill/contract/identity/me'
import type { AmountParts } from '@waybill/contract/shipments/amounts'
import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { shipmentScope } from '../shipments/index.ts'

const SHOWN_WAITING = 6

/** Created on one day (UTC+7) in one line of business, and standing in one status now. */
export type CreatedCount = {
  day: string
  line: ShipmentLine
  status: number
  shipments: number
  weightKg: number
  /** What is N/A counts as 0 (rule AMT-63). */
  amounts: AmountParts
}

/** Counts, chargeable kg and VND of what was created since `from`, a day in UTC+7: sums of the totals of days. */
export const countCreated = async (db: Db, me: Me, from: string): Promise<CreatedCount[]> => {
  const rows = await db
    .selectFrom('shipment_daily_total as s')
    .select((eb) => [
      's.day',
      's.line',
      's.status',
      eb.fn.sum<number>('s.shipments').as('shipments'),
      sql<number>`sum(s.weight_kg)::float8`.as('weightKg'),
      sql<number>`sum(s.revenue - s.fees - s.admin_fee)::float8`.as('price'),
      sql<number>`sum(s.fees)::float8`.as('fees'),
      sql<number>`sum(s.admin_fee)::float8`.as('adminFee'),
      sql<number>`sum(s.tariff)::float8`.as('tariff'),
    ])
    .where('s.day', '>=', from)
    .where(shipmentScope(me))
    .groupBy(['s.day', 's.line', 's.status'])
    .having((eb) => eb.fn.sum('s.shipments'), '<>', 0)
    .execute()
  return rows.map(({ price, fees, adminFee, tariff, ...row }) => ({
    ...row,
    amounts: { price, fees, tariff, adminFee },
  }))
}

/** Held, failed or unpriced, within the scope. The statuses stand in the text: only so the index of those that wait is used. */
const waiting = (db: Db, me: Me) =>
  db
    .selectFrom('shipment as s')
    .where(
      sql<boolean>`(s.status in (${sql.raw(EXCEPTION_STATUSES.join(', '))}) or (s.unpriced_reasons is not null and s.status <> ${sql.lit(STATUS.cancelled)}))`,
    )
    .where(shipmentScope(me))

/** The longest held, failed or unpriced first; `total` of each is how many there are in all. */
export const listLongestExceptions = async (db: Db, me: Me) =>
  waiting(db, me)
    .innerJoin('account as owner', 'owner.id', 's.owner_id')
    .innerJoin('service', 'service.id', 's.service_id')
    .select([
      's.id',
      's.number',
      's.line',
      's.is_import as isImport',
      's.status',
      's.status_at as statusSince',
      'owner.code as companyCode',
      's.receiver_name as to',
      'service.code as serviceCode',
      's.unpriced_reasons as unpricedReasons',
      waiting(db, me)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('total'),
    ])
    .orderBy('s.status_at')
    .orderBy('s.id')
    .limit(SHOWN_WAITING)
    .execute()
