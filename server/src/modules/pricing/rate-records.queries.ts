import type { ExchangeRateAdd, TariffRateAdd } from '@waybill/contract/pricing/rate-bodies'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { FieldErrors } from '../../platform/validation.ts'

const counted = sql<number>`version + 1`
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** Locked until the transaction ends, so that nobody deletes it meanwhile. */
const isCountry = async (db: DbOrTx, id: unknown): Promise<boolean> =>
  isUuid(id) && (await sql`select 1 from country where id = ${id} for key share`.execute(db)).rows.length > 0

const NO_COUNTRY = 'There is no such country.'

/** The countries named by a tariff rate, or by a query for one. The body may contain anything. */
export const namedCountryProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const [destination, origin] = [fieldOf(body, 'destinationCountryId'), fieldOf(body, 'originCountryId') ?? null]
  return {
    ...((await isCountry(db, destination)) ? {} : { destinationCountryId: NO_COUNTRY }),
    ...(origin === null || (await isCountry(db, origin)) ? {} : { originCountryId: NO_COUNTRY }),
  }
}

export const namedCurrencyProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const currency = fieldOf(body, 'currency')
  const row =
    typeof currency === 'string'
      ? await db.selectFrom('currency').select('code').where('code', '=', currency).executeTakeFirst()
      : undefined
  return row ? {} : { currency: 'There is no such currency.' }
}

const tariffColumns = (body: TariffRateAdd) => ({
  kind: body.kind,
  destination_country_id: body.destinationCountryId,
  origin_country_id: body.originCountryId ?? null,
  hs_prefix: body.hsPrefix ?? '',
  rate_percent: body.ratePercent,
  legal_basis: body.legalBasis,
  valid_from: body.validFrom,
  valid_to: body.validTo ?? null,
})

/** A rate of the same goods, origin and destination on some of the same days; `exceptId` is the edited one. */
export const findOverlap = (
  tx: Tx,
  body: TariffRateAdd,
  exceptId: string | null,
): Promise<Pick<TariffRate, 'ratePercent' | 'validFrom'> | undefined> =>
  tx
    .selectFrom('tariff_rate')
    .select(['rate_percent as ratePercent', 'valid_from as validFrom'])
    .where('kind', '=', body.kind)
    .where('destination_country_id', '=', body.destinationCountryId)
    .where(sql<boolean>`origin_country_id is not distinct from ${body.originCountryId ?? null}::uuid`)
    .where('hs_prefix', '=', body.hsPrefix ?? '')
    .where(
      sql<boolean>`daterange(valid_from, valid_to, '[]') && daterange(${body.validFrom}, ${body.validTo ?? null}, '[]')`,
    )
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .orderBy('valid_from')
    .executeTakeFirst()

export const insertTariffRate = async (tx: Tx, body: TariffRateAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('tariff_rate')
    .values({ id, ...tariffColumns(body) })
    .execute()
  return id
}

export const updateTariffRate = async (tx: Tx, id: string, body: TariffRateAdd): Promise<void> => {
  await tx
    .updateTable('tariff_rate')
    .set({ ...tariffColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}

const exchangeColumns = ({ currency, vndPerUnit, validFrom }: ExchangeRateAdd) => ({
  currency,
  vnd_per_unit: vndPerUnit,
  valid_from: validFrom,
})

export const insertExchangeRate = async (tx: Tx, body: ExchangeRateAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('exchange_rate')
    .values({ id, ...exchangeColumns(body) })
    .execute()
  return id
}

export const updateExchangeRate = async (tx: Tx, id: string, body: ExchangeRateAdd): Promise<void> => {
  await tx
    .updateTable('exchange_rate')
    .set({ ...exchangeColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}
