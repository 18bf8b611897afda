import type { Uses } from '@waybill/contract/kernel/record-usage'
import type { ProviderAdd } from '@waybill/contract/reference/bodies'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { countUpToCap } from './count-uses.ts'
import { getProviderRow } from './reference.queries.ts'

const columnsOf = ({ name, label, trackingUrl, mobileTrackingUrl, fuelFee }: ProviderAdd) => ({
  name,
  label,
  tracking_url: trackingUrl,
  mobile_tracking_url: mobileTrackingUrl || null,
  fuel_fee: fuelFee,
})

/** The provider, locked until the transaction ends, so that checks of its zones and services stay valid. */
export const lockProvider = async (tx: Tx, id: string) => {
  orNotFound(
    await tx.selectFrom('provider').select('id').where('id', '=', idOrNotFound(id)).forUpdate().executeTakeFirst(),
  )
  return getProviderRow(tx, id)
}

export const insertProvider = async (tx: Tx, body: ProviderAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('provider')
    .values({ id, ...columnsOf(body) })
    .execute()
  return id
}

export const updateProvider = async (tx: Tx, id: string, body: ProviderAdd): Promise<void> => {
  await tx
    .updateTable('provider')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const countUsesOfProvider = async (tx: Tx, id: string): Promise<Uses> => {
  const { rows } = await sql<Uses>`select
    ${countUpToCap(sql`service where provider_id = ${id}`)} as "services",
    ${countUpToCap(sql`zone where provider_id = ${id}`)} as "zones",
    ${countUpToCap(sql`fee where provider_id = ${id}`)} as "fees",
    ${countUpToCap(sql`account_fee where provider_id = ${id}`)} as "accountFees"
  `.execute(tx)
  return rows[0] ?? {}
}
