import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { SimulationCursor, Span } from './last-month.ts'
import { NO_MERCHANT_FEES, type MerchantFees } from './account-fees.queries.ts'

/** A saved shipment, with its price inputs. */
export type PricedShipment = {
  id: string
  number: string
  line: 'express' | 'ecommerce'
  isImport: boolean
  serviceId: string
  serviceCode: string
  ownerId: string
  zoneCountryId: string | null
  countryCode: string | null
  chargeableWeightKg: number
  itemWeightKg: number | null
  /** To the microsecond, as stored: `2026-10-31T09:41:07.123456Z`. */
  createdAt: string
}

const DECLARED = sql<number>`coalesce((s.price_breakdown ->> 'weight')::numeric, s.total_chargeable_weight)`

const shipmentsOf = (db: DbOrTx, serviceIds: readonly string[], { from, until }: Span) =>
  db
    .selectFrom('shipment as s')
    .where('s.service_id', 'in', serviceIds)
    .where('s.created_at', '>=', from)
    .where('s.created_at', '<', until)

/** Number of shipments of these services created in the period, in either line of business. */
export const countShipments = async (db: DbOrTx, serviceIds: readonly string[], span: Span): Promise<number> => {
  const row = await shipmentsOf(db, serviceIds, span)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The next ones after a position, oldest first, with the stored inputs of their price (rule PRC-7). */
export const listPricedShipments = async (
  db: DbOrTx,
  serviceIds: readonly string[],
  span: Span,
  { after, take }: { after: SimulationCursor | undefined; take: number },
): Promise<PricedShipment[]> => {
  const rows = await shipmentsOf(db, serviceIds, span)
    .innerJoin('service as v', 'v.id', 's.service_id')
    .leftJoin('country as c', (join) =>
      join.on(sql<boolean>`c.id = case when s.is_import then s.sender_country_id else s.receiver_country_id end`),
    )
    .select([
      's.id',
      's.number',
      's.line',
      's.is_import as isImport',
      's.service_id as serviceId',
      'v.code as serviceCode',
      's.owner_id as ownerId',
      'c.id as zoneCountryId',
      'c.code as countryCode',
      DECLARED.as('chargeableWeightKg'),
    ])
    .select(sql<string>`to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('createdAt'))
    .select(
      sql<number | null>`case when s.line = 'ecommerce' then (
        select sum(i.item_weight * i.quantity) from shipment_content i where i.shipment_id = s.id and i.owner_id = s.owner_id
      ) end`.as('itemWeightKg'),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(s.created_at, s.id) > (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(take)
    .execute()
  return rows
}

/** Merchants' surcharges and discounts, for each of these services: `owner service` → fees (rule FEE-5). */
export const listMerchantFees = async (
  db: DbOrTx,
  serviceIds: readonly string[],
): Promise<(ownerId: string, serviceId: string) => MerchantFees> => {
  const rows = await db
    .selectFrom('service as s')
    .innerJoin('account_fee as f', 'f.provider_id', 's.provider_id')
    .leftJoin('account_advance_fee as a', (join) =>
      join.onRef('a.account_fee_id', '=', 'f.id').onRef('a.service_id', '=', 's.id'),
    )
    .select(['s.id', 'f.account_id', 'f.amount', 'f.unit', 'a.amount as advanceAmount', 'a.unit as advanceUnit'])
    .where('s.id', 'in', serviceIds)
    .execute()
  const fees = new Map(
    rows.map(({ id, account_id, amount, unit, advanceAmount, advanceUnit }): [string, MerchantFees] => [
      `${account_id} ${id}`,
      {
        accountFee: { amount, unit },
        accountAdvanceFee:
          advanceAmount === null || advanceUnit === null ? null : { amount: advanceAmount, unit: advanceUnit },
      },
    ]),
  )
  return (ownerId, serviceId) => fees.get(`${ownerId} ${serviceId}`) ?? NO_MERCHANT_FEES
}
