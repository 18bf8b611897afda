import { MANIFEST_COLUMNS } from '@waybill/contract/manifests/grids'
import { type RawBuilder, sql } from 'kysely'
import type { ListSource } from '../../platform/list-page.ts'

const ref = (name: string): RawBuilder<unknown> => sql.ref(name)
const search = sql`m.search_text`

/** As it is written: 738-47120931. */
const mawb = sql`(left(m.mawb, 3) || '-' || right(m.mawb, 8))`

/** The list of manifests in SQL. */
export const MANIFEST_LIST: ListSource = {
  columns: MANIFEST_COLUMNS,
  source: {
    find: { value: search, search, words: true },
    createdDate: { value: ref('m.created_at') },
    manifestCode: { value: ref('m.code') },
    manifestDate: { value: ref('m.manifest_date'), then: [ref('m.created_at')] },
    manifestOrigin: { value: ref('m.origin'), then: [ref('m.created_at')] },
    manifestDestination: { value: ref('m.destination'), then: [ref('m.created_at')] },
    flightInfo: { value: ref('m.flight'), then: [ref('m.created_at')] },
    mawb: { value: mawb },
    status: { value: ref('m.status'), then: [ref('m.created_at')] },
    result: { value: ref('m.result') },
  },
  table: 'manifest',
  alias: 'm',
  keys: [sql`m.id`],
  defaultSortColumn: 'createdDate',
  select: sql`m.id, m.created_at, m.code, m.manifest_date, m.origin, m.destination, m.flight, m.mawb, m.status, m.result, m.parcels, m.version,
    (select f.transaction_id from manifest_file f where f.manifest_id = m.id and f.version = m.version) as transaction_id`,
}
