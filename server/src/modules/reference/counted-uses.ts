import { USES_COUNTED } from '@waybill/contract/kernel/uses'
import { type RawBuilder, sql } from 'kysely'

/** How many rows of `from …` there are, counted up to `USES_COUNTED` and one more. */
export const counted = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from ${from} limit ${USES_COUNTED + 1}) as used)`
