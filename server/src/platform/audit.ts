import type { Me } from '@waybill/contract/identity/me'
import { sql } from 'kysely'
import type { DbOrTx } from './database.ts'
import { newId } from './ids.ts'

export type AuditNote = { entity: string; id: string; before?: unknown; after?: unknown }

/** Values that no audit entry may show. */
const SECRET = /password|token|secret|hash/i
/** JSON in which secrets are dots; null for nothing. */
export const withoutSecrets = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? '•••' : inner))

/** Writes who did what to which row, in the transaction of the change (rule AUD-1). */
export const writeAudit = async (
  tx: DbOrTx,
  who: Pick<Me, 'id' | 'username'> | undefined,
  action: string,
  note: AuditNote,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      at,
      account_id: who?.id ?? null,
      username: who?.username ?? 'system',
      action,
      entity: note.entity,
      entity_id: note.id,
      before: withoutSecrets(note.before),
      after: withoutSecrets(note.after),
    })
    .execute()
}

/** Who changed an entity last, and when. */
export const lastChange = (
  db: DbOrTx,
  entity: string,
  id: string,
): Promise<{ username: string; at: string } | undefined> =>
  db
    .selectFrom('audit_entry')
    .select(['username', sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at')])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
