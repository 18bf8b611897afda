import type { CountryAdd } from '@waybill/contract/reference/bodies'
import type { Uses } from '@waybill/contract/kernel/record-usage'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { countUpToCap } from './count-uses.ts'

const columnsOf = ({ code, name, nameVi }: CountryAdd) => ({ code, name, name_vi: nameVi || null })

export const insertCountry = async (tx: Tx, body: CountryAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('country')
    .values({ id, ...columnsOf(body) })
    .execute()
  return id
}

export const updateCountry = async (tx: Tx, id: string, body: CountryAdd): Promise<void> => {
  await tx
    .updateTable('country')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Records that refer to a country. */
export const countUsesOfCountry = async (tx: Tx, id: string): Promise<Uses> => {
  const { rows } = await sql<Uses>`select
    ${countUpToCap(sql`zone_country where country_id = ${id}`)} as "zones",
    ${countUpToCap(sql`shipment where sender_country_id = ${id} or receiver_country_id = ${id}`)} as "shipments",
    ${countUpToCap(sql`shipment_content where country_of_origin_id = ${id}`)} as "customsLines",
    ${countUpToCap(sql`account where sender_country_id = ${id}`)} as "accounts",
    ${countUpToCap(sql`tariff_rate where destination_country_id = ${id} or origin_country_id = ${id}`)} as "tariffRates"
  `.execute(tx)
  return rows[0] ?? {}
}
