import type { DbOrTx } from '../../platform/database.ts'
import type { Merchant } from '../shipments/index.ts'

const NAME_LENGTH = 35

/**
 * The default sender of a merchant's account (rule SHP-3) in the shape of a body, to be checked like one: it may lack
 * parts, or be too long. Nothing but blanks for "Other", and for an account without an address.
 */
export const findDefaultSender = async (db: DbOrTx, merchant: Pick<Merchant, 'id' | 'is_house'>): Promise<unknown> => {
  const row = merchant.is_house
    ? undefined
    : await db
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
          'c.code as country',
        ])
        .where('a.id', '=', merchant.id)
        .executeTakeFirst()
  if (!row?.sender_address_line1) return { contact: {} }
  const person = row.sender_contact_name
  return {
    name1: person ?? row.name,
    name2: person === null ? null : row.name.slice(0, NAME_LENGTH),
    contact: { phoneNumber: row.phone_number, emailAddress: row.email },
    addressLine1: row.sender_address_line1,
    addressLine2: row.sender_address_line2,
    addressLine3: row.sender_address_line3,
    town: row.sender_city,
    postcode: row.sender_postcode,
    state: row.sender_state,
    country: row.country,
  }
}
