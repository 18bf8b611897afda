import { companyPricingGrid, providerPricingGrid } from '@waybill/contract/pricing/endpoints'
import type { CompanyPricing } from '@waybill/contract/pricing/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { column, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'

const COUNTS = {
  services: sql<number>`(select count(*) from service s where s.provider_id = p.id)`,
  zones: sql<number>`(select count(*) from zone z where z.provider_id = p.id)`,
  priceRows: sql<number>`(select count(*) from rate_row r join service s on s.id = r.service_id where s.provider_id = p.id)`,
  fees: sql<number>`(select count(*) from fee f where f.provider_id = p.id)`,
}
const counts = Object.entries(COUNTS) as [keyof typeof COUNTS, RawBuilder<number>][]

export const listProviderPricing = (db: DbOrTx, request: GridRequest) =>
  readPage(
    db,
    db
      .selectFrom('provider as p')
      .select(['p.id', 'p.name', 'p.label', 'p.fuel_fee as fuelFee'])
      .select([
        COUNTS.services.as('services'),
        COUNTS.zones.as('zones'),
        COUNTS.priceRows.as('priceRows'),
        COUNTS.fees.as('fees'),
      ]),
    request,
    {
      columns: providerPricingGrid.columns,
      source: {
        find: findColumn('p.name', 'p.label'),
        name: nameColumn('p.name'),
        label: nameColumn('p.label'),
        fuelFee: column('p.fuel_fee'),
        ...Object.fromEntries(counts.map(([name, value]) => [name, { value }])),
      },
      key: 'p.id',
    },
  )

/** Companies that are not deleted, with their surcharges and discounts, by provider. */
export const listCompanyPricing = (db: DbOrTx, request: GridRequest) =>
  readPage(
    db,
    db
      .selectFrom('account as a')
      .select(['a.id', 'a.name', 'a.username', 'a.code', 'a.is_active as isActive'])
      .select(
        sql<CompanyPricing['fees']>`coalesce((
          select json_agg(json_build_object('id', f.id, 'label', concat_ws(' ', p.name, trim_scale(f.amount), f.unit), 'provider', p.name, 'amount', f.amount, 'unit', f.unit,
            'advanceFees', (select count(*) from account_advance_fee v where v.account_fee_id = f.id)) order by p.name)
          from account_fee f join provider p on p.id = f.provider_id where f.account_id = a.id
        ), '[]')`.as('fees'),
      )
      .where('a.role_name', '=', 'Company Admin')
      .where('a.is_house', '=', false)
      .where('a.deleted_at', 'is', null),
    request,
    {
      columns: companyPricingGrid.columns,
      source: {
        find: findColumn('a.name', 'a.username', 'a.code'),
        code: column('a.code'),
        name: nameColumn('a.name'),
        username: column('a.username'),
        isActive: column('a.is_active'),
        fees: { value: sql`(select count(*) from account_fee f where f.account_id = a.id)` },
      },
      key: 'a.id',
    },
  )
