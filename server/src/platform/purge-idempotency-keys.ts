import type { FastifyInstance } from 'fastify'
import { oldestIdempotencyKey } from './transaction.ts'
import type { AppContext } from './app-context.ts'

const HOUR_MS = 3_600_000

/** Deletes expired idempotency keys every hour (rule CAL-11). */
export const purgeExpiredIdempotencyKeys = (app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  const forget = (): void => {
    db.deleteFrom('idempotency_key')
      .where('created_at', '<', oldestIdempotencyKey)
      .execute()
      .catch((error: unknown) => app.log.warn({ err: error }, 'old idempotency keys stay an hour longer'))
  }
  const hourly = setInterval(forget, HOUR_MS).unref()
  app.addHook('onClose', async () => clearInterval(hourly))
}
