import { EXACT_TOTAL_LIMIT, type GridColumns, type PropertyFilter } from '@waybill/contract/kernel/grid'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { PREPARED_MARK } from './connection.ts'
import type { Db } from './database.ts'
import {
  allOf,
  filterCondition,
  conditionOf,
  exactOf,
  type GridRequest,
  type GridSql,
  inDirection,
  keyCondition,
  orderBy,
  sortValues,
} from './grid.ts'
import { cappedCount, estimateTotal, knownTotal, type Total } from './list-total.ts'
import { RecentMap } from './recent-map.ts'
import type { Cell } from './xlsx.ts'

/**
 * A list over a large table: its rows are completed from caches. `scope`, `source` and `select` call the table by its alias.
 */
export type ListSource = {
  columns: GridColumns
  source: GridSql
  /** `shipment` */
  table: string
  /** `s` */
  alias: string
  /** The whole key, beginning with the column that sorting ends with: `[s.id, s.owner_id]`. */
  keys: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]]
  select: RawBuilder<unknown>
  /** The column whose indexes lead with every column marked `inSortIndexes`: pages sorted by it are planned once. */
  defaultSortColumn?: string
}

type ShownColumn<Columns extends GridColumns> = {
  [Name in keyof Columns]: Columns[Name] extends { filterOnly: true } ? never : Name
}[keyof Columns]
/** The export's cell of each column that the list shows. */
export type ExportCells<Columns extends GridColumns, Row> = Readonly<Record<ShownColumn<Columns>, (row: Row) => Cell>>

/** The same list read to its end, where joins are cheap beside the rows. `select` names their tables too. */
export type ExportSource<Row extends pg.QueryResultRow> = ListSource & {
  joins: RawBuilder<unknown>
  cells: Readonly<Record<string, (row: Row) => Cell>>
}

type Deps = { db: Db; pool: pg.Pool }
type Page<Row> = Total & { rows: Row[] }

/**
 * The rows of one page, and their number: exact up to 10 000, an estimate beyond (rule GRD-7). If the list is filtered
 * only by columns of its indexes, these are walked in order. Anything else, and a scope that `isScattered` over the
 * order, is first gathered without order up to the limit, which also counts it: walking would pass a million rows on
 * its way to the last of five. A result too large to gather is found soon by walking.
 */
export const readListPage = async <Row extends pg.QueryResultRow>(
  deps: Deps,
  list: ListSource,
  scope: RawBuilder<boolean>,
  request: GridRequest,
  { isScattered = false }: { isScattered?: boolean } = {},
): Promise<Page<Row>> => {
  const { where, counting, page } = await compiledPage(deps.db, list, scope, request)
  const known = knownTotal(deps.db, counting)
  const walk = (): Promise<Row[]> => run<Row>(deps.pool, page)
  if (known) return { rows: await walk(), ...known }
  const estimate = (): Promise<Total> => estimateTotal(deps.db, fromOf(list), where, counting)
  const count = async (): Promise<Total> => {
    const [row] = await run<{ total: number }>(deps.pool, counting)
    const total = row?.total ?? 0
    return total > EXACT_TOTAL_LIMIT ? estimate() : { totalRecords: total }
  }
  if (!isScattered && request.filters.every((filter) => isInOrder(list, request, filter))) {
    const [rows, total] = await Promise.all([walk(), count()])
    return { rows, ...total }
  }
  const found = await run<Row & { gathered: number }>(deps.pool, gatherQuery(list, where, request).compile(deps.db))
  const [first] = found
  if (!first) return { rows: [], ...(request.skip > 0 ? await count() : { totalRecords: 0 }) }
  if (first.gathered <= EXACT_TOTAL_LIMIT)
    return {
      // The schemas of rows do not know the count.
      rows: found.map(({ gathered: _count, ...row }) => row as unknown as Row),
      totalRecords: first.gathered,
    }
  const [rows, total] = await Promise.all([walk(), estimate()])
  return { rows, ...total }
}

