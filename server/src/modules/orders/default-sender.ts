import { NewSender } from '@waybill/contract/shipments/schemas'
import type { DbOrTx } from '../../platform/database.ts'
import { type FieldErrors, parseSchema } from '../../platform/validation.ts'
import { findDefaultSender, type Merchant, type Party, type Key } from '../shipments/index.ts'
import { readOrderChange } from '@waybill/contract/orders/order-codec'

/** The default sender of a merchant (rule SHP-3) in an order's form; null: `problems` say what it lacks. */
export const readOrderSender = async (
  db: DbOrTx,
  merchant: Pick<Merchant, 'id' | 'is_house'>,
): Promise<{ sender: Party<Key> | null; problems: FieldErrors }> => {
  const row = await findDefaultSender(db, merchant)
  const given = row && {
    name: row.name,
    contactName: row.sender_contact_name ?? row.name,
    addressLine1: row.sender_address_line1,
    addressLine2: row.sender_address_line2,
    addressLine3: row.sender_address_line3,
    telephone: row.phone_number,
    email: row.email,
    city: row.sender_city,
    state: row.sender_state,
    postcode: row.sender_postcode,
    countryId: row.sender_country_id,
  }
  const read = parseSchema(NewSender, given ?? {}, 'body')
  if ('value' in read) return { sender: readOrderChange({ from: read.value }).sender ?? null, problems: {} }
  const problems = Object.entries(read.problems).map(([path, sentence]) => [`from.${path}`, sentence])
  return { sender: null, problems: Object.fromEntries(problems) as FieldErrors }
}
