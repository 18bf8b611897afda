import { JANIO_ORDER_COLUMNS } from '@waybill/contract/partner-orders/grids'
import { JANIO_ORDER_STATUSES } from '@waybill/contract/partner-orders/janio'
import { type RawBuilder, sql } from 'kysely'
import type { ExportCells, ExportSource, ListSource } from '../../platform/list-page.ts'
import type { PartnerOrder } from './partner-orders.queries.ts'

const ref = (name: string): RawBuilder<unknown> => sql.ref(name)
const search = sql`s.search_text`

const listed = sql`s.id, s.number, s.reference, s.consignee_name, s.consignee_country, s.word, s.status, s.is_on_hold, s.message, s.created_at`

/** The orders at Janio in SQL. Texts in search_text are narrowed by its trigram index first. */
export const US_LINE_LIST: ListSource = {
  columns: JANIO_ORDER_COLUMNS,
  source: {
    find: { value: search, search, words: true },
    trackingNo: { value: ref('s.number'), narrow: search },
    shipperOrderId: { value: ref('s.reference'), narrow: search },
    consigneeName: { value: ref('s.consignee_name'), narrow: search },
    consigneeCountry: { value: ref('s.consignee_country') },
    clientCode: {
      value: ref('a.code'),
      within: { key: sql`s.owner_id`, ids: (match) => sql`select a.id from account a where ${match}` },
    },
    status: { value: ref('s.word'), then: [ref('s.created_at')] },
    createdDate: { value: ref('s.created_at') },
  },
  table: 'partner_order',
  alias: 's',
  keys: [sql`s.id`, sql`s.owner_id`],
  defaultSortColumn: 'createdDate',
  select: sql`${listed}, s.owner_id, s.record ->> 'consignee_email' as email, s.record ->> 'consignee_city' as city, s.record ->> 'consignee_state' as state`,
}

/** A row as `US_LINE_LIST.select` gives it. */
export type UsLineListRow = Omit<ExportRow, 'owner_code'> & {
  owner_id: string
  email: string | null
  city: string | null
  state: string | null
}

type ExportRow = Pick<
  PartnerOrder,
  | 'id'
  | 'number'
  | 'reference'
  | 'consignee_name'
  | 'consignee_country'
  | 'word'
  | 'status'
  | 'is_on_hold'
  | 'message'
  | 'created_at'
> & { owner_code: string | null }

/** The same rows with their export data. */
export const US_LINE_EXPORT: ExportSource<ExportRow> = {
  ...US_LINE_LIST,
  select: sql`${listed}, owner.code as owner_code`,
  joins: sql`join account owner on owner.id = s.owner_id`,
  cells: {
    trackingNo: (row) => row.number,
    consigneeName: (row) => row.consignee_name,
    consigneeCountry: (row) => row.consignee_country,
    clientCode: (row) => row.owner_code,
    status: (row) => JANIO_ORDER_STATUSES[row.word]?.en ?? row.word,
    createdDate: (row) => row.created_at,
  } satisfies ExportCells<typeof JANIO_ORDER_COLUMNS, ExportRow>,
}
