import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { deleteOldNotices } from './notices.ts'
import { deleteOldLimitedRequests } from './request-quota.ts'
import { oldestIdempotencyKey } from './transaction.ts'
import type { AppContext } from './app-context.ts'

const DAY_MS = 86_400_000
/** Rows of one statement, limited because others write to the table meanwhile. */
const AT_ONCE = 10_000

/** Deletes events of the security log that are older than SECURITY_LOG_DAYS (rule SEC-9). */
export const deleteOldSecurityEvents = async ({
  db,
  settings,
  now,
}: Pick<AppContext, 'db' | 'settings' | 'now'>): Promise<void> => {
  const oldest = new Date(now().getTime() - settings.SECURITY_LOG_DAYS * DAY_MS)
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    const { numAffectedRows } = await sql`
      delete from security_event where id in (select id from security_event where at < ${oldest} limit ${AT_ONCE})
    `.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}

const HOUR_MS = 3_600_000

const deleteOldKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<', oldestIdempotencyKey).execute()
}

/**
 * Deletes expired idempotency keys (rule CAL-11), old notices (LIV-5), requests outside every quota, and old events of
 * the security log (SEC-9) every hour.
 */
export const purgeExpiredRows = (app: FastifyInstance, context: Pick<AppContext, 'db' | 'settings' | 'now'>): void => {
  const { db } = context
  const forget = (): void => {
    Promise.all([
      deleteOldKeys(db),
      deleteOldNotices(db),
      deleteOldLimitedRequests(db),
      deleteOldSecurityEvents(context),
    ]).catch((error: unknown) => app.log.warn({ err: error }, 'expired rows stay an hour longer'))
  }
  const hourly = setInterval(forget, HOUR_MS).unref()
  app.addHook('onClose', async () => clearInterval(hourly))
}
