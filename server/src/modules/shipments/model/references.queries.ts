import { sql } from 'kysely'
import { asPreparedStatement } from '../../../platform/connection.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Key, ShipmentFields } from './shipment.ts'

/** What a service prescribes for its shipments. */
export type ShipmentService = Awaited<ReturnType<typeof listServices>>[number]
type Country = { id: string; code: string }
type ShipmentFee = { id: string; provider_id: string; is_other_fee: boolean }

/** The parts of a shipment that name records of the reference data. */
type Naming = Pick<ShipmentFields, 'service' | 'currency' | 'sender' | 'fees'> & {
  consignee: Pick<ShipmentFields['consignee'], 'country'>
  contents: readonly { origin: Key }[]
}

/** The records behind the keys, codes and ids of shipments; a missing one does not exist. */
export type References = {
  service: (key: Key) => ShipmentService | undefined
  country: (key: Key | null) => Country | undefined
  currencies: ReadonlySet<string>
  fees: readonly ShipmentFee[]
}

/** Reads the records that these shipments name, one or thousands, in at most three queries. */
export const readReferences = async (db: DbOrTx, shipments: readonly Naming[]): Promise<References> => {
  const services = await listServices(
    db,
    shipments.map(({ service }) => service),
  )
  const { countries, currencies } = await listCountriesAndCurrencies(
    db,
    shipments.flatMap(({ sender, consignee, contents }) => [
      ...(sender?.country ? [sender.country] : []),
      ...(consignee.country ? [consignee.country] : []),
      ...contents.map(({ origin }) => origin),
    ]),
    [...new Set(shipments.map(({ currency }) => currency))],
  )
  const fees = await listFees(db, [...new Set(shipments.flatMap((one) => one.fees.map(({ feeId }) => feeId)))])
  const country = byKey(countries)
  return { service: byKey(services), country: (key) => (key === null ? undefined : country(key)), currencies, fees }
}

/** Finds rows by the keys that they were read for. */
const byKey = <Row extends Country>(rows: readonly Row[]): ((key: Key) => Row | undefined) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return (key) => ('id' in key ? byId.get(key.id) : byCode.get(key.code))
}

/** Rows whose id or code is among the keys, as a condition. */
const named = (keys: readonly Key[]) => {
  const ids = [...new Set(keys.flatMap((key) => ('id' in key && isUuid(key.id) ? [key.id] : [])))]
  const codes = [...new Set(keys.flatMap((key) => ('id' in key ? [] : [key.code])))]
  return sql<boolean>`(id = any(${ids}::uuid[]) or code = any(${codes}::text[]))`
}

const listServices = (db: DbOrTx, keys: readonly Key[]) =>
  db
    .selectFrom('service')
    .select(['id', 'code', 'label', 'provider_id', 'carrier', 'manual_price', 'is_selectable'])
    .select(['tariff_method', 'admin_fee', 'allows_dap', 'dap_fee'])
    .modifyFront(asPreparedStatement)
    .where(named(keys))
    .execute()

const listCountriesAndCurrencies = async (
  db: DbOrTx,
  keys: readonly Key[],
  codes: readonly string[],
): Promise<{ countries: Country[]; currencies: Set<string> }> => {
  const { rows } = await sql<{ id: string | null; code: string }>`${asPreparedStatement}
    select id, code from country where ${named(keys)}
    union all select null, code from currency where code = any(${codes}::text[])`.execute(db)
  return {
    countries: rows.flatMap(({ id, code }) => (id === null ? [] : { id, code })),
    currencies: new Set(rows.flatMap(({ id, code }) => (id === null ? code : []))),
  }
}

const listFees = async (db: DbOrTx, ids: readonly string[]): Promise<ShipmentFee[]> => {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  return db.selectFrom('fee').select(['id', 'provider_id', 'is_other_fee']).where('id', 'in', known).execute()
}
