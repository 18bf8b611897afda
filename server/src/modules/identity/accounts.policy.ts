import type { Me } from '@waybill/contract/identity/me'
import { type RawBuilder, sql } from 'kysely'
import { AppError, notFound } from '../../platform/app-error.ts'

/** Which accounts a user may see, as a condition on `account a`: Super Admin all, Company Admin their company's. */
export const accountScope = (me: Me): RawBuilder<boolean> => {
  if (me.role === 'Super Admin') return sql<boolean>`true`
  if (me.role === 'Company Admin')
    return sql<boolean>`(a.id = ${me.id} or (a.parent_id = ${me.id} and a.role_name = 'Company Employee'))`
  return sql<boolean>`false`
}

type Kept = { id: string; role: string; parentId: string | null }

/**
 * A Company Admin manages the Company Employees of their own company; their own account is in the profile (rule ACC-7).
 */
export const requireAccountManager = (me: Me, account: Kept): void => {
  if (me.role === 'Super Admin') return
  if (account.role === 'Company Employee' && account.parentId === me.id) return
  throw account.id === me.id ? new AppError('forbidden') : notFound()
}
