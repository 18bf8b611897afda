import type { GridColumns } from '@waybill/contract/kernel/grid'
import { type SelectQueryBuilder, sql, type RawBuilder } from 'kysely'
import { phoneDigits } from '@waybill/contract/shipments/phone-digits'
import type { DbOrTx } from './database.ts'
import { allOf, conditionsOf, type GridColumnSql, type GridRequest, type GridSql, orderBy } from './grid.ts'

export const column = (name: string): GridColumnSql => ({ value: sql.ref(name) })

/** A day as its first moment in UTC+7, which day filters compare (rule GRD-4). */
export const dayColumn = (name: string): GridColumnSql => ({
  value: sql`(${sql.ref(name)}::timestamp at time zone interval '7 hours')`,
})

/** A text for reading: sorted as people would, Å beside A. */
export const nameColumn = (name: string): GridColumnSql => ({ value: sql`${sql.ref(name)} collate "vi-x-icu"` })

/** The find box over several texts of a row; matches the beginning of any word (rule GRD-5). */
export const findColumn = (...names: string[]): GridColumnSql => ({
  value: sql`concat_ws(' ', ${sql.join(names.map((name) => sql.ref(name)))})`,
  words: true,
})

/**
 * One page of a list of at most a few thousand rows, counted exactly (rules GRD-6, GRD-7). `Take` 0 gives the whole
 * list. `key` is the unique column that sorting ends with.
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

/** The digits by which a stored phone number is found, as in `phoneDigits` (rule GRD-70), also for `(+84) 901…`. */
const digitsOf = (column: RawBuilder<unknown>) => sql`phone_digits(replace(${column}, '(+', '+('))`

/** A find box over these columns of a row, and its phone number in any form. */
export const findWithPhone = (columns: readonly RawBuilder<unknown>[], phone: RawBuilder<unknown>) => ({
  value: sql`concat_ws(' ', ${sql.join([...columns, phone, digitsOf(phone)])})`,
  words: true as const,
  canonical: phoneDigits,
})
