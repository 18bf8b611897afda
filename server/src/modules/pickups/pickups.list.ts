import { PICKUP_COLUMNS } from '@waybill/contract/pickups/columns'
import { phoneDigits } from '@waybill/contract/shipments/phone-digits'
import { type RawBuilder, sql } from 'kysely'
import type { ListSource } from '../../platform/list-page.ts'

const ref = (name: string): RawBuilder<unknown> => sql.ref(name)
const search = sql`p.search_text`
const then = [ref('p.created_at')]

const accountNumber = sql`(select a.code from account a where a.id = p.owner_id)`
const createdBy = sql`(select a.username from account a where a.id = p.user_id)`
const driver = sql`(select a.username from account a where a.id = p.pickup_user_id)`
/** Derived, never stored (rule PUP-2). */
const status = sql`(case when p.is_completed then 'Picked' when p.pickup_user_id is not null then 'Scheduled' else 'Submitted' end)`

/** SQL of a row, used by the list and by a single request. */
export const PICKUP_SELECT = sql`p.*, ${accountNumber} as account_number, ${createdBy} as created_by, ${driver} as driver_username,
  (select a.name from account a where a.id = p.owner_id) as company_name`

/** The list of pickup requests in SQL. */
export const PICKUP_LIST: ListSource = {
  columns: PICKUP_COLUMNS,
  source: {
    find: { value: search, search, words: true, canonical: phoneDigits },
    accountNumber: { value: accountNumber, then },
    contactNumber: { value: ref('p.contact_number'), then },
    contactEmail: { value: ref('p.contact_email'), then },
    pickupAddress: { value: ref('p.pickup_address'), then },
    note: { value: ref('p.note') },
    pickupTime: { value: ref('p.pickup_time'), then },
    status: { value: status, then },
    shipments: { value: ref('p.shipments') },
    createdDate: { value: ref('p.created_at') },
    createdBy: { value: createdBy, then },
    pickupUserName: { value: driver, then },
  },
  table: 'pickup',
  alias: 'p',
  keys: [sql`p.id`],
  defaultSortColumn: 'createdDate',
  select: PICKUP_SELECT,
}
