import type { Me } from '@waybill/contract/identity/me'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import { scopeSpansOwners } from '../shipments/index.ts'
import { parcelScope } from './parcel.policy.ts'

/** Only so many of the newest parcels are looked through, so that a million cost no more than some thousand. */
const LOOKED_THROUGH = 3_000
/** Of each owner, where the scope holds several. */
const OF_EACH_OWNER = 500
const AT_MOST = 20

type Recipient = {
  name1: string
  name2: string | null
  phoneNumber: string
  alternatePhoneNo: string | null
  emailAddress: string | null
  addressLine1: string
  addressLine2: string | null
  addressLine3: string | null
  town: string | null
  postcode: string | null
  state: string | null
  country: string | null
  lastUsed: Date
  parcels: number
}

const RECIPIENT = sql`
  s.receiver_name, s.receiver_company, s.receiver_telephone, s.receiver_alternate_telephone, s.receiver_email,
  s.receiver_address_line1, s.receiver_address_line2, s.receiver_address_line3, s.receiver_city, s.receiver_postcode,
  s.receiver_state, s.receiver_country_id`

/** Different recipients of the newest parcels in the scope, most recent first; `find` counts neither case nor marks. */
export const listPastRecipients = async (
  db: DbOrTx,
  me: Me,
  { find, merchantId }: { find: string; merchantId: string | null },
): Promise<Recipient[]> => {
  const isFound = find === '' ? sql`true` : holds(normalizeForSearch(find))
  const { rows } = await sql<Recipient>`
    with s as materialized (${await newestOf(db, me, merchantId)})
    select s.receiver_name as name1, s.receiver_company as name2, s.receiver_telephone as "phoneNumber",
      s.receiver_alternate_telephone as "alternatePhoneNo", s.receiver_email as "emailAddress",
      s.receiver_address_line1 as "addressLine1", s.receiver_address_line2 as "addressLine2",
      s.receiver_address_line3 as "addressLine3", s.receiver_city as town, s.receiver_postcode as postcode,
      s.receiver_state as state, c.code as country, max(s.created_at) as "lastUsed", count(*) as parcels
    from s left join country c on c.id = s.receiver_country_id
    where ${isFound}
    group by ${RECIPIENT}, c.code
    order by max(s.created_at) desc, s.receiver_name, s.receiver_address_line1
    limit ${AT_MOST}`.execute(db)
  return rows
}

/** Anywhere in the recipient. What is made searchable already, with more in it, is asked first: it spares most of the work. */
const holds = (find: string): RawBuilder<boolean> => {
  const reached = sql`lower(concat_ws(' ', s.receiver_telephone, s.receiver_email))`
  return sql`case
    when position(${find} in ${reached}) > 0 then true
    when position(${find} in s.search_text) = 0 then false
    else position(${find} in searchable(concat_ws(' ', s.receiver_name, s.receiver_company, s.receiver_address_line1,
      s.receiver_address_line2, s.receiver_address_line3, s.receiver_city, s.receiver_postcode, s.receiver_state))) > 0
  end`
}

/** Each way reads one index in its order and stops. */
const newestOf = async (db: DbOrTx, me: Me, merchantId: string | null): Promise<RawBuilder<unknown>> => {
  const newest = (where: RawBuilder<unknown>, atMost: number) => sql`
    select ${RECIPIENT}, s.created_at, s.search_text from shipment s
    where ${parcelScope(me)} and ${where} order by s.created_at desc, s.id desc limit ${atMost}`
  if (merchantId !== null) return newest(sql`s.owner_id = ${merchantId}`, LOOKED_THROUGH)
  if (!scopeSpansOwners(me)) return newest(sql`true`, LOOKED_THROUGH)
  const owners = await db
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('seller_id', '=', me.id), eb('is_house', '=', true)]))
    .execute()
  return sql.join(
    owners.map(({ id }) => sql`(${newest(sql`s.owner_id = ${id}`, OF_EACH_OWNER)})`),
    sql` union all `,
  )
}
