import type { Language } from '@waybill/contract/kernel/language'
import type { Profile } from '@waybill/contract/profile/endpoints'
import type { Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/record.ts'
import type { AccountTable } from '../../tables.ts'
import { senderOf } from './accounts.queries.ts'

const COLUMNS = [
  'id',
  'username',
  'name',
  'email',
  'phone_number',
  'address',
  'role_name',
  'language',
  'sender_contact_name',
  'sender_address_line1',
  'sender_address_line2',
  'sender_address_line3',
  'sender_city',
  'sender_state',
  'sender_postcode',
  'sender_country_id',
  'version',
] as const

type Row = Pick<AccountTable, Exclude<(typeof COLUMNS)[number], 'language' | 'version'>> & {
  language: Language | null
  version: number
}

const profileOf = (row: Row): Profile => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  address: row.address,
  role: row.role_name as Role,
  language: row.language,
  sender: row.role_name === 'Company Admin' ? senderOf(row) : null,
  version: row.version,
})

const one = (db: DbOrTx, id: string) => db.selectFrom('account').select(COLUMNS).where('id', '=', id)

export const getProfileRow = async (db: DbOrTx, id: string): Promise<Profile> =>
  profileOf(orNotFound(await one(db, id).executeTakeFirst()))

/** The user's own account, locked until the transaction ends. */
export const lockProfile = async (tx: Tx, id: string): Promise<Profile> =>
  profileOf(orNotFound(await one(tx, id).forNoKeyUpdate().executeTakeFirst()))

export const updateProfile = async (tx: Tx, { id, sender, ...profile }: Profile): Promise<void> => {
  await tx
    .updateTable('account')
    .set({
      name: profile.name,
      email: profile.email,
      phone_number: profile.phoneNumber,
      address: profile.address,
      language: profile.language,
      version: sql`version + 1`,
      ...(sender === null
        ? {}
        : {
            sender_contact_name: sender.contactName,
            sender_address_line1: sender.addressLine1,
            sender_address_line2: sender.addressLine2,
            sender_address_line3: sender.addressLine3,
            sender_city: sender.city,
            sender_state: sender.state,
            sender_postcode: sender.postcode,
            sender_country_id: sender.countryId,
          }),
    })
    .where('id', '=', id)
    .execute()
}
