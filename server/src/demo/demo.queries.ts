import type { TariffMethod } from '@waybill/contract/reference/tariff-method'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { nextSerials } from '../modules/shipments/index.ts'
import type { Tx } from '../platform/database.ts'
import type { Tables } from '../tables.ts'

const ROWS_AT_ONCE = 500

/**
 * Inserts rows of one shape, a few hundred in each statement, as one JSON parameter: one for every cell takes longer to
 * parse than to execute. Columns missing in the first row take their defaults.
 */
export const insertRows = async (
  tx: Tx,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const names = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    const cells = sql.join(names.map((name) => sql.ref(name)))
    const into = sql.table(table)
    await sql`insert into ${into} (${cells}) select ${cells} from json_populate_recordset(null::${into}, ${part}::json)`.execute(
      tx,
    )
  }
}

/** Whether somebody has worked here; then the demo adds no companies and orders. */
export const isUntouched = async (tx: Tx): Promise<boolean> => {
  const company = await tx.selectFrom('account').select('id').where('code', 'is not', null).limit(1).executeTakeFirst()
  const shipment = await tx.selectFrom('shipment').select('id').limit(1).executeTakeFirst()
  return company === undefined && shipment === undefined
}

export const mapCountryIds = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('country').select(['code', 'id']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

export type ServicePlace = {
  id: string
  providerId: string
  providerName: string
  label: string
  tariffMethod: TariffMethod
  /** VND a parcel. */
  adminFee: number
  allowsDap: boolean
  dapFee: number
}

export const mapServices = async (tx: Tx): Promise<Map<string, ServicePlace>> => {
  const rows = await tx
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select([
      's.code',
      's.id',
      's.provider_id as providerId',
      'p.name as providerName',
      's.label',
      's.tariff_method as tariffMethod',
      's.admin_fee as adminFee',
      's.allows_dap as allowsDap',
      's.dap_fee as dapFee',
    ])
    .execute()
  return new Map(rows.map(({ code, ...place }) => [code, place]))
}

export const mapAccountIds = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('account').select(['username', 'id']).execute()
  return new Map(rows.map((row) => [row.username, row.id]))
}

/** The orders whose packages the hub verified last, newest first. */
export const listLastVerified = (tx: Tx, count: number) =>
  tx
    .selectFrom('shipment')
    .select(['id', 'owner_id'])
    .where('line', '=', 'express')
    .where('real_total_quantity', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()

/** The verified packages of the parcels that the hub verified last, newest first. */
export const listLastWeighed = (tx: Tx, count: number) =>
  tx
    .selectFrom('shipment_package as p')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'p.shipment_id').onRef('s.owner_id', '=', 'p.owner_id'),
    )
    .select(['p.id', 'p.owner_id'])
    .select((eb) =>
      eb
        .selectFrom('shipment_event as e')
        .select((event) => event.fn.max('e.at').as('at'))
        .whereRef('e.shipment_id', '=', 's.id')
        .whereRef('e.owner_id', '=', 's.owner_id')
        .where('e.status', '=', STATUS.processingAtHub)
        .as('verified_at'),
    )
    .where('s.line', '=', 'ecommerce')
    .where('p.kind', '=', 'verified')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .orderBy('p.position')
    .limit(count)
    .execute()

export const savePackageImage = async (
  tx: Tx,
  { id, owner_id }: { id: string; owner_id: string },
  image: string,
): Promise<void> => {
  await tx
    .updateTable('shipment_package')
    .set({ image })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
}

export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number]

/** The merchants with their sender address, oldest first. */
export const listCompanies = (tx: Tx) =>
  tx
    .selectFrom('account')
    .select([
      'id',
      'username',
      'name',
      'code',
      'phone_number',
      'sender_contact_name',
      'sender_address_line1',
      'sender_address_line2',
      'sender_city',
      'sender_state',
      'sender_postcode',
    ])
    .where('role_name', '=', 'Company Admin')
    .where('is_house', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('username')
    .execute()

export const getHouseId = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('account').select('id').where('is_house', '=', true).executeTakeFirstOrThrow()).id

/** Oldest first. */
export const listExchangeRates = (tx: Tx) =>
  tx
    .selectFrom('exchange_rate')
    .select(['currency', 'vnd_per_unit as vndPerUnit', 'valid_from as validFrom'])
    .orderBy('valid_from')
    .execute()

/** Lets the recipient pay duty by a service; `dapFee`: VND that the carrier takes for collecting it. */
export const allowDap = async (tx: Tx, serviceId: string, dapFee: number): Promise<void> => {
  await tx.updateTable('service').set({ allows_dap: true, dap_fee: dapFee }).where('id', '=', serviceId).execute()
}

export const linkService = async (
  tx: Tx,
  serviceId: string,
  link: 'parent_id' | 'child_id',
  otherId: string,
): Promise<void> => {
  await tx.updateTable('service').set(link, otherId).where('id', '=', serviceId).execute()
}

const SEQUENCES = { express: 'express_number_seq', ecommerce: 'parcel_number_seq' } as const

/** Takes the next serials of a line of business. A demo's begin where an older company's would be. */
export const takeSerials = async (tx: Tx, line: BusinessLine, count: number, from: number): Promise<number[]> => {
  const name = SEQUENCES[line]
  const sequence = sql.table(name)
  await sql`select setval(${name}::regclass, ${from}) from ${sequence} where last_value < ${from}`.execute(tx)
  return nextSerials(tx, line, count)
}

/** The flight batches of the demo, with the codes of their countries. */
export const listDemoBatches = (tx: Tx) =>
  tx
    .selectFrom('left_origin_batch as b')
    .innerJoin('country as c', 'c.id', 'b.country_id')
    .select(['b.id', 'b.day', 'c.code as countryCode', 'b.is_active as isActive', 'b.created_at as createdAt'])
    .orderBy('b.code')
    .execute()

/** A manifest has taken this batch. */
export const takeBatch = async (tx: Tx, id: string, manifestId: string): Promise<void> => {
  await tx
    .updateTable('left_origin_batch')
    .set({ is_active: false, is_open: false, manifest_id: manifestId })
    .where('id', '=', id)
    .execute()
}

/** The parcels processed last by the hub, newest first, each once, with its user. */
export const listLastProcessed = (tx: Tx, count: number) =>
  tx
    .selectFrom('shipment_event as e')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'e.shipment_id').onRef('s.owner_id', '=', 'e.owner_id'),
    )
    .innerJoin('account as a', 'a.username', 'e.action_user')
    .select(['e.at', 's.id as shipmentId', 's.owner_id as ownerId', 's.number', 'a.id as accountId', 'a.username'])
    .where('s.line', '=', 'ecommerce')
    .where('e.status', '=', STATUS.processingAtHub)
    .orderBy('e.at', 'desc')
    .orderBy('s.number')
    .limit(count)
    .execute()

/** Time of each station's last scan. */
export const saveLastScans = async (tx: Tx): Promise<void> => {
  await sql`update station set last_scan_at = (select max(scanned_at) from station_scan where station_id = station.id)`.execute(
    tx,
  )
}

/** The demo's stations, and others, with a camera. */
export const listDemoCameras = (tx: Tx) =>
  tx
    .selectFrom('station')
    .select(['id', 'camera_host as host', 'camera_port as port'])
    .select(['camera_user_name as userName', 'camera_password as password'])
    .where('camera_host', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const saveDemoCamera = async (
  tx: Tx,
  id: string,
  camera: { camera_port: number } | { camera_password: string },
): Promise<void> => {
  await tx.updateTable('station').set(camera).where('id', '=', id).execute()
}
