import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import type { Role } from '@waybill/contract/permissions'

const SEES_ACCOUNTS: readonly string[] = ['Super Admin', 'Company Admin'] satisfies Role[]

/** Only Super Admin and Company Admin have Account in their menu, unless switched off (rule ACC-16). */
export const showAccountOf = (account: { role_name: string; show_account: boolean }): 'true' | 'false' =>
  SEES_ACCOUNTS.includes(account.role_name) && account.show_account ? 'true' : 'false'

/** A Company Admin can always export (rule ACC-4). */
export const mayExport = (account: { role_name: string; can_export: boolean }): boolean =>
  account.can_export || account.role_name === 'Company Admin'

/** A caller in the database: account and role in one row. */
export type PersonColumns = {
  id: string
  username: string
  name: string
  email: string | null
  role_name: string
  code: string | null
  can_export: boolean
  can_see_billing: boolean
  show_account: boolean
  parent_id: string | null
  language: Language | null
  statuses: number[]
  observed_statuses: number[]
}

/** The user of a request (contract/identity/me). */
export const personOf = (row: PersonColumns): Me => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  role: row.role_name as Role,
  code: row.code,
  canExport: mayExport(row),
  canSeeBilling: row.can_see_billing,
  showAccount: showAccountOf(row),
  companyId: companyOf(row),
  statuses: row.statuses,
  observedStatuses: row.observed_statuses,
  language: row.language,
})

const companyOf = (row: PersonColumns): string | null => {
  if (row.role_name === 'Company Admin') return row.id
  return row.role_name === 'Company Employee' ? row.parent_id : null
}
