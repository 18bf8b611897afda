import type { Uses } from '@waybill/contract/kernel/record-usage'
import type { ServiceEdit } from '@waybill/contract/reference/bodies'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { countUpToCap } from './count-uses.ts'

type ServiceColumns = Omit<ServiceEdit, 'id' | 'version'>

/** Omitted fields of a body stay unchanged; a label defaults to the name (rule REF-5). */
const columnsOf = (body: ServiceColumns) => ({
  name: body.name,
  label: body.label || body.name,
  position: body.order,
  parent_id: body.parentId || null,
  child_id: body.childId || null,
  ...(body.carrier === undefined ? {} : { carrier: body.carrier }),
  ...(body.isPublic === undefined ? {} : { is_public: body.isPublic }),
  ...(body.manualPrice === undefined ? {} : { manual_price: body.manualPrice }),
  ...(body.isSelectable === undefined ? {} : { is_selectable: body.isSelectable }),
  ...(body.tariffMethod === undefined ? {} : { tariff_method: body.tariffMethod }),
  ...(typeof body.adminFee === 'number' ? { admin_fee: body.adminFee } : {}),
  ...(body.allowsDap === undefined ? {} : { allows_dap: body.allowsDap }),
  ...(typeof body.dapFee === 'number' ? { dap_fee: body.dapFee } : {}),
})

/** The services of a provider with their links. */
export const listServiceLinks = (db: DbOrTx, providerId: string): Promise<ServiceLink[]> =>
  db
    .selectFrom('service')
    .select(['id', 'name', 'parent_id as parentId', 'child_id as childId'])
    .where('provider_id', '=', providerId)
    .execute()

export const isServiceCodeTaken = async (db: DbOrTx, code: string): Promise<boolean> =>
  (await db.selectFrom('service').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

export const insertService = async (
  tx: Tx,
  body: ServiceColumns & { code: string; providerId: string },
): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('service')
    .values({ id, provider_id: body.providerId, code: body.code, ...columnsOf(body) })
    .execute()
  return id
}

export const updateService = async (tx: Tx, id: string, body: ServiceColumns): Promise<void> => {
  await tx
    .updateTable('service')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const countUsesOfService = async (tx: Tx, id: string): Promise<Uses> => {
  const { rows } = await sql<Uses>`select
    ${countUpToCap(sql`shipment where service_id = ${id}`)} as "shipments",
    ${countUpToCap(sql`service where parent_id = ${id} or child_id = ${id}`)} as "services",
    ${countUpToCap(sql`rate_row where service_id = ${id}`)} as "priceRows",
    ${countUpToCap(sql`(select service_id from advance_fee union all select service_id from account_advance_fee) as fees where service_id = ${id}`)} as "advanceFees"
  `.execute(tx)
  return rows[0] ?? {}
}

export type ServiceLink = { id: string; name: string; parentId: string | null; childId: string | null }

/**
 * The cycle that a service would close by this link, in names from the service back to itself, or undefined. Rating
 * follows parents (a service without rows) and children (weights beyond its rows), and must terminate (rule PRC-4).
 */
export const findCycle = (
  services: readonly ServiceLink[],
  service: { id: string; name: string },
  link: 'parentId' | 'childId',
  to: string | null,
): string[] | undefined => {
  const byId = new Map(services.map((one) => [one.id, one]))
  const names = [service.name]
  const seen = new Set<string>()
  for (let at = to; at !== null && !seen.has(at); at = byId.get(at)?.[link] ?? null) {
    if (at === service.id) return [...names, service.name]
    seen.add(at)
    names.push(byId.get(at)?.name ?? '')
  }
  return undefined
}
