import type { SecurityEventKind, SecurityOutcome } from '@waybill/contract/kernel/security-event-kinds'
import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import type { Tx } from '../database.ts'

const EVERY_MS = 2_000
const AT_ONCE = 500
/** A counted row is written once its minute is over, and its last counts have arrived. */
const COUNTED_AFTER_MS = 70_000

type Lines = { write: () => Promise<void>; close: () => Promise<void> }

/**
 * Writes the security log as JSON lines to the destination of SECURITY_LOG (rule SEC-10). The table is the queue: one
 * process takes each event, and marks it once its line is written. After a crash in between, or for a late count, the
 * line is repeated with the same id.
 */
export const writeSecurityLines = (context: Pick<AppContext, 'db' | 'settings' | 'now'>, log: Logger): Lines => {
  const { SECURITY_LOG: target } = context.settings
  if (target === '') return { write: async () => undefined, close: async () => undefined }
  const writeAll = async (): Promise<void> => {
    for (let written = AT_ONCE; written === AT_ONCE;) written = await writeBatch(context, target)
  }
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.then(writeAll).catch((error: unknown) => log.warn({ err: error }, 'security log lines wait'))
    return writing
  }
  let isWriting = false
  const timer = setInterval(() => {
    // A blocked collector holds up one batch, not a queue of them.
    if (isWriting) return
    isWriting = true
    void write().then(() => (isWriting = false))
  }, EVERY_MS).unref()
  return {
    write,
    close: () => {
      clearInterval(timer)
      return write()
    },
  }
}

const writeBatch = ({ db, now }: Pick<AppContext, 'db' | 'now'>, target: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const events = await takeDueEvents(tx, new Date(now().getTime() - COUNTED_AFTER_MS))
    if (events.length > 0) await append(target, events.map((event) => `${securityLine(event)}\n`).join(''))
    return events.length
  })

/** Marks due events as written, skipping those of other processes, and returns them in order. */
const takeDueEvents = async (tx: Tx, countedBefore: Date): Promise<LoggedEvent[]> => {
  const { rows } = await sql<LoggedEvent>`
    with due as (
      select id from security_event where is_line_due and (bucket is null or at < ${countedBefore})
      order by last_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update security_event e set is_line_due = false from due where e.id = due.id returning e.*
    )
    select * from taken order by last_at, id
  `.execute(tx)
  return rows
}

const append = (target: string, lines: string): Promise<void> =>
  target === 'stdout'
    ? new Promise((resolve, reject) => process.stdout.write(lines, (error) => (error ? reject(error) : resolve())))
    : appendFile(target, lines, { mode: 0o600 })

/** A row of the table, as a line has it. */
type LoggedEvent = {
  id: string
  at: Date
  last_at: Date
  kind: SecurityEventKind
  outcome: SecurityOutcome
  account_id: string | null
  username: string | null
  name_mark: string | null
  address: string | null
  device: string | null
  endpoint: string | null
  entity: string | null
  entity_id: string | null
  rows: number | null
  detail: unknown
  count: number
}

/**
 * One event as one JSON object (docs/security-log.md). Names are stable; unknown values are omitted. Only the names of
 * a filter's fields leave the database, because their values name consignees (rule SEC-11).
 */
const securityLine = (event: LoggedEvent): string => {
  const { code, filters, ...rest } = detailOf(event.detail)
  const filterFields = [...namesOf(filters), ...Object.keys(rest)]
  return JSON.stringify({
    time: event.at.toISOString(),
    type: 'waybill.security',
    version: 1,
    id: event.id,
    event: event.kind,
    outcome: event.outcome,
    count: event.count,
    ...(event.count > 1 ? { lastTime: event.last_at.toISOString() } : {}),
    accountId: event.account_id ?? undefined,
    username: event.username ?? undefined,
    unknownName: event.name_mark ?? undefined,
    address: event.address ?? undefined,
    device: event.device ?? undefined,
    call: event.endpoint ?? undefined,
    recordType: event.entity ?? undefined,
    recordId: event.entity_id ?? undefined,
    rows: event.rows ?? undefined,
    code: typeof code === 'string' ? code : undefined,
    filterFields: filterFields.length > 0 ? filterFields : undefined,
  })
}

const detailOf = (detail: unknown): Record<string, unknown> =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? (detail as Record<string, unknown>) : {}

const namesOf = (filters: unknown): string[] =>
  Array.isArray(filters)
    ? filters.flatMap((filter: { name?: unknown; column?: unknown } | null) => {
        const name = filter?.name ?? filter?.column
        return typeof name === 'string' ? [name] : []
      })
    : []
