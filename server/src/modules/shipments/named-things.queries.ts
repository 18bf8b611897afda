import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'

const services = (db: DbOrTx) =>
  db
    .selectFrom('service')
    .select(['id', 'code', 'label', 'provider_id', 'manual_price', 'is_selectable', 'tariff_method', 'admin_fee'])

/** What a service says of the shipments that it carries. */
export type ShipmentService = NonNullable<Awaited<ReturnType<typeof findService>>>

export const findService = (db: DbOrTx, id: string) => services(db).where('id', '=', id).executeTakeFirst()

export const listServicesByCode = (db: DbOrTx, codes: readonly string[]): Promise<ShipmentService[]> =>
  services(db)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()

export type NamedFee = { id: string; provider_id: string; is_other_fee: boolean }

/** The fees that a body names, of whichever provider. */
export const listFees = (db: DbOrTx, ids: readonly string[]): Promise<NamedFee[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('fee')
        .select(['id', 'provider_id', 'is_other_fee'])
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** Which of these codes are currencies. */
export const listCurrencies = async (db: DbOrTx, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('currency')
    .select('code')
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Countries by id, for the checks of a body that names them. */
export const findCountryCodes = async (db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('country')
    .select(['id', 'code'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** Ids of countries by their ISO 3166 codes. */
export const findCountryIds = async (db: DbOrTx, codes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('country')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}
