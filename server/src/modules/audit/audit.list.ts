import { AUDIT_COLUMNS, type AuditRow } from '@waybill/contract/audit/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListSource } from '../../platform/list-page.ts'
import { isUuid } from '../../platform/ids.ts'

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

/** The name of a record, by its id. Shipments also say which form opens them. */
export type RecordName = { id: string; label: string; line: 'express' | 'ecommerce' | null; is_import: boolean | null }

/**
 * The names of these ids, of any kind of record: users by username, companies by name. Ids are unique over all tables.
 */
export const listRecordNames = async (db: Db, ids: readonly string[]): Promise<RecordName[]> => {
  const known = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))]
  if (known.length === 0) return []
  const named = sql`any(${known}::uuid[])`
  const { rows } = await sql<RecordName>`
    select id, number as label, line, is_import from shipment where id = ${named}
    union all select id, case when is_house or role_name = 'Company Admin' then name else username end, null, null
      from account where id = ${named}
    union all select id, name, null, null from country where id = ${named}
    union all select id, label, null, null from provider where id = ${named}
    union all select id, code || ' ' || label, null, null from service where id = ${named}
    union all select id, name, null, null from zone where id = ${named}
    union all select id, name, null, null from fee where id = ${named}
    union all select id, name, null, null from role where id = ${named}
    union all select id, name, null, null from station where id = ${named}
    union all select id, code, null, null from manifest where id = ${named}
    union all select id, code, null, null from left_origin_batch where id = ${named}
    union all select id, number, null, null from pickup where id = ${named}
    union all select id, name, null, null from saved_view where id = ${named}
    union all select id, file, null, null from parcel_import where id = ${named}`.execute(db)
  return rows
}
