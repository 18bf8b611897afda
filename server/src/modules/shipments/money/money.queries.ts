import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { findBillingStart, IS_BILLABLE, isSince } from '../charges/charges.queries.ts'
import { AMOUNT_DUE } from '../lists/charged-columns.ts'
import { byOwner } from '../model/find-shipment.queries.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'
import type { CheckedAmounts, MoneyCheck } from './disagreements.ts'

export type CheckedShipment = CheckedAmounts & ShipmentKey & { number: string }

/**
 * Amounts and fees of shipments, in one statement: both are read at the same moment, so that a save in between is not
 * taken for a mistake.
 */
const listAmounts = async (tx: Tx, where: RawBuilder<boolean>, limit: number): Promise<CheckedShipment[]> => {
  const since = await findBillingStart(tx)
  const { rows } = await sql<CheckedShipment>`
    select s.id, s.owner_id, s.number, s.status, s.total_price, s.real_total_price, s.unpriced_reasons, s.declared_fee_total, s.fee_total,
      s.tariff, s.real_tariff, s.admin_fee, s.real_admin_fee, s.import_vat, s.real_import_vat, s.finance, ${AMOUNT_DUE} as amount_due,
      coalesce((
        select sum(f.amount) from shipment_fee f where f.shipment_id = s.id and f.owner_id = s.owner_id
      ), 0) as fee_sum,
      coalesce((
        select sum(c.amount) from charge c where c.shipment_id = s.id and c.owner_id = s.owner_id and not c.is_by_hand
      ), 0) as charge_sum,
      coalesce(${IS_BILLABLE} and ${isSince(since)}, false) as is_billable
    from shipment s where ${where} order by s.id limit ${limit}`.execute(tx)
  return rows
}

/** The next shipments after one, in the order of their ids; `null`: from the first. */
export const listNextAmounts = (tx: Tx, after: string | null, limit: number): Promise<CheckedShipment[]> =>
  listAmounts(tx, after === null ? sql<boolean>`true` : sql<boolean>`s.id > ${after}`, limit)

export const listAmountsOf = (tx: Tx, ids: readonly string[]): Promise<CheckedShipment[]> =>
  listAmounts(tx, sql<boolean>`s.id = any(${[...ids]}::uuid[])`, ids.length)

/** Locks shipments that nobody else holds; the rest are checked again. */
export const lockFree = async (tx: Tx, keys: readonly ShipmentKey[]): Promise<ShipmentKey[]> => {
  const locked: ShipmentKey[] = []
  for (const [owner, ids] of byOwner(keys))
    locked.push(
      ...(await tx
        .selectFrom('shipment')
        .select(['id', 'owner_id'])
        .where('owner_id', '=', owner)
        .where('id', 'in', ids)
        .forUpdate()
        .skipLocked()
        .execute()),
    )
  return locked
}

/** Locks the check if it is due and no other process does it. */
export const lockDueCheck = (tx: Tx): Promise<{ after_id: string | null } | undefined> =>
  tx
    .selectFrom('money_check')
    .select('after_id')
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const savePosition = async (
  tx: Tx,
  { after, seconds, isPassEnded }: { after: string | null; seconds: number; isPassEnded: boolean },
): Promise<void> => {
  await tx
    .updateTable('money_check')
    .set({
      after_id: after,
      checked_at: sql<Date>`now()`,
      next_at: sql<Date>`now() + ${seconds} * interval '1 second'`,
      ...(isPassEnded && { pass_ended_at: sql<Date>`now()` }),
    })
    .execute()
}

/** Known disagreements, the oldest first. */
export const listDisagreements = (tx: Tx, limit: number) =>
  tx
    .selectFrom('money_disagreement')
    .select(['shipment_id', 'check_name'])
    .orderBy('found_at')
    .orderBy('shipment_id')
    .limit(limit)
    .execute()

export type Disagreement = { shipment_id: string; check_name: MoneyCheck; number: string }

/** Replaces what is known of these shipments; returns what is new. */
export const saveDisagreements = async (
  tx: Tx,
  ids: readonly string[],
  found: readonly Disagreement[],
): Promise<Disagreement[]> => {
  await sql`
    delete from money_disagreement where shipment_id = any(${[...ids]}::uuid[])
      and (shipment_id, check_name) not in (
        select * from unnest(${found.map(({ shipment_id }) => shipment_id)}::uuid[], ${found.map(({ check_name }) => check_name)}::text[]))`.execute(
    tx,
  )
  if (found.length === 0) return []
  const rows = await tx
    .insertInto('money_disagreement')
    .values([...found])
    .onConflict((clash) => clash.doNothing())
    .returning(['shipment_id', 'check_name', 'number'])
    .execute()
  return rows as Disagreement[]
}

/** Disagreements that are counted at most. */
const MOST_COUNTED = 50_000

export const countDisagreements = async (db: DbOrTx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select check_name as name, count(*) as count
    from (select check_name from money_disagreement limit ${sql.lit(MOST_COUNTED)}) known group by 1`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

export const findCheckTimes = (db: DbOrTx) =>
  db.selectFrom('money_check').select(['checked_at', 'pass_ended_at']).executeTakeFirstOrThrow()
