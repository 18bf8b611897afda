import type { Tx } from '../../platform/database.ts'
import { hashPassword } from '../../modules/identity/index.ts'
import { ALL_ACCOUNTS } from './more-accounts.ts'
import { DEMO_PASSWORD, type DemoAccount } from './accounts.ts'
import { insertRows, mapAccountIds, mapCountryIds } from '../demo.queries.ts'
import type { Random } from '../random.ts'

/** Creates the demo's users and companies; an existing username stays unchanged. */
export const insertAccounts = async (tx: Tx, random: Random, createdAt: Date): Promise<void> => {
  const taken = await mapAccountIds(tx)
  const ids = new Map(
    ALL_ACCOUNTS.map(({ username }) => [username, taken.get(username) ?? random.id(createdAt.getTime())]),
  )
  const vietnam = (await mapCountryIds(tx)).get('VN') ?? null
  // One hash for all, because the password is public.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = ALL_ACCOUNTS.filter(({ username }) => !taken.has(username)).map((account) => ({
    id: ids.get(account.username),
    username: account.username,
    name: account.name,
    email: `${account.username}@waybill.example`,
    phone_number: account.phone,
    role_name: account.role,
    can_export: account.canExport ?? false,
    show_account: account.role === 'Super Admin' || account.role === 'Company Admin',
    parent_id: account.parent === undefined ? null : ids.get(account.parent),
    password_hash: passwordHash,
    created_at: createdAt,
    ...companyColumns(account, ids, vietnam),
  }))
  await insertRows(tx, 'account', rows)
}

const companyColumns = ({ company }: DemoAccount, ids: ReadonlyMap<string, string>, vietnam: string | null) => {
  const sender = company?.sender
  return {
    code: company?.code ?? null,
    seller_id: company?.seller === undefined ? null : ids.get(company.seller),
    address: sender ? `${sender.addressLine1}, ${sender.addressLine2}, ${sender.city}` : null,
    sender_contact_name: sender?.contactName ?? null,
    sender_address_line1: sender?.addressLine1 ?? null,
    sender_address_line2: sender?.addressLine2 ?? null,
    sender_city: sender?.city ?? null,
    sender_state: sender?.state ?? null,
    sender_postcode: sender?.postcode ?? null,
    sender_country_id: sender ? vietnam : null,
  }
}
