import type { Me } from '@waybill/contract/identity/me'
import { type RawBuilder, sql } from 'kysely'

/** Which accounts a person may see, as a condition on `account a`: Super Admin all, Company Admin their company's. */
export const accountScope = (me: Me): RawBuilder<boolean> => {
  if (me.role === 'Super Admin') return sql<boolean>`true`
  if (me.role === 'Company Admin')
    return sql<boolean>`(a.id = ${me.id} or (a.parent_id = ${me.id} and a.role_name = 'Company Employee'))`
  return sql<boolean>`false`
}
