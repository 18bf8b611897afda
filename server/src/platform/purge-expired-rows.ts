import type { FastifyInstance } from 'fastify'
import type { Db } from './database.ts'
import { deleteOldNotices } from './notices.ts'
import { deleteOldSecurityEvents } from './security/delete-old-events.ts'
import { deleteOldLimitedRequests } from './request-quota.ts'
import { oldestIdempotencyKey } from './transaction.ts'
import type { AppContext } from './app-context.ts'

const HOUR_MS = 3_600_000

const deleteOldKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<', oldestIdempotencyKey).execute()
}

/**
 * Deletes expired idempotency keys (rule CAL-11), old notices (LIV-5), requests that no limit counts, and old events of the
 * security log (SEC-9) every hour.
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
