import { USAGE_COUNT_CAP } from '@waybill/contract/kernel/record-usage'
import { type RawBuilder, sql } from 'kysely'

/** Number of rows of `from …`, counted up to one more than `USAGE_COUNT_CAP`. */
export const countUpToCap = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from ${from} limit ${USAGE_COUNT_CAP + 1}) as used)`
