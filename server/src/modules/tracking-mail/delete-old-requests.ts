import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { deleteOldRequests } from './tracking-mail.queries.ts'

const HOUR_MS = 3_600_000

/** Deletes unconfirmed requests, and very old subscriptions (rule PNW-6), every hour. Returns a stop function. */
export const deleteOldRequestsRegularly = (
  { db }: Pick<AppContext, 'db'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => void) => {
  const hourly = setInterval(() => {
    deleteOldRequests(db).catch((error: unknown) => log.warn({ err: error }, 'old news requests stay an hour longer'))
  }, HOUR_MS).unref()
  return () => clearInterval(hourly)
}
