import { type RawBuilder, sql } from 'kysely'
import { type Db, lockName, type Tx } from '../../../platform/database.ts'
import type { ShipmentTable } from '../../../shipment-tables.ts'
import {
  CHARGED_ADMIN_FEE,
  CHARGED_IMPORT_VAT,
  CHARGED_PRICE,
  CHARGED_TARIFF,
  CHARGED_WEIGHT,
} from '../lists/charged-columns.ts'
import { ownersOf, type ShipmentKey } from '../model/shipment-rows.ts'

/** Adds (1) or subtracts (-1). */
type Sign = 1 | -1

/** The columns of a shipment that its daily total is made of, beside its owner. */
const TOTALLED: readonly (keyof ShipmentTable)[] = [
  'status',
  'total_chargeable_weight',
  'real_chargeable_weight',
  'total_price',
  'real_total_price',
  'unpriced_reasons',
  'fee_total',
  'tariff',
  'real_tariff',
  'admin_fee',
  'real_admin_fee',
  'import_vat',
  'real_import_vat',
]

/** Does a change of these columns change the totals of a day? */
export const changesDailyTotals = (columns: object): boolean => TOTALLED.some((name) => name in columns)

const KEYS = sql`owner_id, user_id, line, day, status`
const FIGURES = ['shipments', 'weight_kg', 'revenue', 'fees', 'admin_fee', 'tariff', 'import_vat'] as const
const COLUMNS = sql`${KEYS}, ${sql.join(FIGURES.map((figure) => sql.ref(figure)))}`
const SUMS = sql.join(FIGURES.map((figure) => sql`sum(${sql.ref(figure)})`))
const NEGATED = sql.join(FIGURES.map((figure) => sql`-${sql.ref(figure)}`))
/** Rows that add nothing are left out. */
const IS_ANYTHING = sql.join(
  FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
  sql` or `,
)

/** The current totals of the shipments `s` that a condition selects. */
const totalsOf = (where: RawBuilder<boolean>, sign: Sign): RawBuilder<unknown> => sql`
  select s.owner_id, s.user_id, s.line, (s.created_at at time zone interval '7 hours')::date as day, s.status,
    ${sql.lit(sign)} * count(*) as shipments,
    ${sql.lit(sign)} * sum(${CHARGED_WEIGHT}) as weight_kg,
    ${sql.lit(sign)} * sum(coalesce(${CHARGED_PRICE}, 0) + s.fee_total + ${CHARGED_ADMIN_FEE}) as revenue,
    ${sql.lit(sign)} * sum(s.fee_total) as fees,
    ${sql.lit(sign)} * sum(${CHARGED_ADMIN_FEE}) as admin_fee,
    ${sql.lit(sign)} * sum(coalesce(${CHARGED_TARIFF}, 0)) as tariff,
    ${sql.lit(sign)} * sum(coalesce(${CHARGED_IMPORT_VAT}, 0)) as import_vat
  from shipment s where ${where} group by 1, 2, 3, 4, 5`

/** Appends the current values of the shipments `s` that a condition selects to the daily totals. */
export const appendDailyTotals = (where: RawBuilder<boolean>, sign: Sign): RawBuilder<unknown> =>
  sql`insert into shipment_daily_total (${COLUMNS}) ${totalsOf(where, sign)}`

/** Adds shipments to the totals of their days after they were written, or subtracts them before. Lock them first. */
export const saveDailyTotals = async (tx: Tx, keys: readonly ShipmentKey[], sign: Sign): Promise<void> => {
  const ids = keys.map(({ id }) => id)
  await appendDailyTotals(
    sql<boolean>`s.id = any(${ids}::uuid[]) and s.owner_id = any(${ownersOf(keys)}::uuid[])`,
    sign,
  ).execute(tx)
}

const DAYS_AT_ONCE = 500

/**
 * Folds the rows of an owner's day into one of each kind; returns how many days it folded. Readers see either the rows
 * or their sum, and rows appended meanwhile stay.
 */
export const foldDailyTotals = async (db: Db): Promise<number> => {
  const { rows: days } = await sql<{ owner_id: string; day: string }>`
    select owner_id, day from shipment_daily_total group by owner_id, day
    having count(*) > count(distinct (user_id, line, status)) limit ${sql.lit(DAYS_AT_ONCE)}`.execute(db)
  for (const { owner_id, day } of days) await db.transaction().execute((tx) => foldDay(tx, owner_id, day))
  return days.length
}

const foldDay = async (tx: Tx, owner: string, day: string): Promise<void> => {
  // As text: sums of money keep every digit.
  const { rows } = await sql<{ row: string }>`
    delete from shipment_daily_total where owner_id = ${owner} and day = ${day}
    returning row_to_json(shipment_daily_total)::text as row`.execute(tx)
  await sql`
    insert into shipment_daily_total (${COLUMNS})
    select ${KEYS}, ${SUMS}
    from json_to_recordset(${`[${rows.map(({ row }) => row).join()}]`}::json) as folded (
      owner_id uuid, user_id uuid, line text, day date, status integer, shipments integer, weight_kg numeric, revenue numeric,
      fees numeric, admin_fee numeric, tariff numeric, import_vat numeric
    ) group by 1, 2, 3, 4, 5
    having ${IS_ANYTHING}`.execute(tx)
}

/**
 * Corrects the totals of the last days: during a rollout, a process of an older version writes shipments without them.
 * Both are read at the same moment, so that writers need not wait; one process does it at a time. Returns the owner
 * and the day of each row that it added.
 */
export const repairDailyTotals = (db: Db, days: number): Promise<{ owner_id: string; day: string }[]> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, 'repair daily totals')
    const from = sql`current_date - ${sql.lit(days)}::integer`
    const created = sql<boolean>`s.line in ('express', 'ecommerce')
      and s.created_at >= (${from})::timestamp at time zone interval '7 hours'`
    const { rows } = await sql<{ owner_id: string; day: string }>`
      insert into shipment_daily_total (${COLUMNS})
      select ${KEYS}, ${SUMS} from (
        ${totalsOf(created, 1)}
        union all
        select ${KEYS}, ${NEGATED} from shipment_daily_total
        where day >= ${from}
      ) difference group by 1, 2, 3, 4, 5
      having ${IS_ANYTHING}
      returning owner_id, day`.execute(tx)
    return rows
  })
