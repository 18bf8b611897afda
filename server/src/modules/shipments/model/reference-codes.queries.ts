import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import { type ListedColumns, shipmentColumns } from '../lists/listed-columns.ts'

/** The columns that a list reads for `withReferenceCodes`. */
export const CODED_COLUMNS: ListedColumns = {
  ...shipmentColumns('service_id', 'sender_country_id', 'receiver_country_id'),
  codes_version: sql`(select version from price_version)`,
}

/** A row as `CODED_COLUMNS` reads it. */
export type CodedRow = {
  service_id: string
  sender_country_id: string | null
  receiver_country_id: string | null
  codes_version: number
}

export type ReferenceCodes = {
  service_code: string
  carrier: string
  sender_country_code: string | null
  receiver_country_code: string | null
}

type Service = { code: string; carrier: string }
type Codes = { version: number; readAt: number; services: Map<string, Service>; countries: Map<string, string> }

/** The maximum age of codes when nothing reports a change, as after SQL by hand. */
export const MAX_CODES_AGE_MS = 5_000
const cache = new WeakMap<DbOrTx, Promise<Codes>>()

const readCodes = async (db: DbOrTx): Promise<Codes> => {
  const { version } = await db.selectFrom('price_version').select('version').executeTakeFirstOrThrow()
  const services = await db.selectFrom('service').select(['id', 'code', 'carrier']).execute()
  const countries = await db.selectFrom('country').select(['id', 'code']).execute()
  return {
    version,
    readAt: Date.now(),
    services: new Map(services.map(({ id, ...service }) => [id, service])),
    countries: new Map(countries.map(({ id, code }) => [id, code])),
  }
}

const cachedCodes = async (db: DbOrTx, version: number): Promise<Codes> => {
  const known = await cache.get(db)
  if (known?.version === version && Date.now() - known.readAt < MAX_CODES_AGE_MS) return known
  const codes = readCodes(db)
  cache.set(db, codes)
  codes.catch(() => cache.delete(db))
  return codes
}

/**
 * Adds to the rows of a page the codes of their services and countries, and the carrier connection. Joins of these
 * small tables would take as long as the page itself; the codes are cached until a change of them raises the price
 * version (`invalidatePriceCache`), which the rows were read with.
 */
export const withReferenceCodes = async <Row extends CodedRow>(
  db: DbOrTx,
  rows: Row[],
): Promise<(Row & ReferenceCodes)[]> => {
  const coded = rows as (Row & ReferenceCodes)[]
  const [first] = coded
  if (!first) return []
  let codes = await cachedCodes(db, first.codes_version)
  // A service or country that was added since.
  if (rows.some((row) => !isKnown(codes, row))) codes = await cachedCodes(db, Number.NaN)
  // Set one by one: copying a page's rows would cost more than everything else here.
  for (const row of coded) {
    const service = codes.services.get(row.service_id)
    row.service_code = service?.code ?? ''
    row.carrier = service?.carrier ?? ''
    row.sender_country_code = countryCode(codes, row.sender_country_id)
    row.receiver_country_code = countryCode(codes, row.receiver_country_id)
  }
  return coded
}

const countryCode = ({ countries }: Codes, id: string | null): string | null =>
  id === null ? null : (countries.get(id) ?? null)

const isKnown = ({ services, countries }: Codes, row: CodedRow): boolean =>
  services.has(row.service_id) &&
  (row.sender_country_id === null || countries.has(row.sender_country_id)) &&
  (row.receiver_country_id === null || countries.has(row.receiver_country_id))
