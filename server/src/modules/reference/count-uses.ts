import { USAGE_COUNT_CAP } from '@waybill/contract/kernel/record-usage'
import { type RawBuilder, sql } from 'kysely'

/** How many rows of `from …` there are, counted up to `USAGE_COUNT_CAP` and one more. */
export const countUpToCap = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from ${from} limit ${USAGE_COUNT_CAP + 1}) as used)`
