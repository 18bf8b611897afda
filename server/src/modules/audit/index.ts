import { AUDIT_COLUMNS, auditGrid } from '@waybill/contract/audit/endpoints'
import { sql } from 'kysely'
import { implement, type Implementation } from '../../platform/implement.ts'
import { type ListSource, readListPage } from '../../platform/list-page.ts'

const AUDIT_LIST: ListSource = {
  columns: AUDIT_COLUMNS,
  source: {
    at: { value: sql.ref('a.at') },
    username: { value: sql.ref('a.username') },
    action: { value: sql.ref('a.action') },
    entity: { value: sql.ref('a.entity') },
    entityId: { value: sql.ref('a.entity_id') },
  },
  table: 'audit_entry',
  alias: 'a',
  keys: [sql`a.id`],
  select: sql`a.id, a.at, a.username, a.action, a.entity, a.entity_id as "entityId", a.before, a.after`,
  joins: sql``,
}

type AuditRecord = {
  id: string
  at: Date
  username: string
  action: string
  entity: string
  entityId: string
  before: unknown
  after: unknown
}

/** The audit, newest first; Super Admin only (decision E6). */
const listAudit = implement(auditGrid, async ({ world, grid }) => {
  const { rows, ...total } = await readListPage<AuditRecord>(world, AUDIT_LIST, sql<boolean>`true`, grid)
  return { value: rows.map((row) => ({ ...row, at: row.at.toISOString() })), ...total }
})

export const implementations: Implementation[] = [listAudit]
