import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whose accounts a person reads, as a condition on the owner of a statement or a payment (rule BIL-13): a company its
 * own, a Sales Employee those of their companies, the accountants all.
 */
export const ownerScope = (me: Me, owner: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (hasPermission(me, 'statement.manage')) return sql<boolean>`true`
  if (me.companyId !== null) return sql<boolean>`${owner} = ${me.companyId}`
  return sql<boolean>`${owner} = any(array(select id from account where seller_id = ${me.id}))`
}

/** Which statements `t` a person reads: drafts only those who issue them. */
export const statementScope = (me: Me): RawBuilder<boolean> =>
  hasPermission(me, 'statement.manage')
    ? sql<boolean>`t.discarded_at is null`
    : sql<boolean>`(t.number is not null and ${ownerScope(me, sql`t.owner_id`)})`
