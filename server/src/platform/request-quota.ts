import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import { type Db, lockName, type Tx } from './database.ts'

const HOUR_MS = 3_600_000
const MAX_HOURS = 24

/** So many requests of one kind within so many hours; `subject` is an address or an e-mail, of which only a hash is kept. */
type RequestQuota = { kind: string; subject: string; max: number; hours: number }

const keyOf = ({ kind, subject }: RequestQuota): string =>
  `${kind} ${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts a request in its transaction, over all processes. Answers when the next is taken, where there were too many;
 * that one is not counted.
 */
export const takeFromQuota = async (tx: Tx, quota: RequestQuota, now: Date): Promise<Date | undefined> => {
  const key = keyOf(quota)
  await lockName(tx, `limited request ${key}`)
  const windowMs = quota.hours * HOUR_MS
  const decisive = await tx
    .selectFrom('limited_request')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .orderBy('at', 'desc')
    .offset(quota.max - 1)
    .limit(1)
    .executeTakeFirst()
  if (decisive) return new Date(decisive.at.getTime() + windowMs)
  await tx.insertInto('limited_request').values({ key, at: now }).execute()
  return undefined
}

/** The same; too many is a 429 that says how long to wait. */
export const requireQuota = async (tx: Tx, quota: RequestQuota, now: Date): Promise<void> => {
  const until = await takeFromQuota(tx, quota, now)
  if (!until) return
  throw new AppError('rate_limited', { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) })
}

/** What no quota counts any more. */
export const deleteOldLimitedRequests = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('limited_request')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${MAX_HOURS})`)
    .execute()
}
