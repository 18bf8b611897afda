import { phoneDigits } from '@waybill/contract/shipments/phone-digits'
import { type RawBuilder, sql } from 'kysely'

/** The digits that a stored phone number is found by, as `phoneDigits` has them (rule GRD-70): `(+84) 901…`, too. */
const digitsOf = (column: RawBuilder<unknown>) => sql`phone_digits(replace(${column}, '(+', '+('))`

/** A find box over these columns of a row, and its phone number in any form. */
export const findWithPhone = (columns: readonly RawBuilder<unknown>[], phone: RawBuilder<unknown>) => ({
  value: sql`concat_ws(' ', ${sql.join([...columns, phone, digitsOf(phone)])})`,
  words: true as const,
  canonical: phoneDigits,
})
