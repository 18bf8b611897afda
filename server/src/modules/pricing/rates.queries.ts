import { exchangeRateGrid, tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { ExchangeRate, TariffRate } from '@waybill/contract/pricing/schemas'
import { EU_COUNTRY_CODES } from '@waybill/contract/shipments/customs'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import { allOf, type GridRequest } from '../../platform/grid.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, dayColumn, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'
import { listLimitTerms } from './scheme-limits.queries.ts'
import type { Duties } from './tariff.ts'

const countryName = (alias: string) =>
  sql<
    TariffRate['destinationCountry']
  >`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.code`)},
    'name', ${sql.ref(`${alias}.name`)}, 'nameVi', ${sql.ref(`${alias}.name_vi`)})`

const tariffRates = (db: DbOrTx) =>
  db
    .selectFrom('tariff_rate as t')
    .leftJoin('country as d', 'd.id', 't.destination_country_id')
    .leftJoin('country as o', 'o.id', 't.origin_country_id')
    .select([
      't.id',
      't.kind',
      't.position as order',
      't.name',
      't.name_vi as nameVi',
      't.destination_country_id as destinationCountryId',
      't.destination_group as destinationGroup',
      't.origin_country_id as originCountryId',
      't.hs_prefix as hsPrefix',
      't.unit',
      't.rate_percent as ratePercent',
      't.amount',
      't.currency',
      't.heading_digits as headingDigits',
      't.least',
      't.most',
      't.trade',
      't.value_limit as valueLimit',
      't.value_currency as valueCurrency',
      't.service_kind as serviceKind',
      't.ioss',
      't.ddp_only as ddpOnly',
      't.legal_basis as legalBasis',
      't.legal_basis_vi as legalBasisVi',
      't.legal_url as legalUrl',
      't.is_settled as isSettled',
      't.valid_from as validFrom',
      't.valid_to as validTo',
      't.version',
    ])
    .select([
      sql<TariffRate['destinationCountry']>`case when d.id is null then null else ${countryName('d')} end`.as(
        'destinationCountry',
      ),
      sql<TariffRate['originCountry']>`case when o.id is null then null else ${countryName('o')} end`.as(
        'originCountry',
      ),
    ])

/** The filters that ask several columns of a row; undefined: another filter. */
const layerCondition = ({ name, value }: PropertyFilter): RawBuilder<boolean> | undefined => {
  if (name === 'validOn') {
    const [from, to] = value as [string | null, string | null]
    return sql`daterange(t.valid_from, t.valid_to, '[]') && daterange(${from}, ${to}, '[]')`
  }
  if (name !== 'destinationCountryId') return undefined
  const ids = [value].flat()
  return sql`(t.destination_country_id = any(${ids}::uuid[]) or (t.destination_group = 'EU' and exists (
    select from country where id = any(${ids}::uuid[]) and code = any(${EU_COUNTRY_CODES}::text[]))))`
}

export const listTariffRates = (db: DbOrTx, request: GridRequest) => {
  const conditions = request.filters.map(layerCondition)
  const filters = request.filters.filter((_, at) => conditions[at] === undefined)
  const rows = tariffRates(db).where(allOf(conditions.filter((condition) => condition !== undefined)))
  return readPage(
    db,
    rows,
    { ...request, filters },
    {
      columns: tariffRateGrid.columns,
      source: {
        find: findColumn(
          'd.code',
          'd.name',
          'd.name_vi',
          't.destination_group',
          'o.code',
          'o.name',
          'o.name_vi',
          't.name',
          't.name_vi',
          't.hs_prefix',
          't.legal_basis',
          't.legal_basis_vi',
        ),
        kind: column('t.kind'),
        order: column('t.position'),
        name: column('t.name'),
        destinationCountry: { value: sql`coalesce(d.name, t.destination_group)` },
        destinationGroup: column('t.destination_group'),
        originCountry: nameColumn('o.name'),
        hsPrefix: column('t.hs_prefix'),
        unit: column('t.unit'),
        ratePercent: column('t.rate_percent'),
        amount: column('t.amount'),
        currency: column('t.currency'),
        headingDigits: column('t.heading_digits'),
        least: column('t.least'),
        most: column('t.most'),
        trade: column('t.trade'),
        valueLimit: column('t.value_limit'),
        valueCurrency: column('t.value_currency'),
        serviceKind: column('t.service_kind'),
        ioss: column('t.ioss'),
        ddpOnly: column('t.ddp_only'),
        legalBasis: column('t.legal_basis'),
        isSettled: column('t.is_settled'),
        validFrom: dayColumn('t.valid_from'),
        validTo: dayColumn('t.valid_to'),
        originCountryId: column('t.origin_country_id'),
      },
      key: 't.id',
    },
  )
}

export const getTariffRateRow = async (db: DbOrTx, id: string): Promise<TariffRate> =>
  orNotFound(await tariffRates(db).where('t.id', '=', id).executeTakeFirst())

/** The rows of duty to a country on a day (`YYYY-MM-DD`, UTC+7), those of its groups too, with the day's exchange rates. */
export const readDuties = async (db: DbOrTx, countryId: string, day: string): Promise<Duties<TariffRate>> => {
  const layers = await tariffRates(db)
    .where((eb) =>
      eb.or([
        eb('t.destination_country_id', '=', countryId),
        sql<boolean>`t.destination_group = 'EU' and exists (
          select from country where id = ${countryId} and code = any(${EU_COUNTRY_CODES}::text[]))`,
      ]),
    )
    .where('t.valid_from', '<=', day)
    .where((eb) => eb.or([eb('t.valid_to', 'is', null), eb('t.valid_to', '>=', day)]))
    .orderBy('t.id')
    .execute()
  const rates = await listExchangeRatesOn(db, day)
  const limits = await listLimitTerms(db)
  return { layers, limits, vndPer: (currency) => (currency === 'VND' ? 1 : (rates[currency] ?? null)) }
}

/** All rows of duty, to answer for many countries and days. */
export const listAllTariffRates = (db: DbOrTx): Promise<TariffRate[]> => tariffRates(db).orderBy('t.id').execute()

/** Of all rows, those to a country, by its id and code. */
export const tariffRatesTo = <Rate extends Pick<TariffRate, 'destinationCountryId' | 'destinationGroup'>>(
  rates: readonly Rate[],
  { id, code }: { id: string; code: string },
): Rate[] =>
  rates.filter(
    ({ destinationCountryId, destinationGroup }) =>
      destinationCountryId === id || (destinationGroup === 'EU' && EU_COUNTRY_CODES.includes(code)),
  )

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
      validFrom: dayColumn('e.valid_from'),
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

/** VND for one unit of every currency that has a rate on a day (`YYYY-MM-DD`, UTC+7). */
export const listExchangeRatesOn = async (db: DbOrTx, day: string): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['currency', 'vnd_per_unit'])
    .distinctOn('currency')
    .where('valid_from', '<=', day)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.currency, row.vnd_per_unit]))
}
