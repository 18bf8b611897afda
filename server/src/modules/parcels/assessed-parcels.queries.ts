import type { TariffMethod } from '@waybill/contract/reference/tariff-method'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '../../platform/database.ts'
import type { SimulationCursor, Span } from '../pricing/index.ts'
import type { PricedItem } from './parcel-amounts.ts'

/** A saved parcel, with what its duties depend on. */
export type AssessedParcel = {
  id: string
  number: string
  serviceCode: string
  tariffMethod: TariffMethod
  countryId: string
  countryCode: string
  fromCode: string | null
  chargeableWeightKg: number
  currency: string
  category: string | null
  company: string | null
  iossNumber: string | null
  itemType: string | null
  taxDeclaredValue: number | null
  taxHscode: string | null
  items: PricedItem[]
  /** To the microsecond, as stored: `2026-10-31T09:41:07.123456Z`. */
  createdAt: string
}

const parcelsTo = (db: DbOrTx, countryIds: readonly string[], { from, until }: Span) =>
  db
    .selectFrom('shipment as s')
    .where('s.line', '=', 'ecommerce')
    .where('s.created_at', '>=', from)
    .where('s.created_at', '<', until)
    .where('s.receiver_country_id', 'in', countryIds)

/** Number of parcels to these countries created in the period. */
export const countParcelsTo = async (db: DbOrTx, countryIds: readonly string[], span: Span): Promise<number> => {
  const row = await parcelsTo(db, countryIds, span)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The next ones after a position, oldest first, in the order of the index `shipment_newest`. */
export const listAssessedParcels = async (
  db: DbOrTx,
  countryIds: readonly string[],
  span: Span,
  { after, take }: { after: SimulationCursor | undefined; take: number },
): Promise<AssessedParcel[]> => {
  const rows = await parcelsTo(db, countryIds, span)
    .innerJoin('service as v', 'v.id', 's.service_id')
    .innerJoin('country as c', 'c.id', 's.receiver_country_id')
    .leftJoin('country as f', 'f.id', 's.sender_country_id')
    .select(['s.id', 's.number', 'v.code as serviceCode', 'v.tariff_method as tariffMethod'])
    .select(['c.id as countryId', 'c.code as countryCode', 'f.code as fromCode'])
    .select([
      's.total_chargeable_weight as chargeableWeightKg',
      's.total_value_currency as currency',
      's.category_of_shipment as category',
    ])
    .select(['s.receiver_company as company', 's.ioss_account_number as iossNumber', 's.item_type as itemType'])
    .select(['s.tax_declared_value as taxDeclaredValue', 's.tax_hs_code as taxHscode'])
    .select(sql<string>`to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('createdAt'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipment_content as i')
          .select(['i.hs_code as hsCode', 'i.country_of_origin_id as originCountryId'])
          .select(['i.declared_value as declaredValue', 'i.quantity as itemQuantity', 'i.item_weight as itemWeight'])
          .whereRef('i.shipment_id', '=', 's.id')
          .whereRef('i.owner_id', '=', 's.owner_id')
          .orderBy('i.position'),
      ).as('items'),
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
