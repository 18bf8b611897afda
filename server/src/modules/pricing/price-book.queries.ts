import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { PriceRow } from './price-rows.ts'
import type { RatedService, RatedZone } from './rating.ts'

export type ServiceKey = { id: string } | { code: string }

export type BookService = RatedService & { code: string; providerId: string }

/** Everything that rates the services of one provider: their links and rows, its zones and its fuel fee in percent. */
export type ProviderPrices = {
  fuelFeePercent: number
  services: ReadonlyMap<string, BookService>
  rows: ReadonlyMap<string, readonly PriceRow[]>
  zones: readonly RatedZone[]
}

/** The prices of a service's provider; undefined if there is no such service. Three queries. */
export const findProviderPrices = async (db: DbOrTx, key: ServiceKey): Promise<ProviderPrices | undefined> => {
  const services = await listServicesBeside(db, key)
  const providerId = services[0]?.providerId
  if (services[0] === undefined || providerId === undefined) return undefined
  const [zones, rows] = [await listRatedZones(db, providerId), await listPriceRows(db, providerId)]
  return {
    fuelFeePercent: services[0].fuelFeePercent,
    services: new Map(services.map((service) => [service.id, service])),
    rows: Map.groupBy(rows, (row) => row.serviceId),
    zones,
  }
}

const listServicesBeside = (db: DbOrTx, key: ServiceKey) =>
  db
    .selectFrom('service as asked')
    .innerJoin('service as s', 's.provider_id', 'asked.provider_id')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select([
      's.id',
      's.code',
      's.provider_id as providerId',
      's.parent_id as parentId',
      's.child_id as childId',
      's.manual_price as manualPrice',
      'p.fuel_fee as fuelFeePercent',
    ])
    .where((eb) => ('id' in key ? eb('asked.id', '=', key.id) : eb('asked.code', '=', key.code)))
    .execute()

const listRatedZones = (db: DbOrTx, providerId: string): Promise<RatedZone[]> =>
  db
    .selectFrom('zone as z')
    .select(['z.id', 'z.name', 'z.position as order', 'z.is_primary as isPrimary'])
    .select(sql<string[]>`array(select zc.country_id from zone_country zc where zc.zone_id = z.id)`.as('countryIds'))
    .where('z.provider_id', '=', providerId)
    .execute()

const listPriceRows = async (db: DbOrTx, providerId: string): Promise<(PriceRow & { serviceId: string })[]> => {
  const rows = await db
    .selectFrom('rate_row as r')
    .innerJoin('service as s', 's.id', 'r.service_id')
    .leftJoin('discount_rate as d', 'd.rate_row_id', 'r.id')
    .select(['r.service_id', 'r.weight', 'r.weight_from', 'r.weight_to'])
    // Prices travel as text: exact, whatever their size.
    .select(
      sql<
        Record<string, string>
      >`coalesce(jsonb_object_agg(d.zone_id, d.price::text) filter (where d.id is not null), '{}')`.as('prices'),
    )
    .where('s.provider_id', '=', providerId)
    .groupBy('r.id')
    .execute()
  return rows.map(({ service_id: serviceId, weight, weight_from: weightFrom, weight_to: weightTo, prices }) =>
    weight === null
      ? { serviceId, isFlatRate: true, weightFrom: weightFrom ?? 0, weightTo, prices }
      : { serviceId, isFlatRate: false, weight, prices },
  )
}

/** Increases with every change of price inputs, and of names that lists show from a cache. */
export const getPriceVersion = async (db: DbOrTx): Promise<number> =>
  (await db.selectFrom('price_version').select('version').executeTakeFirstOrThrow()).version

/**
 * Makes the next quote of every process read the tables. Every change of zones, services, providers, price tables,
 * fees, rates, country codes, or names and codes of accounts calls it in the same transaction, last, because changes
 * wait for one another from here on.
 */
export const invalidatePriceCache = async (tx: DbOrTx): Promise<void> => {
  await tx
    .updateTable('price_version')
    .set({ version: sql`version + 1` })
    .execute()
}
