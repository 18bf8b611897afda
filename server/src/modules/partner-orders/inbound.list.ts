import { GHN_ORDER_COLUMNS } from '@waybill/contract/partner-orders/grids'
import { type RawBuilder, sql } from 'kysely'
import type { ListSource } from '../../platform/list-page.ts'

const ref = (name: string): RawBuilder<unknown> => sql.ref(name)
const search = sql`s.search_text`

/** The orders at GHN in SQL. Texts in search_text are narrowed by its trigram index first. */
export const INBOUND_LIST: ListSource = {
  columns: GHN_ORDER_COLUMNS,
  source: {
    find: { value: search, search, words: true },
    orderCode: { value: ref('s.number'), narrow: search },
    clientOrderCode: { value: ref('s.reference'), narrow: search },
    toName: { value: ref('s.consignee_name'), narrow: search },
    toAddress: { value: ref('s.consignee_address'), narrow: search },
    status: { value: ref('s.word'), then: [ref('s.created_at')] },
    isOnHold: { value: ref('s.is_on_hold') },
    createdDate: { value: ref('s.created_at') },
  },
  table: 'partner_order',
  alias: 's',
  keys: [sql`s.id`, sql`s.owner_id`],
  defaultSortColumn: 'createdDate',
  select: sql`s.id, s.number, s.reference, s.consignee_name, s.consignee_address, s.word, s.status, s.is_on_hold, s.message, s.created_at`,
}
