import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000

/** Idempotency keys count for 24 hours (rule CAL-11); every hour the older ones go. */
export const forgetOldKeys = (app: FastifyInstance, { db }: Pick<World, 'db'>): void => {
  const forget = (): void => {
    db.deleteFrom('idempotency_key')
      .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
      .execute()
      .catch((error: unknown) => app.log.warn({ err: error }, 'old idempotency keys stay an hour longer'))
  }
  const hourly = setInterval(forget, HOUR_MS).unref()
  app.addHook('onClose', async () => clearInterval(hourly))
}
