import { exchangeRateGrid, tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { readPage, column } from '../../platform/small-list.ts'

/** A day as the moment it begins in UTC+7, which day filters compare (decision E3). */
const beginOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${day}::timestamp at time zone interval '7 hours')`

export const listTariffRates = (db: DbOrTx, request: GridRequest) =>
  readPage(
    db,
    db
      .selectFrom('tariff_rate as t')
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
      ]),
    request,
    {
      columns: tariffRateGrid.columns,
      source: {
        kind: column('t.kind'),
        hsPrefix: column('t.hs_prefix'),
        legalBasis: column('t.legal_basis'),
        ratePercent: column('t.rate_percent'),
        validFrom: { value: beginOf(sql.ref('t.valid_from')) },
        validTo: { value: beginOf(sql.ref('t.valid_to')) },
        destinationCountryId: column('t.destination_country_id'),
        originCountryId: column('t.origin_country_id'),
      },
      key: 't.id',
    },
  )

export const listExchangeRates = (db: DbOrTx, request: GridRequest) =>
  readPage(
    db,
    db
      .selectFrom('exchange_rate as e')
      .select(['e.id', 'e.currency', 'e.vnd_per_unit as vndPerUnit', 'e.valid_from as validFrom', 'e.version']),
    request,
    {
      columns: exchangeRateGrid.columns,
      source: {
        currency: column('e.currency'),
        vndPerUnit: column('e.vnd_per_unit'),
        validFrom: { value: beginOf(sql.ref('e.valid_from')) },
      },
      key: 'e.id',
    },
  )

/** VND for one unit on a day (`YYYY-MM-DD`, UTC+7): the newest rate valid by then; null without one (decision B7). */
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
