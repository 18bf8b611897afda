import { AUDIT_COLUMNS, type AuditRow } from '@waybill/contract/audit/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListSource } from '../../platform/list-page.ts'

const SHOWN = sql`a.id, a.at, a.username, a.action, a.entity, a.entity_id as "entityId", a.before, a.after`

export const AUDIT_LIST: ListSource = {
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
  select: SHOWN,
}

export type AuditRecord = Omit<AuditRow, 'at' | 'subject'> & { at: Date }

export const findAuditEntry = async (db: Db, id: string): Promise<AuditRecord | undefined> => {
  const { rows } = await sql<AuditRecord>`select ${SHOWN} from audit_entry a where a.id = ${id}`.execute(db)
  return rows[0]
}
