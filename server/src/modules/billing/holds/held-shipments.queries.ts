import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { ownersOf, type Saved, type ShipmentKey } from '../../shipments/index.ts'
import { COST_COLUMNS } from '../account/balance.queries.ts'
import { isNotPriced } from '../statements/charged-shipments.ts'
import type { Costs } from './costs.ts'

const ON_HOLD = sql`s.held_at is not null and s.status = ${sql.lit(STATUS.holdForPayment)}`
/** The oldest first; those of one upload in the order of its file. */
const OLDEST_FIRST = sql`s.held_at, s.import_row, s.id`

type HeldCosts = Costs & ShipmentKey & { number: string; line: 'express' | 'ecommerce' }

/** The held shipments of a merchant with their amounts, the oldest first (rule BIL-73). */
export const listHeldCosts = async (db: DbOrTx, ownerId: string): Promise<HeldCosts[]> =>
  (
    await sql<HeldCosts>`
      select s.id, s.owner_id, s.number, s.line, ${COST_COLUMNS} from shipment s
      where s.owner_id = ${ownerId} and ${ON_HOLD} order by ${OLDEST_FIRST}`.execute(db)
  ).rows

/** Locks those held shipments of a merchant that nobody else has locked, with what saving them reads. */
export const lockHeld = async (tx: Tx, ownerId: string, shipments: readonly { id: string }[]): Promise<Saved[]> =>
  (
    await sql<Saved>`
      select s.id, s.owner_id, s.left_origin_batch_id, s.label_state, s.held_at from shipment s
      where s.owner_id = ${ownerId} and s.id = any(${shipments.map(({ id }) => id)}::uuid[]) and ${ON_HOLD} order by s.id for update skip locked`.execute(
      tx,
    )
  ).rows

type PreviousStatus = { shipment_id: string; status: number }

/** The status that each shipment had before it was held. */
export const listStatusesBefore = async (
  tx: Tx,
  keys: readonly ShipmentKey[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<PreviousStatus>`
    select distinct on (e.owner_id, e.shipment_id) e.shipment_id, e.status from shipment_event e
    where e.shipment_id = any(${keys.map(({ id }) => id)}::uuid[])
      and e.owner_id = any(${ownersOf(keys)}::uuid[])
      and e.applied and e.status is not null and e.status <> ${STATUS.holdForPayment}
    order by e.owner_id, e.shipment_id, e.at desc, e.id desc`.execute(tx)
  return new Map(rows.map(({ shipment_id, status }) => [shipment_id, status]))
}

/** The merchants with held shipments. */
export const listOwnersOfHeld = async (db: DbOrTx): Promise<string[]> =>
  (await sql<{ owner_id: string }>`select distinct s.owner_id from shipment s where ${ON_HOLD}`.execute(db)).rows.map(
    ({ owner_id }) => owner_id,
  )

type ListedHeld = Costs & {
  id: string
  line: 'express' | 'ecommerce'
  is_import: boolean
  number: string
  receiver_name: string
  country_code: string | null
  service_code: string
  held_at: Date
  is_not_priced: boolean
}

/** The first held shipments of a merchant as its people read them, the oldest first. */
export const listHeld = async (db: DbOrTx, ownerId: string, limit: number): Promise<ListedHeld[]> =>
  (
    await sql<ListedHeld>`
      select s.id, s.line, s.is_import, s.number, s.receiver_name, c.code as country_code, v.code as service_code,
        s.held_at, ${isNotPriced} as is_not_priced, ${COST_COLUMNS}
      from shipment s join service v on v.id = s.service_id left join country c on c.id = s.receiver_country_id
      where s.owner_id = ${ownerId} and ${ON_HOLD} order by ${OLDEST_FIRST} limit ${limit}`.execute(db)
  ).rows
