import type { DbOrTx } from '../../../platform/database.ts'
import type { Merchant } from './people.queries.ts'

/** The stored default sender of a merchant's account (rule SHP-3); undefined for "Other", and without an address. */
export const findDefaultSender = async (db: DbOrTx, merchant: Pick<Merchant, 'id' | 'is_house'>) => {
  if (merchant.is_house) return undefined
  const row = await db
    .selectFrom('account as a')
    .leftJoin('country as c', 'c.id', 'a.sender_country_id')
    .select([
      'a.name',
      'a.phone_number',
      'a.email',
      'a.sender_contact_name',
      'a.sender_address_line1',
      'a.sender_address_line2',
      'a.sender_address_line3',
      'a.sender_city',
      'a.sender_state',
      'a.sender_postcode',
      'a.sender_country_id',
      'c.code as country',
    ])
    .where('a.id', '=', merchant.id)
    .executeTakeFirst()
  return row?.sender_address_line1 ? row : undefined
}
