import type { Uses } from '@waybill/contract/kernel/record-usage'
import type { ZoneEdit } from '@waybill/contract/reference/bodies'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { countUpToCap } from './count-uses.ts'

type ZoneColumns = Omit<ZoneEdit, 'id' | 'version'>

const columnsOf = (body: ZoneColumns) => ({
  name: body.name,
  position: body.order,
  is_primary: body.isPrimary ?? false,
})

export const insertZone = async (tx: Tx, body: ZoneColumns & { providerId: string }): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('zone')
    .values({ id, provider_id: body.providerId, ...columnsOf(body) })
    .execute()
  await putCountries(tx, id, body.countries)
  return id
}

export const updateZone = async (tx: Tx, id: string, body: ZoneColumns): Promise<void> => {
  await tx
    .updateTable('zone')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('zone_country').where('zone_id', '=', id).execute()
  await putCountries(tx, id, body.countries)
}

const putCountries = async (tx: Tx, zoneId: string, countries: readonly string[]): Promise<void> => {
  const rows = [...new Set(countries)].map((countryId) => ({ zone_id: zoneId, country_id: countryId }))
  await tx.insertInto('zone_country').values(rows).execute()
}

/** Those of these ids that are countries. */
export const listKnownCountries = async (db: DbOrTx, ids: readonly string[]): Promise<Set<string>> => {
  const validIds = ids.filter(isUuid)
  if (validIds.length === 0) return new Set()
  const rows = await db.selectFrom('country').select('id').where('id', 'in', validIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The first of these countries that another primary zone of the provider contains (rule PRC-2: primary first). */
export const findPrimaryClash = (
  db: DbOrTx,
  providerId: string,
  zoneId: string | undefined,
  countries: readonly string[],
): Promise<{ country: string; zone: string } | undefined> =>
  db
    .selectFrom('zone')
    .innerJoin('zone_country', 'zone_country.zone_id', 'zone.id')
    .innerJoin('country', 'country.id', 'zone_country.country_id')
    .select(['country.name as country', 'zone.name as zone'])
    .where('zone.provider_id', '=', providerId)
    .where('zone.is_primary', '=', true)
    .where('zone_country.country_id', 'in', [...countries])
    .$if(zoneId !== undefined, (others) => others.where('zone.id', '<>', zoneId ?? ''))
    .orderBy('country.name')
    .limit(1)
    .executeTakeFirst()

export const countUsesOfZone = async (tx: Tx, id: string): Promise<Uses> => {
  const { rows } = await sql<Uses>`select
    ${countUpToCap(sql`discount_rate where zone_id = ${id}`)} as "priceRows"
  `.execute(tx)
  return rows[0] ?? {}
}
