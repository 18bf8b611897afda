import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import type { Me } from '@waybill/contract/identity/me'
import { maskIoss } from '@waybill/contract/shipments/customs'
import { sql } from 'kysely'
import { differenceOf } from './audit-difference.ts'
import type { DbOrTx } from './database.ts'
import { newId } from './ids.ts'

/** `action`: for a call that does one of several things; default: its endpoint's. */
export type AuditNote = { entity: string; id: string; before?: unknown; after?: unknown; action?: string }

/** Values that never appear in an audit entry. */
const SECRET = /password|token|secret|hash/i
/** JSON with dots in place of secrets; null for nothing. */
export const withoutSecrets = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? '•••' : inner))

/** `?expires=…&signature=…` of a link to a file, removed so that readers of the audit cannot open the file. */
const SIGNATURE = /\?[^?\s]*signature=[^\s]*$/
/** The reader's rights (`can`) are not part of the record. */
const NO_FIELDS = new Set(['can'])

const withoutLinks = (key: string, value: unknown): unknown => {
  if (NO_FIELDS.has(key)) return undefined
  if (typeof value !== 'string') return value
  return key === 'iossAccountNumber' ? maskIoss(value) : value.replace(SIGNATURE, '')
}

/** A record in the audit's form: without secrets and signed links, with an IOSS number's last digits (rule TAX-3). */
const recorded = (value: unknown): unknown => {
  const json = withoutSecrets(value)
  return json === null ? undefined : JSON.parse(json, withoutLinks)
}

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/**
 * Writes who did what to which row, in the transaction of the change (rule AUD-1): the whole record if it was added or
 * deleted, the difference if it was edited.
 */
export const writeAudit = async (
  tx: DbOrTx,
  who: Pick<Me, 'id' | 'username'> | undefined,
  action: string,
  note: AuditNote,
  at: Date,
): Promise<void> => {
  const { before, after } = differenceOf(recorded(note.before), recorded(note.after))
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      at,
      account_id: who?.id ?? null,
      username: who?.username ?? SYSTEM_USER,
      action,
      entity: note.entity,
      entity_id: note.id,
      before: toJson(before),
      after: toJson(after),
    })
    .execute()
}

const AT_UTC = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const MAX_CHANGES = 50

/** Users' actions on an entity after one of its versions, the newest first. Entries without a version are left out. */
export const listChangesSince = (
  db: DbOrTx,
  { entity, id, version }: { entity: string; id: string; version: number },
): Promise<{ username: string; action: string; at: string }[]> =>
  db
    .selectFrom('audit_entry')
    .select(['username', 'action', AT_UTC.as('at')])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('account_id', 'is not', null)
    .where(
      sql<boolean>`case when jsonb_typeof(after -> 'version') = 'number' then (after ->> 'version')::int > ${version}
        else false end`,
    )
    .orderBy('at', 'desc')
    .limit(MAX_CHANGES)
    .execute()

/** Who changed an entity last, and when. */
export const lastChange = (
  db: DbOrTx,
  entity: string,
  id: string,
): Promise<{ username: string; at: string } | undefined> =>
  db
    .selectFrom('audit_entry')
    .select(['username', AT_UTC.as('at')])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
