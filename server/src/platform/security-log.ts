import { usernameKey } from '@waybill/contract/identity/rules'
import type { SecurityEventKind, SecurityOutcome } from '@waybill/contract/kernel/security-event-kinds'
import { createHash, createHmac } from 'node:crypto'
import { withoutSecrets } from './audit.ts'
import type { DbOrTx } from './database.ts'
import { newId } from './ids.ts'
import { securityEvents } from './metrics/counters.ts'
import { deviceName, type RequestSource } from './request-source.ts'

/**
 * The event. Never give a password, token, code or the typed name of an unknown account; use `nameMark` for that name.
 */
export type SecurityEvent = {
  kind: SecurityEventKind
  /** Default: done. */
  outcome?: SecurityOutcome
  at: Date
  /** The user. */
  accountId?: string | undefined
  nameMark?: string | undefined
  source?: RequestSource | undefined
  /** The call as declared: `POST /api/Order/Export`. */
  endpoint?: string | undefined
  /** The subject, if it is not the user. */
  record?: { entity: string; id: string } | undefined
  rows?: number | undefined
  /** The filter, the reason, the code of an error. Values of secret names are left out. */
  detail?: Record<string, unknown> | undefined
  /** For an event that several processes notice: the first one with this key counts, the others are dropped. */
  onceAs?: string | undefined
}

/** A real address is shorter, but a proxy may report anything. */
export const MAX_ADDRESS_LENGTH = 60
const MAX_DETAIL_LENGTH = 8_000
/** PostgreSQL stores neither zero bytes nor half surrogate pairs. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** The detail as JSON without secrets, truncated to about a page; null for none. */
export const detailJson = (detail: Record<string, unknown> | undefined): string | null => {
  const json = withoutSecrets(detail)
  if (json === null) return null
  const kept = JSON.stringify(JSON.parse(json), storable)
  return kept.length <= MAX_DETAIL_LENGTH ? kept : JSON.stringify({ cut: kept.slice(0, MAX_DETAIL_LENGTH) }, storable)
}

/** The current usernames of these accounts. A query of its own, because a cluster accepts none within an insert. */
export const listUsernames = async (
  db: DbOrTx,
  accountIds: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, string>> => {
  const known = [...new Set(accountIds.filter((id) => id !== undefined))]
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'username']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/**
 * Adds an event to the security log (rule SEC-1). With the transaction of a change, the event is part of it. Otherwise
 * a database error is swallowed: the log never makes a call fail (rule SEC-3).
 */
export const recordSecurityEvent = async (db: DbOrTx, event: SecurityEvent): Promise<void> => {
  securityEvents.inc({ event: event.kind, outcome: event.outcome ?? 'done' })
  if (db.isTransaction) await insertEvent(db, event)
  else await insertEvent(db, event).catch(() => undefined)
}

const insertEvent = async (db: DbOrTx, event: SecurityEvent): Promise<void> => {
  const usernames = await listUsernames(db, [event.accountId])
  await db
    .insertInto('security_event')
    .values({
      id: newId(),
      at: event.at,
      last_at: event.at,
      kind: event.kind,
      outcome: event.outcome ?? 'done',
      account_id: event.accountId ?? null,
      username: usernames.get(event.accountId) ?? null,
      name_mark: event.nameMark ?? null,
      address: event.source?.address.slice(0, MAX_ADDRESS_LENGTH) ?? null,
      device: deviceName(event.source?.userAgent ?? null),
      endpoint: event.endpoint ?? null,
      entity: event.record?.entity ?? null,
      entity_id: event.record?.id ?? null,
      rows: event.rows ?? null,
      detail: detailJson(event.detail),
      bucket: event.onceAs === undefined ? null : createHash('sha256').update(event.onceAs).digest('base64url'),
    })
    .onConflict((clash) => clash.column('bucket').doNothing())
    .execute()
}

const MARK_LENGTH = 10

/**
 * Makes the mark for a typed name that belongs to no account (rule SEC-2). The installation's key prevents guessing it
 * back, because users sometimes type passwords into the name field. Equal names have equal marks.
 */
export const nameMarks =
  (key: Buffer) =>
  (typed: string): string =>
    createHmac('sha256', key).update(usernameKey(typed)).digest('base64url').slice(0, MARK_LENGTH)
