import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import { lockName, type Tx } from './database.ts'

const HOUR_MS = 3_600_000
/** The longest window of a quota; older requests count in none. */
export const QUOTA_MAX_HOURS = 24

/**
 * Requests of one kind may cost `max` together in this many hours, by default 1 each. `subject` is an address or an
 * e-mail, of which only a hash is stored.
 */
type RequestQuota = { kind: string; subject: string; max: number; hours: number; cost?: number }

const keyOf = ({ kind, subject }: RequestQuota): string =>
  `${kind} ${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts a request in its transaction, over all processes. If it costs more than is left, returns when such a request
 * is accepted again; it uses up the rest, so that a smaller one cannot follow it.
 */
export const takeFromQuota = async (tx: Tx, quota: RequestQuota, now: Date): Promise<Date | undefined> => {
  const { max, hours, cost = 1 } = quota
  const key = keyOf(quota)
  await lockName(tx, `limited request ${key}`)
  const windowMs = hours * HOUR_MS
  const { rows } = await sql<{ at: Date; spent: number }>`
    select at, (sum(cost) over (order by at desc rows unbounded preceding))::int as spent from limited_request
    where key = ${key} and at > ${new Date(now.getTime() - windowMs)} order by at desc`.execute(tx)
  const spent = rows.at(-1)?.spent ?? 0
  const taken = Math.min(cost, max - spent)
  if (taken > 0) await tx.insertInto('limited_request').values({ key, at: now, cost: taken }).execute()
  if (taken === cost) return undefined
  const others = max - Math.min(cost, max)
  const decisive = taken > others ? undefined : rows.find((row) => taken + row.spent > others)
  return new Date((decisive?.at ?? now).getTime() + windowMs)
}

/** The wait of a 429. */
export const rateLimited = (until: Date, now: Date): AppError =>
  new AppError('rate_limited', { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) })

/** The same; too many is a 429 with the wait. */
export const requireQuota = async (tx: Tx, quota: RequestQuota, now: Date): Promise<void> => {
  const until = await takeFromQuota(tx, quota, now)
  if (until) throw rateLimited(until, now)
}
