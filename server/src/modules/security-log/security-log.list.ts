import { type SecurityLogRow, securityLogGrid } from '@waybill/contract/security/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListSource } from '../../platform/list-page.ts'

const SHOWN = sql`e.id, e.at, e.last_at as "lastAt", e.kind, e.outcome, e.username, e.name_mark as "nameMark", e.address, e.device,
  e.endpoint, e.rows, e.count, e.detail::text as detail, e.entity, e.entity_id as "entityId"`

export const SECURITY_LOG_LIST: ListSource = {
  columns: securityLogGrid.columns,
  source: {
    at: { value: sql.ref('e.at') },
    username: { value: sql.ref('e.username') },
    kind: { value: sql.ref('e.kind') },
    outcome: { value: sql.ref('e.outcome') },
    count: { value: sql.ref('e.count') },
    address: { value: sql.ref('e.address') },
    device: { value: sql.ref('e.device') },
    nameMark: { value: sql.ref('e.name_mark') },
    endpoint: { value: sql.ref('e.endpoint') },
    rows: { value: sql.ref('e.rows') },
    detail: { value: sql`e.detail::text` },
  },
  table: 'security_event',
  alias: 'e',
  keys: [sql`e.id`],
  select: SHOWN,
}

export type SecurityLogRecord = Omit<SecurityLogRow, 'at' | 'lastAt'> & { at: Date; lastAt: Date }

export const findSecurityEvent = async (db: Db, id: string): Promise<SecurityLogRecord | undefined> => {
  const { rows } = await sql<SecurityLogRecord>`select ${SHOWN} from security_event e where e.id = ${id}`.execute(db)
  return rows[0]
}

export const presentSecurityEvent = (record: SecurityLogRecord): SecurityLogRow => ({
  id: record.id,
  at: record.at.toISOString(),
  kind: record.kind,
  outcome: record.outcome,
  username: record.username,
  nameMark: record.nameMark,
  address: record.address,
  device: record.device,
  endpoint: record.endpoint,
  rows: record.rows,
  count: record.count,
  detail: record.detail,
  lastAt: record.lastAt.toISOString(),
  entity: record.entity,
  entityId: record.entityId,
})
