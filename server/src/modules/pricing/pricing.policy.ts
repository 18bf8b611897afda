import type { Me } from '@waybill/contract/identity/me'
import { type RawBuilder, sql } from 'kysely'

/** Which merchants a person may act for, as a condition on `account a` (rule PER-2). */
export const merchantScope = (me: Me): RawBuilder<boolean> => {
  if (me.companyId !== null) return sql<boolean>`a.id = ${me.companyId}`
  if (me.role === 'Sales Employee') return sql<boolean>`a.seller_id = ${me.id}`
  return me.role === 'Administrator' ? sql<boolean>`false` : sql<boolean>`true`
}