type CompiledPage = { where: RawBuilder<boolean>; counting: CompiledQuery; page: CompiledQuery }

const compiledPages = new WeakMap<ListSource, RecentMap<string, CompiledPage>>()
const MAX_COMPILED_PAGES = 200

/**
 * The queries of a page. The same request of users with the same scope is compiled once, unless it looks up another
 * table first.
 */
const compiledPage = async (
  db: Db,
  list: ListSource,
  scope: RawBuilder<boolean>,
  request: GridRequest,
): Promise<CompiledPage> => {
  const compile = async (): Promise<CompiledPage> => {
    const where = await whereOf(db, list, scope, request.filters)
    const marked = isPlannedOnce(list, request) ? plannedOnce : (query: CompiledQuery) => query
    const counting = marked(cappedCount(db, fromOf(list), where))
    return { where, counting, page: marked(pageQuery(list, where, request).compile(db)) }
  }
  const asksOther = (filter: PropertyFilter): boolean =>
    list.source[filter.name]?.within !== undefined || exactOf(filter, list.source).length > 0
  if (request.filters.some(asksOther)) return compile()
  const cache = compiledPages.get(list) ?? new RecentMap<string, CompiledPage>(MAX_COMPILED_PAGES)
  compiledPages.set(list, cache)
  const { sql: text, parameters } = scope.compile(db)
  const key = JSON.stringify([text, parameters, request])
  const compiled = cache.get(key) ?? (await compile())
  cache.set(key, compiled)
  return compiled
}

const RANGES: readonly string[] = ['Equal', 'GreaterOrEqual', 'LessOrEqual', 'DateIn']

/** Whether walking an index in order finds the filtered rows without passing many others. */
const isInOrder = ({ columns, source }: ListSource, { order }: GridRequest, filter: PropertyFilter): boolean =>
  filter.name === order.column && columns[filter.name]?.type !== 'text'
    ? RANGES.includes(filter.operation)
    : filter.operation === 'Equal' && source[filter.name]?.inSortIndexes === true

/** One plan serves every value of a first page if the index of the order leads with the filtered column. */
const isPlannedOnce = (list: ListSource, { filters, order, skip }: GridRequest): boolean =>
  skip === 0 &&
  order.column === list.defaultSortColumn &&
  filters.every(({ name, operation }) => operation === 'Equal' && list.source[name]?.inSortIndexes === true)

/** The list as it opens: the first rows of the scope, which the index of the order gives directly. */
const isOpening = (list: ListSource, { filters, order, skip }: GridRequest): boolean =>
  skip === 0 && filters.length === 0 && order.column === list.defaultSortColumn

/** Up to this many ids of a small table are inlined into the query, so that the planner knows their frequencies. */
const IDS_KNOWN = 500

const whereOf = async (
  db: Db,
  { columns, source }: ListSource,
  scope: RawBuilder<boolean>,
  filters: readonly PropertyFilter[],
): Promise<RawBuilder<boolean>> => {
  const conditions = filters.map(async (filter) => {
    for (const lookup of exactOf(filter, source)) {
      const found = (await lookup.ids.execute(db)).rows
      if (found.length > 0) return keyCondition(lookup, found)
    }
    const { within, asked } = filterCondition(filter, columns, source)
    if (!within) return asked
    const { rows } = await sql<{ id: string; owner_id?: string }>`${within.ids(asked)} limit ${IDS_KNOWN + 1}`.execute(
      db,
    )
    return rows.length > IDS_KNOWN ? conditionOf(filter, columns, source) : keyCondition(within, rows)
  })
  return allOf([scope, ...(await Promise.all(conditions))])
}

const numbered = (name: string, values: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] =>
  values.map((value, at) => sql`${value} as ${sql.ref(`${name}${at}`)}`)

