import { exchangeRateGrid, tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import type { ExchangeRate, TariffRate } from '@waybill/contract/pricing/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'

/** A day as its first moment in UTC+7, which day filters compare (rule GRD-4). */
const beginOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${day}::timestamp at time zone interval '7 hours')`

const countryName = (alias: string) =>
  sql<
    TariffRate['destinationCountry']
  >`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.code`)},
    'name', ${sql.ref(`${alias}.name`)}, 'nameVi', ${sql.ref(`${alias}.name_vi`)})`

const tariffRates = (db: DbOrTx) =>
  db
    .selectFrom('tariff_rate as t')
    .innerJoin('country as d', 'd.id', 't.destination_country_id')
    .leftJoin('country as o', 'o.id', 't.origin_country_id')
    .select([
      't.id',
      't.kind',
      't.destination_country_id as destinationCountryId',
      't.origin_country_id as originCountryId',
      't.hs_prefix as hsPrefix',
      't.rate_percent as ratePercent',
      't.legal_basis as legalBasis',
      't.valid_from as validFrom',
      't.valid_to as validTo',
      't.version',
    ])
    .select([
      countryName('d').as('destinationCountry'),
      sql<TariffRate['originCountry']>`case when o.id is null then null else ${countryName('o')} end`.as(
        'originCountry',
      ),
    ])

export const listTariffRates = (db: DbOrTx, request: GridRequest) =>
  readPage(db, tariffRates(db), request, {
    columns: tariffRateGrid.columns,
    source: {
      find: findColumn(
        'd.code',
        'd.name',
        'd.name_vi',
        'o.code',
        'o.name',
        'o.name_vi',
        't.hs_prefix',
        't.legal_basis',
      ),
      kind: column('t.kind'),
      destinationCountry: nameColumn('d.name'),
      originCountry: nameColumn('o.name'),
      hsPrefix: column('t.hs_prefix'),
      legalBasis: column('t.legal_basis'),
      ratePercent: column('t.rate_percent'),
      validFrom: { value: beginOf(sql.ref('t.valid_from')) },
      validTo: { value: beginOf(sql.ref('t.valid_to')) },
      destinationCountryId: column('t.destination_country_id'),
      originCountryId: column('t.origin_country_id'),
    },
    key: 't.id',
  })

export const getTariffRateRow = async (db: DbOrTx, id: string): Promise<TariffRate> =>
  orNotFound(await tariffRates(db).where('t.id', '=', id).executeTakeFirst())

/** All rates of a destination, for `pickTariffRate`. */
export const listTariffRatesTo = (db: DbOrTx, destinationCountryId: string): Promise<TariffRate[]> =>
  tariffRates(db).where('t.destination_country_id', '=', destinationCountryId).orderBy('t.id').execute()

const exchangeRates = (db: DbOrTx) =>
  db
    .selectFrom('exchange_rate as e')
    .select(['e.id', 'e.currency', 'e.vnd_per_unit as vndPerUnit', 'e.valid_from as validFrom', 'e.version'])

export const listExchangeRates = (db: DbOrTx, request: GridRequest) =>
  readPage(db, exchangeRates(db), request, {
    columns: exchangeRateGrid.columns,
    source: {
      find: findColumn('e.currency'),
      currency: column('e.currency'),
      vndPerUnit: column('e.vnd_per_unit'),
      validFrom: { value: beginOf(sql.ref('e.valid_from')) },
    },
    key: 'e.id',
  })

export const getExchangeRateRow = async (db: DbOrTx, id: string): Promise<ExchangeRate> =>
  orNotFound(await exchangeRates(db).where('e.id', '=', id).executeTakeFirst())

/** VND for one unit on a day (`YYYY-MM-DD`, UTC+7): the newest rate valid by then; null without one (rule TAR-6). */
export const findExchangeRate = async (db: DbOrTx, currency: string, day: string): Promise<number | null> => {
  const row = await db
    .selectFrom('exchange_rate')
    .select('vnd_per_unit')
    .where('currency', '=', currency)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row?.vnd_per_unit ?? null
}
