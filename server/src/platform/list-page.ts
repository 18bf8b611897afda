import { createHash } from 'node:crypto'
import { EXACT_TOTAL_LIMIT, type GridColumns } from '@waybill/contract/kernel/grid'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { allOf, conditionsOf, type GridRequest, type GridSql, orderBy } from './grid.ts'

/**
 * A list over a large table. Rows are found by key first, in the narrow `from`; only the page's rows meet the joins.
 * Aliases of `from` (such as `s`) are used by `scope`, `source`, `select` and `joins` alike.
 */
export type ListSource = {
  columns: GridColumns
  source: GridSql
  /** `shipment s` */
  from: RawBuilder<unknown>
  /** The whole key, first the column that sorting ends in: `[s.id, s.owner_id]`. */
  keys: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]]
  select: RawBuilder<unknown>
  joins: RawBuilder<unknown>
}

type Place = { db: Db; pool: pg.Pool }
type Filtered = Pick<GridRequest, 'filters'>

const whereOf = (list: ListSource, scope: RawBuilder<boolean>, { filters }: Filtered): RawBuilder<boolean> =>
  allOf([scope, ...conditionsOf(filters, list.columns, list.source)])

/** The rows of one page, and how many there are: exact up to 10 000, an estimate beyond (decision E4). */
export const readListPage = async <Row extends pg.QueryResultRow>(
  place: Place,
  list: ListSource,
  scope: RawBuilder<boolean>,
  request: GridRequest,
): Promise<{ rows: Row[]; totalRecords: number; totalIsEstimate?: boolean }> => {
  const where = whereOf(list, scope, request)
  const [rows, total] = await Promise.all([
    runNamed<Row>(place.pool, pageQuery(list, where, request).compile(place.db)),
    countCapped(place, list, where),
  ])
  return { rows, ...total }
}

const pageQuery = (list: ListSource, where: RawBuilder<boolean>, request: GridRequest): RawBuilder<unknown> => {
  const order = orderBy(request.order, list.source, list.keys[0])
  const page = list.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const joined = list.keys.map((key, at) => sql`${key} = page.${sql.ref(`key${at}`)}`)
  return sql`select ${list.select} from (select ${sql.join(page)} from ${list.from} where ${where} order by ${order} limit ${request.take} offset ${request.skip}) page
    join ${list.from} on ${sql.join(joined, sql` and `)} ${list.joins} order by ${order}`
}

/** Lists known to hold more than the exact limit, with their estimate; nobody counts 10 001 rows twice in a minute. */
const large = new Map<string, { estimate: number; until: number }>()
const LARGE_LIFE_MS = 60_000
const LARGE_KEPT = 500

const countCapped = async (
  place: Place,
  list: ListSource,
  where: RawBuilder<boolean>,
): Promise<{ totalRecords: number; totalIsEstimate?: boolean }> => {
  const counting =
    sql`select count(*)::int as total from (select 1 from ${list.from} where ${where} limit ${EXACT_TOTAL_LIMIT + 1}) capped`.compile(
      place.db,
    )
  const key = JSON.stringify([counting.sql, counting.parameters])
  const known = large.get(key)
  if (known && known.until > Date.now()) return { totalRecords: known.estimate, totalIsEstimate: true }
  const [row] = await runNamed<{ total: number }>(place.pool, counting)
  const total = row?.total ?? 0
  if (total <= EXACT_TOTAL_LIMIT) return { totalRecords: total }
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
  }>`explain (format json) select 1 from ${list.from} where ${where}`.execute(place.db)
  const estimate = Math.max(total, rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
  if (large.size >= LARGE_KEPT) large.delete(large.keys().next().value ?? '')
  large.set(key, { estimate, until: Date.now() + LARGE_LIFE_MS })
  return { totalRecords: estimate, totalIsEstimate: true }
}

/** Texts that connections keep planned. Filters make few shapes; the bound keeps a hostile caller from making many. */
const named = new Map<string, string>()
const NAMED_KEPT = 200

const runNamed = async <Row extends pg.QueryResultRow>(pool: pg.Pool, query: CompiledQuery): Promise<Row[]> => {
  let name = named.get(query.sql)
  if (name === undefined && named.size < NAMED_KEPT) {
    name = `list_${createHash('sha1').update(query.sql).digest('hex').slice(0, 16)}`
    named.set(query.sql, name)
  }
  return (await pool.query<Row>({ ...(name ? { name } : {}), text: query.sql, values: [...query.parameters] })).rows
}

/**
 * Every row that the filters select, in order, in batches, from one snapshot: what an export streams. The cursor's
 * connection is given back when the reader stops early.
 */
export async function* readListRows<Row extends pg.QueryResultRow>(
  { db, pool }: Place,
  list: ListSource,
  scope: RawBuilder<boolean>,
  request: Omit<GridRequest, 'skip' | 'take'>,
  batch = 1000,
): AsyncGenerator<Row[]> {
  const where = whereOf(list, scope, request)
  const order = orderBy(request.order, list.source, list.keys[0])
  const query = sql`select ${list.select} from ${list.from} ${list.joins} where ${where} order by ${order}`.compile(db)
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`declare rows no scroll cursor for ${query.sql}`, [...query.parameters])
    while (true) {
      const { rows } = await client.query<Row>(`fetch ${batch} from rows`)
      if (rows.length > 0) yield rows
      if (rows.length < batch) return
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
