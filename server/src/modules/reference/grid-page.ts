import type { GridColumns } from '@waybill/contract/kernel/grid'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import { allOf, conditionsOf, type GridRequest, type GridSql, orderBy } from '../../platform/grid.ts'

/** Text without case and marks, as `searchable` of the contract makes it; for lists too small to need an index. */
export const searchableSql = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`replace(lower(regexp_replace(normalize(${text}, NFD), ${'[\u0300-\u036f]'}, '', 'g')), 'đ', 'd')`

/** A text column of such a list. */
export const textColumn = (name: string): { value: RawBuilder<unknown>; search: RawBuilder<unknown> } => ({
  value: sql.ref(name),
  search: searchableSql(sql.ref(name)),
})

/** A text column that people read down: ordered as they would, Å beside A. */
export const nameColumn = (name: string): { value: RawBuilder<unknown>; search: RawBuilder<unknown> } => ({
  value: sql`${sql.ref(name)} collate "vi-x-icu"`,
  search: searchableSql(sql.ref(name)),
})

/**
 * One page of a list of at most a few thousand rows, counted exactly (decisions E3, E4). `Take` 0 gives the whole list.
 * `key` is the unique column that sorting ends in.
 */
export const readPage = async <Tables, From extends keyof Tables, Row>(
  db: DbOrTx,
  query: SelectQueryBuilder<Tables, From, Row>,
  request: GridRequest,
  { columns, source, key }: { columns: GridColumns; source: GridSql; key: string },
): Promise<{ rows: Row[]; totalRecords: number }> => {
  const matching = query.where(allOf(conditionsOf(request.filters, columns, source)))
  const page = await matching
    .orderBy(sql`${orderBy(request.order, source, sql.ref(key))}`)
    .$if(request.take > 0, (some) => some.limit(request.take))
    .offset(request.skip)
    .execute()
  if (request.take === 0 && request.skip === 0) return { rows: page, totalRecords: page.length }
  const { total } = await db
    .selectFrom(matching.as('matching'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows: page, totalRecords: total }
}
