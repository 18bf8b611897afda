import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { newId } from '../ids.ts'
import { securityEvents } from '../metrics/counters.ts'
import { networkOf, deviceName } from '../request-source.ts'
import { detailJson, MAX_ADDRESS_LENGTH, type SecurityEvent, listUsernames } from '../security-log.ts'

/** A refusal costs no query: it is counted here, and written within this many milliseconds (rule SEC-4). */
const FLUSH_MS = 3_000
const MINUTE_MS = 60_000
/**
 * Rows of one user or network in a minute, and of everybody. Further events are counted without their endpoint, or
 * without their source.
 */
const ROWS_OF_ONE_SOURCE = 20
const ROWS_OF_A_MINUTE = 300
/** Maximum rows that wait while the database is down. */
const MAX_WAITING = 1_000

type Counted = Omit<SecurityEvent, 'source'> & {
  address: string | null
  userAgent: string | null
  detailText: string | null
}
type Waiting = { event: Counted; count: number; rows: number; lastAt: Date }

export type SecurityCounts = {
  /** Counts an event: the same kind, outcome, user or network, endpoint and detail in a minute are one row. */
  count: (event: SecurityEvent) => void
  /** Writes the counts. They are kept while the database is down. */
  flush: () => Promise<void>
  /** Writes the counts, and stops. */
  close: () => Promise<void>
}

/** Counters of one process. Memory and rows are bounded, whatever clients send. */
export const countSecurityEvents = (db: Db): SecurityCounts => {
  const minute = rowsOfMinute()
  let waiting = new Map<string, Waiting>()

  const add = (key: string, { event, count, rows, lastAt }: Waiting): void => {
    const known = waiting.get(key)
    if (known) {
      known.count += count
      known.rows += rows
      if (lastAt > known.lastAt) known.lastAt = lastAt
    } else if (waiting.size < MAX_WAITING) waiting.set(key, { event, count, rows, lastAt })
    else if (!isOfAnybody(event)) addOne(ofAnybody(event), { count, rows, lastAt })
    // Of nobody in particular there are few kinds a minute.
    else waiting.set(key, { event, count, rows, lastAt })
  }
  const addOne = (event: Counted, counted: Omit<Waiting, 'event'>): void => add(keyOf(event), { event, ...counted })

  const write = async (): Promise<void> => {
    const rows = [...waiting]
    waiting = new Map()
    for (let from = 0; from < rows.length; from += MAX_WAITING) {
      const batch = rows.slice(from, from + MAX_WAITING)
      await saveCounts(db, batch).catch((error: unknown) => {
        if (!isOfTheRows(error)) for (const [key, counted] of batch) add(key, counted)
      })
    }
  }
  let writing = Promise.resolve()
  const flush = (): Promise<void> => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()

  return {
    count: (event) => {
      securityEvents.inc({ event: event.kind, outcome: event.outcome ?? 'done' })
      addOne(minute.narrowed(countedOf(event)), { count: 1, rows: event.rows ?? 0, lastAt: event.at })
    },
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

const countedOf = ({ source, ...event }: SecurityEvent): Counted => ({
  ...event,
  address: source ? networkOf(source.address.slice(0, MAX_ADDRESS_LENGTH)) : null,
  userAgent: source?.userAgent ?? null,
  detailText: detailJson(event.detail),
})

/** PostgreSQL will never accept these rows, because one of their values is wrong (classes 22 and 23). */
const isOfTheRows = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS)

const sourceOf = ({ accountId, address }: Counted): string => `${accountId ?? ''} ${address ?? ''}`
const keyOf = (event: Counted): string =>
  [
    minuteOf(event.at),
    event.kind,
    event.outcome ?? 'done',
    sourceOf(event),
    event.nameMark ?? '',
    event.endpoint ?? '',
    event.record ? `${event.record.entity} ${event.record.id}` : '',
    event.detailText ?? '',
  ].join('\n')

/** Many different calls of one source: the row does not say which. */
const ofOneSource = ({ kind, outcome, at, accountId, address, userAgent }: Counted): Counted => ({
  ...{ kind, at, accountId, address, userAgent, detailText: null },
  ...(outcome ? { outcome } : {}),
})
const ofAnybody = (event: Counted): Counted => ({
  ...ofOneSource(event),
  ...{ accountId: undefined, address: null, userAgent: null },
})
const isOfAnybody = ({ accountId, address }: Counted): boolean => accountId === undefined && address === null

/**
 * Reduces events to few rows a minute: a source that calls everything has rows without endpoints, a crowd has one
 * without sources.
 */
const rowsOfMinute = () => {
  let minute = 0
  let keys = new Set<string>()
  let ofSource = new Map<string, number>()
  return {
    narrowed: (event: Counted): Counted => {
      if (minuteOf(event.at) !== minute) {
        minute = minuteOf(event.at)
        keys = new Set()
        ofSource = new Map()
      }
      const key = keyOf(event)
      if (keys.has(key)) return event
      const source = sourceOf(event)
      const rows = ofSource.get(source) ?? 0
      if (keys.size >= ROWS_OF_A_MINUTE) return rows > 0 ? ofOneSource(event) : ofAnybody(event)
      if (rows >= ROWS_OF_ONE_SOURCE) return ofOneSource(event)
      keys.add(key)
      ofSource.set(source, rows + 1)
      return event
    },
  }
}

/**
 * Adds the counts to the rows of their minutes, which other processes update as well. Sorted by key to avoid deadlocks.
 */
const saveCounts = async (db: Db, counted: readonly [string, Waiting][]): Promise<void> => {
  const usernames = await listUsernames(
    db,
    counted.map(([, { event }]) => event.accountId),
  )
  const values = counted
    .map(([key, { event, count, rows, lastAt }]) => ({
      id: newId(),
      at: event.at,
      last_at: lastAt,
      kind: event.kind,
      outcome: event.outcome ?? 'done',
      account_id: event.accountId ?? null,
      username: usernames.get(event.accountId) ?? null,
      name_mark: event.nameMark ?? null,
      address: event.address,
      device: deviceName(event.userAgent),
      endpoint: event.endpoint ?? null,
      entity: event.record?.entity ?? null,
      entity_id: event.record?.id ?? null,
      rows: rows > 0 ? rows : null,
      detail: event.detailText,
      count,
      bucket: createHash('sha256').update(key).digest('base64url'),
    }))
    .sort((one, other) => (one.bucket < other.bucket ? -1 : 1))
  await db
    .insertInto('security_event')
    .values(values)
    .onConflict((clash) =>
      clash.column('bucket').doUpdateSet({
        count: sql`security_event.count + excluded.count`,
        rows: sql`case when excluded.rows is null then security_event.rows else coalesce(security_event.rows, 0) + excluded.rows end`,
        last_at: sql`greatest(security_event.last_at, excluded.last_at)`,
        is_line_due: true,
      }),
    )
    .execute()
}
