import type { Me } from '@waybill/contract/identity/me'
import type { Party } from '@waybill/contract/shipments/model'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import { PARTY_COLUMNS } from '../model/shipment-parts.ts'
import { scopeSpansOwners } from '../rules/shipments.policy.ts'

/** Only this many of the newest shipments are searched, so that a million cost no more than a few thousand. */
const LOOKED_THROUGH = 3_000
/** Per owner, where the scope holds several. */
const OF_EACH_OWNER = 500
const AT_MOST = 20

/** A sender or receiver of earlier shipments; `shipments`: in how many of the searched ones. */
type PastParty = Omit<Party<never>, 'country'> & {
  countryId: string | null
  countryCode: string | null
  lastUsed: Date
  shipments: number
}

type PastParties = {
  side: 'sender' | 'receiver'
  /** Which shipments `s` this person sees, of which kind. */
  scope: RawBuilder<boolean>
  /** Ignores case and marks; empty: all. */
  find: string
  /** Of one company; null: of all in the scope. */
  merchantId: string | null
  /** Does `search_text` hold whole addresses, as that of parcels? */
  isAddressSearchable: boolean
}

const COLUMNS = Object.values(PARTY_COLUMNS)

/** Different parties of the newest shipments in a scope, most recent first, at most twenty (rule PAR-29). */
export const listPastParties = async (
  db: DbOrTx,
  me: Me,
  { side, scope, find, merchantId, isAddressSearchable }: PastParties,
): Promise<PastParty[]> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`s.${side}_${name}`)
  const party = sql.join([...COLUMNS, 'country_id'].map(column))
  const shown = sql.join(
    Object.entries({ ...PARTY_COLUMNS, countryId: 'country_id' }).map(
      ([name, stored]) => sql`${column(stored)} as ${sql.ref(name)}`,
    ),
  )
  const isFound = find === '' ? sql`true` : holds(normalizeForSearch(find), column, isAddressSearchable)
  const { rows } = await sql<PastParty>`
    with s as materialized (${await newestOf(db, me, { party, scope, merchantId })})
    select ${shown}, c.code as "countryCode", max(s.created_at) as "lastUsed", count(*) as shipments
    from s left join country c on c.id = ${column('country_id')}
    where ${isFound}
    group by ${party}, c.code
    order by max(s.created_at) desc, ${column('name')}, ${column('address_line1')}
    limit ${AT_MOST}`.execute(db)
  return rows
}

/**
 * Matches anywhere in the party. The wider text that is searchable already is checked first, which spares most of the
 * work.
 */
const holds = (
  find: string,
  column: (name: string) => RawBuilder<unknown>,
  isAddressSearchable: boolean,
): RawBuilder<boolean> => {
  const reached = sql`lower(concat_ws(' ', ${column('telephone')}, ${column('email')}))`
  const words = [
    'name',
    'contact_name',
    'company',
    'address_line1',
    'address_line2',
    'address_line3',
    'city',
    'postcode',
  ]
  return sql`case
    when position(${find} in ${reached}) > 0 then true
    when ${isAddressSearchable} and position(${find} in s.search_text) = 0 then false
    else position(${find} in searchable(concat_ws(' ', ${sql.join([...words, 'state'].map(column))}))) > 0
  end`
}

/** Each branch reads one index in its order and stops. */
const newestOf = async (
  db: DbOrTx,
  me: Me,
  { party, scope, merchantId }: { party: RawBuilder<unknown> } & Pick<PastParties, 'scope' | 'merchantId'>,
): Promise<RawBuilder<unknown>> => {
  const newest = (where: RawBuilder<unknown>, atMost: number) => sql`
    select ${party}, s.created_at, s.search_text from shipment s
    where ${scope} and ${where} order by s.created_at desc, s.id desc limit ${atMost}`
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