const fromOf = ({ table, alias }: ListSource): RawBuilder<unknown> => sql`${sql.table(table)} as ${sql.ref(alias)}`

/** The rows of a page's keys. */
const rowsOf = (list: ListSource, page: RawBuilder<unknown>): RawBuilder<unknown> => {
  const same = list.keys.map((key, at) => sql`${key} = page.${sql.ref(`key${at}`)}`)
  return sql`${page} page join ${fromOf(list)} on ${sql.join(same, sql` and `)}`
}

/** Inlined, because a plan for a page of unknown length assumes a tenth of the table. */
const windowOf = ({ take, skip }: GridRequest): RawBuilder<unknown> =>
  sql`limit ${sql.lit(take)} offset ${sql.lit(skip)}`

const pageQuery = (list: ListSource, where: RawBuilder<boolean>, request: GridRequest): RawBuilder<unknown> => {
  const order = orderBy(request.order, list.source, list.keys[0])
  const window = sql`where ${where} order by ${order} ${windowOf(request)}`
  if (isOpening(list, request)) return sql`select ${list.select} from ${fromOf(list)} ${window}`
  const page = sql`(select ${sql.join(numbered('key', list.keys))} from ${fromOf(list)} ${window})`
  return sql`select ${list.select} from ${rowsOf(list, page)} order by ${order}`
}

const gatherQuery = (list: ListSource, where: RawBuilder<boolean>, request: GridRequest): RawBuilder<unknown> => {
  const values = sortValues(request.order, list.source, list.keys[0])
  const order = inDirection(
    values.map((_, at) => sql.ref(`sort${at}`)),
    request.order,
  )
  return sql`with gathered as materialized (select ${sql.join([...numbered('key', list.keys), ...numbered('sort', values)])}
      from ${fromOf(list)} where ${where} limit ${sql.lit(EXACT_TOTAL_LIMIT + 1)})
    select (select count(*)::int from gathered) as gathered, ${list.select}
    from ${rowsOf(list, sql`(select * from gathered order by ${order} ${windowOf(request)})`)} order by ${orderBy(request.order, list.source, list.keys[0])}`
}

const run = async <Row extends pg.QueryResultRow>(pool: pg.Pool, query: CompiledQuery): Promise<Row[]> =>
  (await pool.query<Row>(query.sql, [...query.parameters])).rows

const plannedOnce = (query: CompiledQuery): CompiledQuery => ({ ...query, sql: `${PREPARED_MARK} ${query.sql}` })

/**
 * Every row of the filters, in order, in batches, from one snapshot: what an export streams. A batch is emptied when
 * the next is requested. The cursor's connection is released if the reader stops early.
 */
export async function* readListRows<Row extends pg.QueryResultRow>(
  { db, pool }: Deps,
  list: ExportSource<Row>,
  scope: RawBuilder<boolean>,
  request: Omit<GridRequest, 'skip' | 'take'>,
  batch = 400,
): AsyncGenerator<Row[]> {
  const where = await whereOf(db, list, scope, request.filters)
  const order = orderBy(request.order, list.source, list.keys[0])
  const query = sql`select ${list.select} from ${fromOf(list)} ${list.joins} where ${where} order by ${order}`.compile(
    db,
  )
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`declare rows no scroll cursor for ${query.sql}`, [...query.parameters])
    const fetched = (): Promise<pg.QueryResult<Row>> => {
      const rows = client.query<Row>(`fetch ${batch} from rows`)
      rows.catch(() => undefined)
      return rows
    }
    // Reads the next batch while one is used.
    for (let coming: Promise<pg.QueryResult<Row>> | undefined = fetched(); coming;) {
      const { rows }: pg.QueryResult<Row> = await coming
      coming = rows.length < batch ? undefined : fetched()
      if (rows.length > 0) yield rows
      // The promises of a long loop keep one another, and all their values, until a full collection.
      rows.length = 0
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
