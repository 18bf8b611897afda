/** Row types of what the platform keeps; `tables.ts` joins them. */
import type { Generated } from 'kysely'
import type { Json, JsonOrNull } from './columns.ts'

export type AuditEntryTable = {
  id: string
  at: Generated<Date>
  account_id: string | null
  username: string
  action: string
  entity: string
  entity_id: string
  before: JsonOrNull
  after: JsonOrNull
}

export type IdempotencyKeyTable = {
  account_id: string
  key: string
  path: string
  body_hash: string
  reply: Json
  created_at: Generated<Date>
}

export type InstallationTable = {
  name: string
  value: Json
}

export type RetentionTable = {
  table_name: string
  ended_at: Date | null
  deleted: Generated<number>
  read_until: string | null
}
